/** Draws what documents show before any script, with the app itself, in a process of its own. */
import { fileURLToPath } from 'node:url'
import { runToEnd } from '../processes.mjs'
import { inProject } from '../project.mjs'

/**
 * What a document shows, and to whom: a public page to visitors; the frame of what their link shows
 * to guests, under `/view`; the empty frame of a page behind the gate, which has no title, to whoever
 * is signed in.
 *
 * @typedef {{ html: string, title?: string, seenBy: 'visitor' | 'guest' | 'member' }} Drawn
 * @typedef {Record<string, Drawn>} Pages by path
 */

/**
 * @param {string[]} gated paths of the pages behind the gate
 * @returns {Promise<Pages>}
 * @throws with what the process said
 */
export async function prerender(gated) {
  const worker = fileURLToPath(new URL('prerender-worker.mjs', import.meta.url))
  const { code, output } = await runToEnd(process.execPath, [worker, ...gated], {
    cwd: inProject('.'),
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
  })
  const answer = output.split('\n').find((line) => line.startsWith('{'))
  if (code !== 0 || !answer) throw new Error(`The pages could not be drawn. ${output}`)
  return JSON.parse(answer)
}
