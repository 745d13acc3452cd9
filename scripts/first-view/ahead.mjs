/**
 * Builds what asks for a page's data, and draws the first of them, before the scripts of the app are
 * there: a script of its own, to stand in the document.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inProject } from '../project.mjs'
import { standIns } from './stand-ins/plugin.mjs'

/** The page it asks for. */
export const ASKS_AHEAD = '/home/dashboard'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/** What is too long for a document, or is of no use before the app, by what stands in for it. */
const STAND_INS = {
  [here('stand-ins/react.ts')]: /\/node_modules\/(react|react-dom)\//,
  [here('stand-ins/router.ts')]: /\/node_modules\/@tanstack\/react-router\//,
  [here('stand-ins/react-query.ts')]: /\/node_modules\/@tanstack\/react-query\//,
  [inProject('src/ahead/waiting.tsx')]:
    /\/src\/(features\/attendance\/check-in-button|features\/skills\/level-meter|ui\/show-more)\.tsx$|\/lucide-react\//,
  [inProject('src/pocketbase/early-client.ts')]: /\/src\/pocketbase\/client\.ts$/,
}

/** @returns {Promise<string>} the script */
export async function askAhead() {
  const result = await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [standIns(STAND_INS)],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: inProject('src/ahead/ask.ts'),
        treeshake: {
          moduleSideEffects: [
            { test: /\/src\/ahead\/ask\.ts$/, sideEffects: true },
            { test: /./, sideEffects: false },
          ],
        },
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in result)) throw new Error('The script that asks ahead was not built.')
  return result.output[0].code
}
