import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { type Random, randomFrom } from '../../scripts/lib/random.mjs'
import type { Product } from '../support/product'

/** Valid tokens, ids and codes to build junk requests from. */
export interface FuzzWorld {
  /** Tokens of users whose accounts must not be deleted. */
  tokens: string[]
  /** Tokens of users who may delete themselves. */
  throwaway: string[]
  ids: string[]
  codes: string[]
}

interface JunkRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export interface FuzzResult {
  /** Number of responses by status. */
  statuses: Record<number, number>
  /** Requests with a status of 500 or above or without a response, with all that reproduces them. */
  faults: string[]
}

const collections = [
  'users',
  'memberships',
  'levels',
  'gyms',
  'gymSubscriptions',
  'trainingPlans',
  'trainingPlanSubscriptions',
  'trainingPlanInfo',
  'trainingPlanSchedules',
  'trainingPlanClasses',
  'trainingPlanClassSkills',
  'trainingPlanClassAttendances',
  'images',
  'skills',
  'skillVisibilities',
  'userSkills',
  'userSubscriptions',
  'notes',
  'mailOutbox',
  '_superusers',
  '_externalAuths',
]

const fields = [
  ...['id', 'name', 'user', 'admin', 'members', 'gym', 'assignedGroup', 'tz', 'code', 'action'],
  ...['resource', 'resourceId', 'trainingPlan', 'skills', 'classSkills', 'classDate', 'schedule'],
  ...['tpClass', 'awards', 'expEarned', 'exp', 'visibility', 'visibleTo', 'plan', 'base', 'to'],
  ...['plans', 'ids', 'memberships', 'members+', 'members-', 'skills+', 'avatar', 'image', 'alt'],
  ...['body', 'date', 'energy', 'daysOfWeek', 'startTime', 'durationMinutes', 'active', 'email'],
  ...['recipient', 'subject', 'message', 'html', 'removeMembers', 'constructor', '__proto__', ''],
]

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  '\u202e\u200b\ufeff',
  '🥋'.repeat(50),
  'é'.repeat(300),
  '\ud800',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '{{.}} {:name} <%= x %>',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00%0d%0aX-Injected: 1',
  '@request.auth.id',
  '@collection.users.email',
  'null',
  'undefined',
  'NaN',
  '2026-13-45T99:99:99Z',
  '2026-11-20 19:00:00.000Z',
  'America/Sao_Paulo',
  'Local',
  'personal',
  'gym',
  'joinUser',
  'x'.repeat(20_000),
]

const nastyNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 63, 0.1 + 0.2, 1e-320]

const records = '/api/collections/{collection}/records'
const usersApi = '/api/collections/users'

/** All routes. Record routes are chosen more often than the rest. */
const routes: [method: string, path: string][] = [
  ['GET', '/api/health'],
  ['GET', '/api/ready'],
  ['GET', '/api/metrics'],
  ['GET', '/api/realtime'],
  ['POST', '/api/realtime'],
  ['POST', '/api/batch'],
  ['POST', '/api/sql'],
  ['GET', '/api/settings'],
  ['GET', '/api/collections'],
  ['PATCH', '/api/collections/{collection}'],
  ['GET', '/api/logs'],
  ['GET', '/api/backups'],
  ['POST', '/api/crons/{text}'],
  ['POST', '/api/files/token'],
  ['GET', '/api/files/{collection}/{id}/{text}'],
  ['POST', '/api/share/{kind}'],
  ['POST', '/api/share/{kind}/invitation'],
  ['GET', '/api/people/{kind}/{id}'],
  ['POST', '/api/handover/{kind}/{id}'],
  ['POST', '/api/classes/move'],
  ['POST', '/api/classes/copy'],
  ['POST', '/api/schedules/{id}/classes'],
  ['POST', '/api/order/{kind}/{id}'],
  ['GET', '/api/plans/summaries'],
  ['POST', '/api/subscriptions/{collection}/{id}/replace'],
  ['GET', '/api/me/dashboard'],
  ['GET', '/api/me/export'],
  ['POST', '/api/me/delete'],
  ['POST', '/api/me/signout'],
  ['POST', '/email/send'],
  ['GET', '/api/oauth2-redirect'],
  ['GET', '/{text}'],
  ['GET', '/_/{text}'],
  ['GET', `${usersApi}/auth-methods`],
  ['POST', `${usersApi}/auth-refresh`],
  ['POST', `${usersApi}/auth-with-password`],
  ['POST', `${usersApi}/auth-with-oauth2`],
  ['POST', `${usersApi}/request-otp`],
  ['POST', `${usersApi}/auth-with-otp`],
  ['POST', `${usersApi}/request-password-reset`],
  ['POST', `${usersApi}/confirm-password-reset`],
  ['POST', `${usersApi}/request-email-change`],
  ['POST', `${usersApi}/confirm-verification`],
  ['POST', `${usersApi}/impersonate/{id}`],
  ['POST', `${usersApi}/{text}`],
]
const recordRoutes: [method: string, path: string][] = [
  ['GET', records],
  ['POST', records],
  ['GET', `${records}/{id}`],
  ['PATCH', `${records}/{id}`],
  ['DELETE', `${records}/{id}`],
]

/** Routes that end the sender's session or account. */
const endsSender = /\/api\/me\/|\/users\/records\/|request-email-change/

/**
 * Sends junk to all routes and collections. A seed determines the requests and their order, but not
 * how they overlap.
 */
export async function fuzz(
  product: Product,
  world: FuzzWorld,
  options: { seed: number; requests: number },
): Promise<FuzzResult> {
  const random = randomFrom(options.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  const result: FuzzResult = { statuses: {}, faults: [] }
  let sent = 0
  const sender = async () => {
    while (sent < options.requests) {
      sent += 1
      const number = sent
      const junk = aJunkRequest(random, world)
      const status = await send(product.url, agent, junk)
      if (typeof status === 'number') result.statuses[status] = (result.statuses[status] ?? 0) + 1
      if (typeof status === 'number' && status < 500) continue
      const { method, path, headers, body } = junk
      result.faults.push(
        `seed ${options.seed}, request ${number}: ${status} for ${method} ${path} ${JSON.stringify(headers)} ${body?.toString('latin1').slice(0, 500) ?? ''}`,
      )
    }
  }
  await Promise.all(Array.from({ length: 24 }, sender))
  agent.destroy()
  return result
}

function aJunkRequest(random: Random, world: FuzzWorld): JunkRequest {
  const [usual, template] = random.pick(random.chance(0.6) ? recordRoutes : routes)
  const method = random.chance(0.9)
    ? usual
    : random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const path = template
    .replace('{collection}', () => urlEncode(aText(random, world, collections)))
    .replace('{kind}', () => urlEncode(aText(random, world, ['plan', 'gym', 'class'])))
    .replace('{id}', () => urlEncode(aText(random, world, world.ids)))
    .replace('{text}', () => urlEncode(aText(random, world, nastyTexts)))
  const headers: Record<string, string> = {}
  const tokens = endsSender.test(path) && method !== 'GET' ? world.throwaway : world.tokens
  if (random.chance(0.8)) headers.Authorization = random.pick(tokens)
  else if (random.chance(0.5)) headers.Authorization = headerText(aText(random, world, tokens))
  if (random.chance(0.1)) headers['Accept-Language'] = headerText(random.pick(nastyTexts))
  if (random.chance(0.1)) headers['X-Forwarded-For'] = headerText(random.pick(nastyTexts))
  const query = random.chance(0.5) ? `?${aQuery(random, world)}` : ''
  const whole = { method, path: `${path}${query}`, headers }
  if (method === 'GET' || method === 'HEAD') return whole
  const { type, body } = aBody(random, world)
  return { ...whole, headers: { ...headers, ...type }, body }
}

/** Mostly a valid value, so that junk gets past the first check. */
function aText(random: Random, world: FuzzWorld, likely: readonly string[]): string {
  if (random.chance(0.85)) return random.pick(likely)
  return random.pick([
    random.pick(nastyTexts).slice(0, 500),
    random.text(15),
    random.pick(world.ids),
    random.pick(world.codes),
  ])
}

function aQuery(random: Random, world: FuzzWorld): string {
  const comparison = () =>
    `${random.pick(fields)}${random.pick(['=', '~', '?=', '!=', '>', ' && ', '&&', ''])}${random.pick(
      [
        `"${random.pick(world.ids)}"`,
        `'${random.pick(nastyTexts).slice(0, 200)}'`,
        String(random.pick(nastyNumbers)),
        '@now',
        '(',
        'null',
      ],
    )}`
  const values: Record<string, () => string> = {
    page: () => String(random.pick([...nastyNumbers, 1, 2])),
    perPage: () => String(random.pick([...nastyNumbers, 1, 30])),
    skipTotal: () => random.pick(['1', 'true', 'x']),
    filter: () =>
      Array.from({ length: random.integer(1, 4) }, comparison).join(random.pick(['&&', '||'])),
    sort: () => random.pick(['-created', '@random', '+', ...fields, '-name,', 'user.email']),
    expand: () =>
      Array.from({ length: random.integer(1, 6) }, () =>
        random.pick([...fields, 'trainingPlanClasses_via_trainingPlan', 'trainingPlan']),
      ).join(random.pick(['.', ','])),
    fields: () => random.pick(['*', 'id,name', 'name:excerpt(5,true)', '*,expand.*', '', ':']),
    thumb: () => random.pick(['160x160', '99999x99999', '0x0', '-1x-1', 'x']),
    token: () => random.pick(nastyTexts).slice(0, 100),
  }
  return random
    .sample(Object.keys(values), random.integer(1, 4))
    .map((name) => `${name}=${urlEncode(values[name]?.() ?? '')}`)
    .join('&')
}

const json = { 'Content-Type': 'application/json' }

function aBody(random: Random, world: FuzzWorld): { type: Record<string, string>; body: Buffer } {
  const kind = random.next()
  if (kind < 0.85) {
    const named = () =>
      Object.fromEntries(
        random
          .sample(fields, random.integer(0, 10))
          .map((field) => [field, aValue(random, world, 0)]),
      )
    const value = kind < 0.75 ? named() : aValue(random, world, 0)
    return { type: json, body: Buffer.from(JSON.stringify(value)) }
  }
  const length = random.integer(0, 200)
  const bytes = Buffer.from(Array.from({ length }, () => random.integer(0, 255)))
  if (kind < 0.95) return { type: kind < 0.9 ? json : {}, body: bytes }
  const name = `name="${random.pick(fields)}"; filename="${random.pick(['a.png', '../a', ''])}"`
  return {
    type: { 'Content-Type': 'multipart/form-data; boundary=junk' },
    body: Buffer.concat([
      Buffer.from(`--junk\r\nContent-Disposition: form-data; ${name}\r\n\r\n`),
      bytes,
      Buffer.from(random.chance(0.5) ? '\r\n--junk--\r\n' : ''),
    ]),
  }
}

function aValue(random: Random, world: FuzzWorld, depth: number): unknown {
  const kind = random.next()
  if (kind < 0.4) return random.pick(world.ids)
  if (kind < 0.45) return random.pick(world.codes)
  if (kind < 0.6) return random.pick(nastyTexts)
  if (kind < 0.7) return random.pick(nastyNumbers)
  if (kind < 0.8) return random.pick([true, false, null])
  if (depth > 5) return []
  const count = random.integer(0, 4)
  if (kind < 0.9) return Array.from({ length: count }, () => aValue(random, world, depth + 1))
  return Object.fromEntries(
    random.sample(fields, count).map((field) => [field, aValue(random, world, depth + 1)]),
  )
}

/** Encodes text for a URL. A lone surrogate becomes the replacement character. */
function urlEncode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

/** Replaces characters that are invalid in an HTTP header. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, '?').slice(0, 2000)
}

/** @returns the status, or the message of the error */
function send(url: string, agent: Agent, junk: JunkRequest): Promise<number | string> {
  return new Promise((resolve) => {
    const onAnswer = (answer: IncomingMessage) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      answer.resume()
      if (isStream) sending.destroy()
      resolve(answer.statusCode ?? 'no status')
    }
    const { hostname, port } = new URL(url)
    const sending = httpRequest({ hostname, port, agent, ...junk, timeout: 20_000 }, onAnswer)
    sending.once('timeout', () => sending.destroy(new Error('no answer within 20 seconds')))
    sending.once('error', (error) => resolve(error.message))
    sending.end(junk.body)
  })
}
