import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { documents } from './scripts/build/documents.mjs'

// `npm run dev` picks both ports and passes them on; the browser then knows one address only.
const backend = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      // Loaders are split off too: a loader imports its queries, and through them React Query, which
      // public pages do without.
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
    documents(),
  ],
  resolve: {
    tsconfigPaths: true,
    // The router's store imports a shim for React before 18.
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
    // Browsers with light-dark(). A fallback would be decided at the root of the page: a poster, or
    // paper, could not be light while the page is dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: 'hidden',
    // For the size check.
    manifest: true,
    // The content security policy forbids typefaces inside a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No module of ours has side effects on import, so that what a flag switches off is dropped.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.+\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
            },
            {
              name: 'data',
              priority: 2,
              test: /node_modules\/@tanstack\/(react-query|query-core)\//,
            },
          ],
        },
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
          include: [
            'src/**/*.test.ts',
            'tests/architecture.test.ts',
            'pb_hooks/lib/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: ['tests/support/setup-pages.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
