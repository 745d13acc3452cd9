/** Draws the public pages with the app itself, in a process of its own. */
import { fileURLToPath } from 'node:url'
import { runToEnd } from '../processes.mjs'
import { inProject } from '../project.mjs'

/** @typedef {Record<string, { html: string, title: string }>} Pages by path */

/**
 * @returns {Promise<Pages>}
 * @throws with what the process said
 */
export async function prerender() {
  const worker = fileURLToPath(new URL('prerender-worker.mjs', import.meta.url))
  const { code, output } = await runToEnd(process.execPath, [worker], {
    cwd: inProject('.'),
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
  })
  const answer = output.split('\n').find((line) => line.startsWith('{'))
  if (code !== 0 || !answer) throw new Error(`The public pages could not be drawn. ${output}`)
  return JSON.parse(answer)
}
