/** Sending requests and timing them. */
import { Agent, request as send } from 'node:http'

/**
 * @typedef {{ method?: string, path: string, body?: object, token?: string }} Request
 * @typedef {{ status: number, body: any, ms: number }} Answer
 */

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * One request over a connection that is kept, without what an SDK would add.
 *
 * @param {string} url of the server
 * @param {Request} asked
 * @returns {Promise<Answer>} status 0 when there was no answer
 */
export function ask(url, { method = 'GET', path, body, token }) {
  const start = performance.now()
  const text = body ? JSON.stringify(body) : ''
  /** @type {Record<string, string | number>} */
  const headers = { 'Content-Length': Buffer.byteLength(text) }
  if (body) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = token
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status, /** @type {string} */ received) =>
      resolve({
        status,
        body: received.startsWith('{') ? JSON.parse(received) : received,
        ms: performance.now() - start,
      })
    const outgoing = send(new URL(path, url), { method, headers, agent }, (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        received += chunk
      })
      answer.on('end', () => done(answer.statusCode ?? 0, received))
    })
    outgoing.on('error', (error) => done(0, error.message))
    outgoing.end(text)
  })
}

/**
 * The same, for what must work: anything else means that the measurement measures nothing.
 *
 * @param {string} url
 * @param {Request} asked
 */
export async function must(url, asked) {
  const answer = await ask(url, asked)
  if (answer.status >= 200 && answer.status < 300) return answer
  const said = JSON.stringify(answer.body).slice(0, 300)
  throw new Error(`${asked.method ?? 'GET'} ${asked.path} answered ${answer.status}: ${said}`)
}

/**
 * Does each of a list of works, so many at a time.
 *
 * @param {(() => Promise<unknown>)[]} works
 * @param {number} atOnce
 * @returns {Promise<{ times: number[], perSecond: number }>} milliseconds, and how many a second
 */
export async function closedLoop(works, atOnce) {
  const left = [...works]
  /** @type {number[]} */
  const times = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let work = left.shift(); work; work = left.shift()) {
        const before = performance.now()
        await work()
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, perSecond: (works.length / (performance.now() - start)) * 1000 }
}

/**
 * Starts works at a steady rate, whether or not the earlier ones have ended, as people do. A work
 * that started late because this very process was busy counts from when it was due.
 *
 * @param {(index: number) => Promise<unknown>} work
 * @param {number} perSecond
 * @param {number} seconds
 * @returns {Promise<number[]>} milliseconds of each, in the order of their starts
 */
export async function openLoop(work, perSecond, seconds) {
  const start = performance.now()
  /** @type {Promise<number>[]} */
  const running = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(work(index).then(() => performance.now() - due))
  }
  return Promise.all(running)
}

/**
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @param {number[]} values */
export function median(values) {
  return percentile(values, 0.5)
}
