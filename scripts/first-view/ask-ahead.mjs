/** Builds what asks for a page's data before its scripts are there: a script of its own, to stand in the document. */
import { build } from 'vite'
import { inProject } from '../project.mjs'

/** The page it asks for. */
export const ASKS_AHEAD = '/home/dashboard'

/** @returns {Promise<string>} the script */
export async function askAhead() {
  const result = await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    publicDir: false,
    resolve: {
      tsconfigPaths: true,
      alias: { '@/pocketbase/client': inProject('src/pocketbase/early-client.ts') },
    },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: inProject('src/ask-ahead.ts'),
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in result)) throw new Error('The script that asks ahead was not built.')
  return result.output[0].code
}
