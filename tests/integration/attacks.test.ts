import { request as httpRequest } from 'node:http'
import type PocketBase from 'pocketbase'
import { describe, expect, test, vi } from 'vitest'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, rejectionOf } from '../support/arrange'
import { PASSWORD } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

// Many requests each: seconds on a quiet machine, many more on a busy one.
vi.setConfig({ testTimeout: 60_000 })

const product = useProduct()

const request = (path: string, init: RequestInit = {}) => fetch(`${product.url}${path}`, init)

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the superuser endpoints', () => {
  const surface: [string, string][] = [
    ['GET', '/api/settings'],
    ['PATCH', '/api/settings'],
    ['POST', '/api/settings/test/s3'],
    ['POST', '/api/settings/test/email'],
    ['POST', '/api/settings/apple/generate-client-secret'],
    ['GET', '/api/collections'],
    ['POST', '/api/collections'],
    ['GET', '/api/collections/users'],
    ['PATCH', '/api/collections/users'],
    ['DELETE', '/api/collections/notes'],
    ['DELETE', '/api/collections/notes/truncate'],
    ['PUT', '/api/collections/import'],
    ['GET', '/api/collections/meta/scaffolds'],
    ['GET', '/api/logs'],
    ['GET', '/api/logs/stats'],
    ['GET', '/api/backups'],
    ['POST', '/api/backups'],
    ['POST', '/api/backups/upload'],
    ['GET', '/api/backups/backup.zip'],
    ['DELETE', '/api/backups/backup.zip'],
    ['POST', '/api/backups/backup.zip/restore'],
    ['GET', '/api/crons'],
    ['POST', '/api/crons/checkLedger'],
    ['POST', '/api/sql'],
    ['GET', '/api/collections/_superusers/records'],
    ['POST', '/api/collections/_superusers/records'],
    ['GET', '/api/collections/_externalAuths/records'],
    ['GET', '/api/collections/_authOrigins/records'],
    ['GET', '/api/collections/_otps/records'],
    ['GET', '/api/collections/_mfas/records'],
  ]

  test.each(surface)('reject a guest and a signed-in person: %s %s', async (method, path) => {
    const { client, record } = await product.createUser({ name: 'Maya Okafor' })
    for (const token of ['', client.authStore.token]) {
      const answer = await request(path, { method, headers: { Authorization: token } })
      const body = await answer.text()
      // PocketBase answers 200 without items to a list whose rule matches nothing.
      if (answer.status === 200) expect(JSON.parse(body)).toMatchObject({ items: [] })
      else expect([400, 401, 403, 404]).toContain(answer.status)
      expect(body).not.toMatch(/root@example\.com|tokenKey|CREATE TABLE/)
    }
    const impersonation = await post(
      `/api/collections/users/impersonate/${record.id}`,
      { duration: 3600 },
      { Authorization: client.authStore.token },
    )
    expect(impersonation.status).toBe(403)
  })

  test('reject a forged token', async () => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const [header, payload, signature] = client.authStore.token.split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const rootClaims = JSON.parse(
      Buffer.from(product.root.authStore.token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const forged = [
      `${header}.${encode({ ...claims, exp: claims.exp + 1e6 })}.${signature}`,
      `${header}.${encode(rootClaims)}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(rootClaims)}.`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
    ]
    for (const Authorization of forged) {
      expect((await request('/api/settings', { headers: { Authorization } })).status).toBe(401)
      const own = await request('/api/collections/users/records', { headers: { Authorization } })
      if (own.status === 200) expect(await own.json()).toMatchObject({ items: [] })
      const refresh = await post('/api/collections/users/auth-refresh', {}, { Authorization })
      expect(refresh.status).toBe(401)
    }
  })
})

describe('disabled sign-in methods', () => {
  test.each([
    ['auth-with-password', (email: string) => ({ identity: email, password: PASSWORD })],
    ['request-otp', (email: string) => ({ email })],
    ['auth-with-otp', (email: string) => ({ otpId: email.slice(0, 15), password: '12345678' })],
    ['request-password-reset', (email: string) => ({ email })],
    ['request-verification', (email: string) => ({ email })],
  ] as const)('do not reveal who has an account: %s', async (way, body) => {
    const email = `known-${way}@people.example`
    await product.createUser({ name: 'Maya Okafor', email })
    const [known, unknown] = await Promise.all(
      [email, `unknown-${way}@people.example`].map(async (address) => {
        const answer = await post(`/api/collections/users/${way}`, body(address))
        return { status: answer.status, body: await answer.text() }
      }),
    )
    expect(known).toEqual(unknown)
    if (way !== 'request-verification') expect(known?.status).toBeGreaterThanOrEqual(400)
  })

  test('a person cannot set a password or e-mail address to sign in with', async () => {
    const { client, record } = await product.createUser({ name: 'Maya Okafor' })
    const users = client.collection('users')
    const attempts = [
      users.update(record.id, { password: 'new-password', passwordConfirm: 'new-password' }),
      users.update(record.id, { email: 'victim@people.example' }),
      users.update(record.id, { verified: false }),
      users.update(record.id, { tokenKey: 'x'.repeat(50) }),
    ]
    for (const ended of await Promise.allSettled(attempts)) {
      if (ended.status === 'rejected') expect([400, 403, 404]).toContain(ended.reason.status)
    }
    const stored = await product.root.collection('users').getOne(record.id)
    expect(stored).toMatchObject({ email: record.email, verified: true })
    expect((await client.collection('users').authRefresh()).token).toBeTruthy()
  })
})

test('two thousand codes are long, unique, and uniformly distributed over letters and digits', async () => {
  const { client } = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  for (let made = 0; made < 1000; made += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        client
          .collection('trainingPlans')
          .create({ name: `Plan ${made + index}`, assignedGroup: 'plan' } as never),
      ),
    )
  }
  const links = await client
    .collection('trainingPlanSubscriptions')
    .getFullList({ batch: 1000, fields: 'code' })
  const codes = links.map(({ code }) => code as string)
  expect(codes).toHaveLength(2000)
  expect(new Set(codes).size).toBe(2000)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{24,64}$/)

  const drawn = new Map<string, number>()
  for (const character of codes.join('')) {
    drawn.set(character, (drawn.get(character) ?? 0) + 1)
  }
  const expected = codes.join('').length / 62
  const chiSquare = [...drawn.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    (62 - drawn.size) * expected,
  )
  // 61 degrees of freedom: an even source goes past 130 less than once in a million runs.
  expect(chiSquare).toBeLessThan(130)
})

describe('oversized requests', () => {
  const alive = async () => expect((await request('/api/health')).status).toBe(200)

  test('a body of 40 MB is rejected', async () => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const body = `{"body":"${'x'.repeat(40 * 1024 * 1024)}"}`
    expect([413, 'hung up']).toContain(
      await postLarge('/api/collections/notes/records', body, client),
    )
    await alive()
  })

  test('a body of 3 kB is rejected where a code is expected', async () => {
    const answer = await post('/api/share/plan/invitation', { id: 'x', code: 'x'.repeat(3000) })
    expect(answer.status).toBe(413)
  })

  test('JSON nested two hundred thousand levels deep is rejected', async () => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    for (const deep of ['['.repeat(200_000), `{"a":`.repeat(200_000)]) {
      expect(await postLarge('/api/collections/notes/records', deep, client)).toBe(400)
    }
    await alive()
  })

  const tooMuch: [string, string][] = [
    ['a filter of 4,000 characters', `filter=name="${'x'.repeat(4000)}"`],
    ['300 conditions', `filter=${Array(300).fill('exp=1').join('||')}`],
    ['sorting by twenty fields', `sort=${Array(20).fill('name').join()}`],
    ['a filter on everybody’s records', 'filter=@collection.users.name!=""'],
  ]

  test.each(tooMuch)('%s is rejected', async (_, query) => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const address = encodeURI(`/api/collections/skills/records?${query}`)
    const answer = await request(address, { headers: { Authorization: client.authStore.token } })
    expect([400, 403]).toContain(answer.status)
    await alive()
  })

  test('a page has at most a thousand records', async () => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const page = await client.collection('skills').getList(1, 1_000_000)
    expect(page.perPage).toBe(1000)
  })

  test('a circular expand ends after six levels', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    await aClass(coach.client, plan.id, await librarySkills(coach.client, 1))
    const there = 'trainingPlanClasses_via_trainingPlan.trainingPlan'
    const expanded = await coach.client
      .collection('trainingPlans')
      .getOne(plan.id, { expand: Array(6).fill(there).join('.') })
    const depth = (value: unknown): number =>
      value && typeof value === 'object'
        ? Math.max(
            0,
            ...Object.entries(value).map(
              ([key, inner]) => (key === 'expand' ? 1 : 0) + depth(inner),
            ),
          )
        : 0
    expect(depth(expanded)).toBeGreaterThan(0)
    expect(depth(expanded)).toBeLessThanOrEqual(6)
  })
})

describe('retrying a request after a lost response', () => {
  const id = () => Math.random().toString(36).slice(2).padEnd(15, 'x').slice(0, 15)

  test('creates one class when the client generated its id', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 1)
    const own = id()
    const send = () => aClass(coach.client, plan.id, skills, { id: own })
    await send()
    expect(await rejectionOf(send())).toMatchObject({
      status: 400,
      fields: { id: { code: 'validation_not_unique' } },
    })
    expect((await coach.client.collection('trainingPlanClasses').getOne(own)).id).toBe(own)
  })

  test('creates one check-in, whatever its id', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const { id: tpClass } = await aClass(
      coach.client,
      plan.id,
      await librarySkills(coach.client, 1),
    )
    const attendances = student.client.collection('trainingPlanClassAttendances')
    const own = id()
    const first = await attendances.create({ id: own, tpClass } as never)
    expect(first.id).toBe(own)
    expect(await attendances.create({ id: own, tpClass } as never)).toMatchObject({
      id: own,
      already: true,
    })
    expect(await attendances.create({ id: id(), tpClass } as never)).toMatchObject({ id: own })
    expect(await attendances.getFullList()).toHaveLength(1)
  })

  test('cannot overwrite another person’s record with the same id', async () => {
    const maya = await product.createUser({ name: 'Maya Okafor' })
    const noor = await product.createUser({ name: 'Noor Aziz' })
    const note = await maya.client
      .collection('notes')
      .create({ date: '2026-11-20', body: 'Hips first' } as never)
    const attempt = noor.client
      .collection('notes')
      .create({ id: note.id, date: '2026-11-20', body: 'Mine' } as never)
    expect((await rejectionOf(attempt)).status).toBe(400)
    expect((await maya.client.collection('notes').getOne(note.id)).body).toBe('Hips first')
  })
})

test('a former member gets no realtime events of the plan', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 1))
  const heard = await listen(student.client, [`trainingPlanClasses/${id}`, 'notes/*'])
  const classes = coach.client.collection('trainingPlanClasses')
  const note = () =>
    student.client.collection('notes').create({ date: '2026-11-20', body: 'Hips' } as never)
  try {
    await classes.update(id, { name: 'Heard' })
    await heard.until((text) => text.includes('Heard'))
    const [subscription] = await student.client.collection('userSubscriptions').getFullList()
    await student.client.collection('userSubscriptions').delete(subscription?.id ?? '')
    await classes.update(id, { name: 'Unheard' })
    // Events arrive in order: once their own note has arrived, an event about the class would have too.
    const { id: noteId } = await note()
    await heard.until((text) => text.includes(noteId))
    expect(heard.text()).not.toContain('Unheard')
  } finally {
    heard.stop()
  }
})

/**
 * Posts a body that the server may stop reading, on a separate connection, because unread bytes would
 * corrupt the next request.
 */
function postLarge(path: string, body: string, client: PocketBase): Promise<number | 'hung up'> {
  return new Promise((resolve) => {
    const sending = httpRequest(
      `${product.url}${path}`,
      {
        method: 'POST',
        agent: false,
        headers: { 'Content-Type': 'application/json', Authorization: client.authStore.token },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        sending.destroy()
      },
    )
    sending.once('error', () => resolve('hung up'))
    sending.end(body)
  })
}

/** Listens to realtime events as a person, as raw text. */
async function listen(client: PocketBase, subscriptions: string[]) {
  const leave = new AbortController()
  const stream = await request('/api/realtime', { signal: leave.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (found: (text: string) => boolean) => {
    while (!found(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('The connection ended')
      text += value
    }
  }
  await until((greeting) => greeting.includes('clientId'))
  const clientId = /"clientId":"([^"]+)"/.exec(text)?.[1]
  const answer = await post(
    '/api/realtime',
    { clientId, subscriptions },
    { Authorization: client.authStore.token },
  )
  expect(answer.status).toBe(204)
  return { text: () => text, until, stop: () => leave.abort() }
}
