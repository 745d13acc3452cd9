import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups, compileHint } from './scripts/first-view/chunks.mjs'
import { firstView } from './scripts/first-view/plugin.mjs'
import { standIns } from './scripts/first-view/stand-ins/plugin.mjs'
import { inProject } from './scripts/project.mjs'

// `npm run dev` picks both ports and hands them over; the browser then knows one address only.
const backend = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      // Loaders leave the routes too: a loader names its queries, and through them React Query, which
      // the first view of a public page must not load.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader'],
          ['component', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
    }),
    react(),
    tailwindcss(),
    {
      ...standIns({
        [inProject('src/ui/draw-icon.ts')]: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
      }),
      apply: 'build',
    },
    firstView(),
  ],
  resolve: {
    tsconfigPaths: true,
    // What the router's store imports is for React before 18.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': backend, '/_': backend, '/email': backend },
  },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(). What stands in for it elsewhere is settled at the root of the
    // page: a poster, or paper, could not be light while the page is dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: 'hidden',
    // The content security policy takes no typeface from within a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // The documents name everything themselves (scripts/first-view).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // No part acts by being imported alone, so that what a flag switches off can be left out.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.+\.tsx?$/, sideEffects: false }] },
      // Writes each number of config/limits.ts where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        postBanner: compileHint,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Acyclic without, since the groups are closed: see chunks.mjs.
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false, // pure functions leave nothing behind for the next file
          pool: 'threads',
          include: ['src/**/*.test.ts', 'pb_hooks/lib/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: ['tests/setup-pages.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
