/** Makes the script with which the server draws guests' pages, out of the app's own components. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inProject } from '../../project.mjs'
import { standIns } from '../stand-ins/plugin.mjs'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/** Its name in the folder of the built app. */
export const DRAWING = 'draw-for-guest.cjs'

/** What PocketBase's runtime has not, or is too slow for, by what stands in for it. */
const STAND_INS = {
  [here('../stand-ins/react.ts')]: /\/node_modules\/(react|react-dom)\//,
  [here('../stand-ins/router.ts')]: /\/node_modules\/@tanstack\/react-router\//,
  [here('dates.ts')]:
    /\/src\/(features\/classes\/class-time|ui\/write-day|pocketbase\/viewer-zone)\.ts$/,
}

/**
 * Writes what pb_hooks/lib/guest-document.js requires.
 *
 * @param {string} site folder of the built app
 */
export async function bundleDrawing(site) {
  await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    // The same wherever it is built, in tests too.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [standIns(STAND_INS)],
    build: {
      ssr: here('draw.tsx'),
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2020',
      rolldownOptions: {
        transform: { inject: { URL: [here('url.ts'), 'URL'] } },
        treeshake: { moduleSideEffects: false },
        output: { format: 'cjs', entryFileNames: DRAWING, codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  })
}
