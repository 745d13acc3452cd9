/** Sends requests and measures their latency. */
import { Agent, request as send } from 'node:http'

/**
 * @typedef {{ method?: string, path: string, body?: object, token?: string }} Request
 * @typedef {{ status: number, body: any, ms: number }} Answer
 */

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * Sends one request over a keep-alive connection, without the overhead of an SDK.
 *
 * @param {string} url of the server
 * @param {Request} options
 * @returns {Promise<Answer>} status 0 when there was no response
 */
export function sendRequest(url, { method = 'GET', path, body, token }) {
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
 * Sends a request that must succeed, since a failed one would make the measurement meaningless.
 *
 * @param {string} url
 * @param {Request} options
 */
export async function mustSend(url, options) {
  const answer = await sendRequest(url, options)
  if (answer.status >= 200 && answer.status < 300) return answer
  const said = JSON.stringify(answer.body).slice(0, 300)
  throw new Error(`${options.method ?? 'GET'} ${options.path} answered ${answer.status}: ${said}`)
}

/**
 * Runs a list of tasks with limited concurrency.
 *
 * @param {(() => Promise<unknown>)[]} tasks
 * @param {number} concurrency
 * @returns {Promise<{ times: number[], perSecond: number }>} milliseconds of each, and throughput
 */
export async function closedLoop(tasks, concurrency) {
  const left = [...tasks]
  /** @type {number[]} */
  const times = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let task = left.shift(); task; task = left.shift()) {
        const before = performance.now()
        await task()
        times.push(performance.now() - before)
      }
    }),
  )
  return { times, perSecond: (tasks.length / (performance.now() - start)) * 1000 }
}

/**
 * Starts tasks at a constant rate, whether or not the earlier ones have finished, as real traffic does. The
 * latency counts from when a task was due, also when this process was too busy to start it in time.
 *
 * @param {(index: number) => Promise<unknown>} task
 * @param {number} perSecond
 * @param {number} seconds
 * @returns {Promise<number[]>} milliseconds of each, in the order of their starts
 */
export async function openLoop(task, perSecond, seconds) {
  const start = performance.now()
  /** @type {Promise<number>[]} */
  const running = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(task(index).then(() => performance.now() - due))
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
