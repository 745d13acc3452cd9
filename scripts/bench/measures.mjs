/** The server measurements. Each takes running servers with prepared data (scenes). */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../lib/random.mjs'
import { closedLoop, median, mustSend, openLoop, percentile, sendRequest } from './load.mjs'
import { screens } from './scene.mjs'

/** @typedef {import('./scene.mjs').Scene} Scene */

const CHECK_INS = '/api/collections/trainingPlanClassAttendances/records'

/**
 * Measures the requests of each screen on each server in turn, first one at a time, then eight at once.
 *
 * @param {Scene[]} scenes of growing sizes
 * @param {number} times how often
 */
export async function measureScreens(scenes, times) {
  /** @type {Map<string, { alone: number[], perSecond: number[] }>} by screen and scene */
  const found = new Map()
  const open = async (
    /** @type {Scene} */ scene,
    /** @type {string} */ name,
    /** @type {number} */ who,
  ) => {
    const student = scene.students[who % scene.students.length] ?? scene.coach
    const requests = screens(scene, student)[/** @type {'dashboard'} */ (name)]
    await Promise.all(requests.map((request) => mustSend(scene.url, request)))
  }
  const names = Object.keys(
    screens(/** @type {any} */ (scenes[0]), /** @type {any} */ (scenes[0]?.coach)),
  )
  for (const scene of scenes) for (const name of names) await open(scene, name, 0) // warm caches
  const ROUNDS = 10
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      for (const [index, scene] of scenes.entries()) {
        const entry = found.get(`${name} ${index}`) ?? { alone: [], perSecond: [] }
        found.set(`${name} ${index}`, entry)
        const works = Array.from({ length: times / ROUNDS }, (_, n) => () => open(scene, name, n))
        entry.alone.push(...(await closedLoop(works, 1)).times)
        entry.perSecond.push((await closedLoop(works, 8)).perSecond)
      }
    }
  }
  return names.map((name) => ({
    name,
    sizes: scenes.map((_, index) => {
      const { alone = [], perSecond = [] } = found.get(`${name} ${index}`) ?? {}
      return {
        p50: median(alone),
        p95: percentile(alone, 0.95),
        perSecond: median(perSecond),
      }
    }),
  }))
}

/**
 * Measures a check-in and its undo, on each size in turn.
 *
 * @param {Scene[]} scenes
 * @param {number} times
 */
export async function measureCheckIns(scenes, times) {
  const inTimes = scenes.map(() => /** @type {number[]} */ ([]))
  const outTimes = scenes.map(() => /** @type {number[]} */ ([]))
  for (let round = 0; round < times; round += 1) {
    for (const [index, scene] of scenes.entries()) {
      const student = scene.students[round % scene.students.length] ?? scene.coach
      const tpClass = scene.open[round % scene.open.length]
      const { token } = student
      const made = await mustSend(scene.url, {
        method: 'POST',
        path: CHECK_INS,
        token,
        body: { tpClass },
      })
      inTimes[index]?.push(made.ms)
      const path = `${CHECK_INS}/${made.body.id}`
      outTimes[index]?.push((await mustSend(scene.url, { method: 'DELETE', path, token })).ms)
    }
  }
  return [inTimes, outTimes].map((lists, which) => ({
    name: which === 0 ? 'check-in' : 'undo',
    sizes: lists.map((times) => ({
      p50: median(times),
      p95: percentile(times, 0.95),
      perSecond: Number.NaN,
    })),
  }))
}

/**
 * Compares the check-in throughput of several servers, in turns, with eight concurrent check-ins: the cost of
 * the ledger.
 *
 * @param {{ scene: Scene, body: (tpClass: string, user: string) => object }[]} servers on copies of
 *   the same data
 * @param {number} rounds
 * @returns {Promise<number[]>} check-ins a second on each
 */
export async function compareCheckIns(servers, rounds) {
  const perSecond = servers.map(() => /** @type {number[]} */ ([]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { scene, body }] of servers.entries()) {
      const { url, students, open } = scene
      /** @type {string[]} */
      const made = []
      const works = students.flatMap(({ id, token }) =>
        open.slice(0, 20).map((tpClass) => async () => {
          const request = { method: 'POST', path: CHECK_INS, token, body: body(tpClass, id) }
          made.push((await mustSend(url, request)).body.id)
        }),
      )
      const result = await closedLoop(works, 8)
      if (round > 0) perSecond[index]?.push(result.perSecond) // the first one warms up
      await closedLoop(
        made.map(
          (id) => () =>
            mustSend(url, { method: 'DELETE', path: `${CHECK_INS}/${id}`, token: scene.root }),
        ),
        8,
      )
    }
  }
  return perSecond.map(median)
}

/**
 * Sends a hundred requests a second (open loop), a fifth of them writes. A tenth are health checks, which do no
 * work: their latency is the delay of the machine itself.
 *
 * @param {Scene} scene
 * @param {number} pid of the server
 * @param {number} seconds
 */
export async function measureOpenLoop(scene, pid, seconds) {
  const random = randomFrom(1)
  const { url, students, open } = scene
  const reads = students.flatMap((student) => Object.values(screens(scene, student)).flat())
  const idle = await closedLoop(
    Array.from({ length: 200 }, () => () => mustSend(url, random.pick(reads))),
    1,
  )
  /** @type {{ token: string, path: string }[]} */
  const undoable = []
  let errors = 0
  let next = 0
  const write = async () => {
    const last = undoable.length > 40 ? undoable.shift() : undefined
    if (last) return sendRequest(url, { method: 'DELETE', ...last })
    const student = students[next % students.length] ?? scene.coach
    const tpClass = open[Math.floor(next / students.length) % open.length]
    next += 1
    const { token } = student
    const answer = await sendRequest(url, {
      method: 'POST',
      path: CHECK_INS,
      token,
      body: { tpClass },
    })
    if (answer.status === 200) undoable.push({ token, path: `${CHECK_INS}/${answer.body.id}` })
    return answer
  }
  const before = residentBytes(pid)
  /** @type {number[]} */
  const memory = []
  const kindOf = (/** @type {number} */ index) =>
    index % 5 === 0 ? 'write' : index % 10 === 3 ? 'health' : 'read'
  const works = {
    write,
    health: () => sendRequest(url, { path: '/api/health' }),
    read: () => sendRequest(url, random.pick(reads)),
  }
  const times = await openLoop(
    async (index) => {
      if (index % 500 === 0) memory.push(residentBytes(pid))
      const answer = await works[kindOf(index)]()
      if (answer.status < 200 || answer.status > 299) errors += 1
    },
    100,
    seconds,
  )
  const figuresOf = (/** @type {keyof typeof works} */ kind) => {
    const own = times.filter((_, index) => kindOf(index) === kind)
    return { p50: median(own), p99: percentile(own, 0.99) }
  }
  for (const { token, path } of undoable) await sendRequest(url, { method: 'DELETE', path, token })
  const half = Math.floor(memory.length / 2)
  return {
    sent: times.length,
    errors,
    idle: median(idle.times),
    health: figuresOf('health'),
    read: figuresOf('read'),
    write: figuresOf('write'),
    memory: { before, half: median(memory.slice(0, half)), after: median(memory.slice(half)) },
  }
}

/**
 * Measures the latency of two writers during a large operation, and without it in turns, because the longest
 * write of an idle server is far above its median too.
 *
 * @param {Scene} scene
 * @param {(() => Promise<unknown>)[]} operations the same large operation, several times
 */
export async function writesDuring(scene, operations) {
  const note = async (/** @type {number} */ who) => {
    const { token } = scene.students[who % scene.students.length] ?? scene.coach
    const body = { date: '2026-11-20', body: 'Hips first, then the grip.' }
    const path = '/api/collections/notes/records'
    return (await mustSend(scene.url, { method: 'POST', path, token, body })).ms
  }
  const writing = async (
    /** @type {number[]} */ times,
    /** @type {() => Promise<unknown>} */ operation,
  ) => {
    let isOver = false
    const writers = [0, 1].map(async (who) => {
      while (!isOver) times.push(await note(who))
    })
    const start = performance.now()
    await operation()
    const took = performance.now() - start
    isOver = true
    await Promise.all(writers)
    return took
  }
  /** @type {number[]} */
  const alone = []
  /** @type {number[]} */
  const during = []
  /** @type {number[]} */
  const took = []
  await writing([], () => pause(500)) // warms up
  for (const operation of operations) {
    await writing(alone, () => pause(2500))
    took.push(await writing(during, operation))
  }
  const figures = (/** @type {number[]} */ times) => ({
    p50: median(times),
    p99: percentile(times, 0.99),
    longest: Math.max(...times),
  })
  return {
    took: median(took),
    writes: during.length,
    alone: figures(alone),
    during: figures(during),
  }
}

/**
 * Creates a plan with a number of classes and attendances per class. It uses SQL, because the API would take
 * minutes.
 *
 * @param {Scene} scene
 * @param {number} classes
 * @param {number} people
 * @returns {Promise<string>} id of the plan
 */
export async function largePlan({ url, root, coach }, classes, people) {
  const path = '/api/collections/trainingPlans/records'
  const body = { name: 'Large', assignedGroup: 'plan' }
  const { id } = (await mustSend(url, { method: 'POST', path, token: coach.token, body })).body
  const sql = (/** @type {string} */ query) =>
    mustSend(url, { method: 'POST', path: '/api/sql', token: root, body: { query } })
  const newId = 'substr(lower(hex(randomblob(8))), 1, 15)'
  const when = '2026-01-05 19:00:00.000Z'
  await sql(
    `INSERT INTO trainingPlanClasses (id, name, trainingPlan, classDate, localDay, skills, attended, created, updated)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${classes})
     SELECT ${newId}, 'Class ' || i, '${id}', '${when}', '2026-01-05', '[]', ${people}, '${when}', '${when}' FROM n`,
  )
  await sql(
    `INSERT INTO trainingPlanClassAttendances (id, user, tpClass, className, classDate, localDay, expEarned, awards, created, updated)
     SELECT ${newId}, person.id, class.id, class.name, class.classDate, class.localDay, 25, '[]', '${when}', '${when}'
       FROM trainingPlanClasses class, (SELECT id FROM users LIMIT ${people}) person
      WHERE class.trainingPlan = '${id}'`,
  )
  return id
}

/**
 * Measures whether the response time of a rejection reveals which addresses have an account: medians of many
 * tries in turns.
 *
 * @param {Scene} scene
 * @param {number} tries
 */
export async function compareRejections(scene, tries) {
  const ways = {
    'auth-with-password': (/** @type {string} */ email) => ({
      identity: email,
      password: 'wrong-password',
    }),
    'request-otp': (/** @type {string} */ email) => ({ email }),
    'request-password-reset': (/** @type {string} */ email) => ({ email }),
    'request-verification': (/** @type {string} */ email) => ({ email }),
  }
  const found = []
  for (const [way, body] of Object.entries(ways)) {
    const known = []
    const unknown = []
    for (let index = 0; index < tries; index += 1) {
      const path = `/api/collections/users/${way}`
      const one = async (/** @type {string} */ email) =>
        (await sendRequest(scene.url, { method: 'POST', path, body: body(email) })).ms
      known.push(await one('coach@bench.example'))
      unknown.push(await one(`nobody-${index % 10}@bench.example`))
    }
    found.push({ way, known: median(known), unknown: median(unknown) })
  }
  return found
}

/**
 * The resident memory of a process, NaN where there is no /proc.
 *
 * @param {number} pid
 */
export function residentBytes(pid) {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
    )
  } catch {
    return Number.NaN
  }
}
