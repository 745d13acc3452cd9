import PocketBase from 'pocketbase'
import { expect, test, vi } from 'vitest'
import {
  aClass,
  aCoachWithPlan,
  invitationOf,
  join,
  librarySkills,
  rejectionOf,
} from '../support/arrange'
import { PASSWORD, type Product } from '../support/product'
import { startPocketBase } from '../support/start-pocketbase'

// Hundreds of requests each: seconds on a quiet machine, many more on a busy one.
vi.setConfig({ testTimeout: 120_000 })

/** Starts a separate server for a test, because all its clients share the IP address of this machine. */
async function withLimits(work: (product: Product) => unknown, env: Record<string, string> = {}) {
  const product = await startPocketBase({
    env: { RATE_LIMITS: 'on', LOCAL_SIGNIN: 'true', ...env },
  })
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

test('seventy students behind one address open the link, sign in, join and check in', () =>
  withLimits(async (product) => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { id: tpClass } = await aClass(
      coach.client,
      plan.id,
      await librarySkills(coach.client, 2),
    )
    const students = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        product.createUser({
          name: `Student ${index}`,
          email: `student-${index}@people.example`,
        }),
      ),
    )
    // The requests of the app for each of them, from the join page to the class page.
    const evening = async (email: string) => {
      const client = new PocketBase(product.url).autoCancellation(false)
      await invitationOf(client, 'plan', plan.id, joinCode)
      await client.collection('users').listAuthMethods()
      await client.collection('users').authWithPassword(email, PASSWORD)
      await join(client, plan.id, joinCode)
      await client.collection('trainingPlans').getOne(plan.id)
      await client.collection('trainingPlanClasses').getOne(tpClass, { expand: 'skills' })
      await client.collection('trainingPlanClassAttendances').create({ tpClass } as never)
      await client.collection('userSkills').getFullList()
    }
    const ended = await Promise.allSettled(students.map(({ record }) => evening(record.email)))
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  }))

test('a guest with a thousand requests is rate-limited, signed-in people are not', () =>
  withLimits(async (product) => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const ask = () => fetch(`${product.url}/api/health`)
    const statuses = []
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      statuses.push(...answers.map(({ status }) => status))
    }
    const stopped = statuses.filter((status) => status === 429).length
    expect(stopped).toBeGreaterThan(0)
    expect(statuses.length - stopped).toBeGreaterThan(250) // requests during the start count too
    expect((await client.collection('skills').getList(1, 1)).items).toHaveLength(1)
  }))

test('opening links is rate-limited, because each reads data', () =>
  withLimits(async (product) => {
    const open = () => fetch(`${product.url}/view/plan/x/code/y`)
    const answers = await Promise.all(Array.from({ length: 400 }, open))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(300)
  }))

test('password attempts are rate-limited', () =>
  withLimits(async (product) => {
    await product.createUser({ name: 'Maya Okafor', email: 'maya@people.example' })
    const tries = Array.from({ length: 200 }, () =>
      rejectionOf(
        product.guest().collection('users').authWithPassword('maya@people.example', 'guess'),
      ),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(120)
    expect(statuses).toContain(429)
  }))

/** Guesses a code 25 times, each time with other headers about the client's IP address. */
async function guessFrom(product: Product, headersOf: (visit: number) => Record<string, string>) {
  const statuses = []
  for (let visit = 0; visit < 25; visit++) {
    const answer = await fetch(`${product.url}/api/share/plan/invitation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headersOf(visit) },
      body: JSON.stringify({ id: 'x', code: 'wrong' }),
    })
    statuses.push(answer.status)
  }
  return statuses
}

test('a client cannot spoof its IP address with a header', () =>
  withLimits(async (product) => {
    const statuses = await guessFrom(product, (visit) => ({
      'X-Forwarded-For': `203.0.113.${visit}`,
      'X-Real-IP': `203.0.113.${visit}`,
    }))
    expect(statuses).toContain(429)
  }))

test('behind a proxy, the client address is the one the proxy added, not one sent by the client', () =>
  withLimits(
    async (product) => {
      const visitors = await guessFrom(product, (visit) => ({
        'X-Forwarded-For': `198.51.100.7, 203.0.113.${visit}`,
      }))
      expect(new Set(visitors)).toEqual(new Set([400]))
      const oneVisitor = await guessFrom(product, (visit) => ({
        'X-Forwarded-For': `203.0.113.${visit}, 198.51.100.7`,
      }))
      expect(oneVisitor).toContain(429)
    },
    { TRUSTED_PROXY_HEADERS: 'X-Forwarded-For' },
  ))

test('concurrent guesses are all counted', () =>
  withLimits(
    async (product) => {
      const addresses = Array.from({ length: 40 }, (_, host) => `198.51.100.${host}`)
      const guess = async (address: string) => {
        const answer = await fetch(`${product.url}/api/share/plan/invitation`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
          body: JSON.stringify({ id: 'x', code: 'wrong' }),
        })
        return answer.status
      }
      const minute = () => Math.floor(Date.now() / 60_000)
      let begun: number
      let next: number[]
      // If the rate limit window resets meanwhile, the result is meaningless.
      do {
        begun = minute()
        await Promise.all(Array.from({ length: 10 }, () => addresses.map(guess)).flat())
        next = await Promise.all(addresses.map(guess))
      } while (begun !== minute())
      // If two had been counted as one, this would be the tenth guess of an address.
      expect(new Set(next)).toEqual(new Set([429]))
    },
    { TRUSTED_PROXY_HEADERS: 'X-Forwarded-For' },
  ))

test('other requests do not count as guesses', () =>
  withLimits(async (product) => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    for (let visit = 0; visit < 15; visit++) {
      const attempt = join(coach.client, plan.id, joinCode)
      expect((await rejectionOf(attempt)).message).toBe('This is your own plan.')
    }
  }))

test('monitoring works while guests are rate-limited', () =>
  withLimits(async (product) => {
    const ask = async (path: string) => (await fetch(`${product.url}${path}`)).status
    const flood = await Promise.all(Array.from({ length: 400 }, () => ask('/api/health')))
    expect(flood).toContain(429)
    const probes = await Promise.all(Array.from({ length: 300 }, () => ask('/api/ready')))
    expect(new Set(probes)).toEqual(new Set([200]))
  }))
