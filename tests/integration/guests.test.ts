import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClass, join, librarySkills, linkOf } from '../support/arrange'
import { onePixel } from '../support/pictures'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const emptyDocument = '<!doctype html><title>Tatami</title><body><div id="root"></div></body>'
const site = mkdtempSync(path(tmpdir(), 'tatami-site-'))
for (const file of ['app.html', 'view.html']) writeFileSync(path(site, file), emptyDocument)
writeFileSync(path(site, 'secret.txt'), 'in the folder above')
afterAll(() => rmSync(site, { recursive: true, force: true }))

const product = useProduct({
  env: { RATE_LIMITS: 'on', TRUSTED_PROXY_HEADERS: 'X-Forwarded-For', PUBLIC_DIR: site },
})

let addresses = 0
/** A new IP address each time, so that no request hits the rate limit for wrong codes. */
const aNewAddress = () => `203.0.113.${++addresses}`

/** Sends a request without a session, and returns the raw response. */
async function ask(kind: string, body: unknown, from = aNewAddress()) {
  const answer = await fetch(`${product.url}/api/share/${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, cache: answer.headers.get('cache-control') }
}

async function view(kind: string, id: string, code: string) {
  const { status, text } = await ask(kind, { id, code })
  if (status !== 200) throw new Error(text)
  return JSON.parse(text)
}

/** Fetches the document of a view link, as a browser does. */
async function open(kind: string, id: string, code: string, from = aNewAddress()) {
  const answer = await fetch(`${product.url}/view/${kind}/${id}/code/${code}`, {
    headers: { 'X-Forwarded-For': from },
  })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, data: embeddedData(html) }
}

/** The JSON embedded in a document, undefined when there is none. */
function embeddedData(html: string) {
  const [, data] = html.match(/<script type="application\/json" id="view">(.*?)<\/script>/s) ?? []
  return data === undefined ? undefined : JSON.parse(data)
}

/** All keys of a response with their types, and of a list the keys of its entries. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

interface World {
  admin: Person
  student: Person
  gymId: string
  gymLink: { id: string; code: string }
  gymJoinCode: string
  planId: string
  viewCode: string
  joinCode: string
  classId: string
  otherClassId: string
  otherCode: string
  secrets: string[]
}

let world: World

// A gym plan with everything that must not leak: members, check-ins, notes, codes, e-mail addresses, and a
// private skill.
beforeAll(async () => {
  const admin = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  await admin.client.collection('users').update(admin.record.id, { avatar: onePixel() } as never)
  const gym = await admin.client
    .collection('gyms')
    .create({ name: 'Northside', avatar: onePixel() } as never)
  const gymLinks = await admin.client.collection('gymSubscriptions').getFullList()
  const gymLink = gymLinks.find(({ action }) => action === 'view')
  const gymJoin = gymLinks.find(({ action }) => action === 'joinUser')
  const plans = admin.client.collection('trainingPlans')
  const plan = await plans.create({
    name: 'Evenings',
    assignedGroup: 'gym',
    gym: gym.id,
  } as never)
  const other = await plans.create({ name: 'Only me', assignedGroup: 'personal' } as never)
  const [viewLink, joinLink, otherLink] = await Promise.all([
    linkOf(admin.client, plan.id, 'view'),
    linkOf(admin.client, plan.id, 'joinUser'),
    linkOf(admin.client, other.id, 'view'),
  ])
  await join(student.client, plan.id, joinLink.code)
  await join(student.client, gymJoin?.id ?? '', gymJoin?.code ?? '', 'gym')
  await admin.client.collection('trainingPlanInfo').create({
    trainingPlan: plan.id,
    title: 'Bring a gi',
    kind: 'bring',
  } as never)
  const schedules = admin.client.collection('trainingPlanSchedules')
  const schedule = { trainingPlan: plan.id, daysOfWeek: ['mon'], startTime: '19:00' }
  await schedules.create({ ...schedule, title: 'Evenings', notes: 'Door code 4711' } as never)
  await schedules.create({ ...schedule, title: 'Summer break', active: false } as never)
  const own = await admin.client.collection('skills').create({ name: 'My own sweep' } as never)
  const [skill = ''] = await librarySkills(admin.client, 1)
  const before = await aClass(admin.client, plan.id, [], {
    name: 'Day 1',
    classDate: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  })
  const { id: classId } = await aClass(admin.client, plan.id, [skill], {
    name: 'Day 2',
    classDate: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    classSkills: [{ skill, keyDetail: 'Elbow in', minutes: 10 }],
  })
  await aClass(admin.client, plan.id, [skill], {
    name: 'Day 3',
    classDate: new Date(Date.now() + 3_600_000).toISOString(),
  })
  // A private skill of the owner, added while the plan was still personal.
  const { id: otherClassId } = await aClass(admin.client, other.id, [skill, own.id])
  await admin.client.collection('images').create({
    alt: 'Frame',
    trainingPlan: plan.id,
    trainingPlanClass: classId,
    image: onePixel(),
  })
  await student.client
    .collection('trainingPlanClassAttendances')
    .create({ tpClass: before.id } as never)
  await student.client
    .collection('notes')
    .create({ date: '2026-03-04', body: 'My knee hurts', trainingPlanClass: classId } as never)
  world = {
    admin,
    student,
    gymId: gym.id,
    gymLink: { id: gymLink?.id ?? '', code: gymLink?.code ?? '' },
    gymJoinCode: gymJoin?.code ?? '',
    planId: plan.id,
    viewCode: viewLink.code,
    joinCode: joinLink.code,
    classId,
    otherClassId,
    otherCode: otherLink.code,
    secrets: [
      'Maya',
      student.record.id,
      student.record.email,
      admin.record.email,
      'My own sweep',
      'My knee hurts',
      'Door code',
      viewLink.code,
      joinLink.code,
      ...gymLinks.map(({ code }) => code),
      'members',
      'attended',
    ],
  }
})

const aPlace = { name: 'string', avatar: 'string' }
const aClassRow = {
  id: 'string',
  name: 'string',
  classDate: 'string',
  localDay: 'string',
  cancelled: 'boolean',
  skills: ['string'],
}

describe('the data of a view link', () => {
  test('has only these fields of a plan', async () => {
    const shown = await view('plan', world.planId, world.viewCode)
    expect(shapeOf(shown)).toEqual({
      name: 'string',
      group: 'string',
      tz: 'string',
      owner: aPlace,
      gym: aPlace,
      info: [
        {
          title: 'string',
          body: 'string',
          kind: 'string',
          link: 'string',
          level: 'string',
          attire: 'string',
          pinned: 'boolean',
        },
      ],
      schedules: [
        {
          title: 'string',
          daysOfWeek: ['string'],
          startTime: 'string',
          durationMinutes: 'number',
          tz: 'string',
          startDate: 'string',
          endDate: 'string',
          location: 'string',
          instructor: 'string',
          attire: 'string',
          level: 'string',
        },
      ],
      nextClasses: [aClassRow],
      pastClasses: [aClassRow],
      counts: { classes: 'number', upcoming: 'number', past: 'number' },
    })
    expect(shown).toMatchObject({
      name: 'Evenings',
      owner: { name: 'Ines Duarte' },
      gym: { name: 'Northside' },
      counts: { classes: 3, upcoming: 1, past: 2 },
    })
    const names = (classes: { name: string }[]) => classes.map(({ name }) => name)
    expect(names(shown.nextClasses)).toEqual(['Day 3'])
    expect(names(shown.pastClasses)).toEqual(['Day 2', 'Day 1'])
    expect(shown.schedules.map(({ title }: { title: string }) => title)).toEqual(['Evenings'])
  })

  test('has only these fields of a class', async () => {
    const shown = await view('class', world.classId, world.viewCode)
    expect(shapeOf(shown)).toEqual({
      name: 'string',
      description: 'string',
      classDate: 'string',
      localDay: 'string',
      cancelled: 'boolean',
      plan: { id: 'string', name: 'string', tz: 'string' },
      skills: [
        {
          name: 'string',
          alt: 'string',
          position: 'string',
          type: 'string',
          keyDetail: 'string',
          minutes: 'number',
          segment: 'string',
          videoUrl: 'string',
        },
      ],
      images: [{ alt: 'string', small: 'string', large: 'string' }],
      previous: { id: 'string', name: 'string' },
      next: { id: 'string', name: 'string' },
    })
    expect([shown.previous.name, shown.name, shown.next.name]).toEqual(['Day 1', 'Day 2', 'Day 3'])
    expect(shown.skills[0]).toMatchObject({ keyDetail: 'Elbow in', minutes: 10 })
    for (const picture of [shown.images[0].small, shown.images[0].large]) {
      expect((await fetch(product.url + picture)).headers.get('content-type')).toBe('image/png')
    }
    const last = await view('class', shown.next.id, world.viewCode)
    expect(last).toMatchObject({ previous: { id: world.classId }, next: null })
  })

  test('has only these fields of a gym', async () => {
    const shown = await view('gym', world.gymLink.id, world.gymLink.code)
    expect(shapeOf(shown)).toEqual({
      name: 'string',
      avatar: 'string',
      admin: { name: 'string' },
      plans: [{ name: 'string' }],
      weekClasses: [
        {
          name: 'string',
          plan: 'string',
          tz: 'string',
          classDate: 'string',
          localDay: 'string',
          cancelled: 'boolean',
        },
      ],
    })
    expect(shown.plans).toEqual([{ name: 'Evenings' }])
  })

  test('has nothing about members', async () => {
    const answers = await Promise.all([
      ask('plan', { id: world.planId, code: world.viewCode }),
      ask('class', { id: world.classId, code: world.viewCode }),
      ask('gym', world.gymLink),
    ])
    for (const { status, text, cache } of answers) {
      expect(status).toBe(200)
      expect(cache).toBe('no-store')
      for (const secret of world.secrets) expect(text).not.toContain(secret)
    }
  })

  test('has no private skills', async () => {
    const shown = await view('class', world.otherClassId, world.otherCode)
    expect(shown.skills).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain('My own sweep')
  })

  test('does not count as a use of the link', async () => {
    const link = await linkOf(world.admin.client, world.planId, 'view')
    expect(link).toMatchObject({ uses: 0, lastUsed: '' })
  })
})

describe('an invalid link', () => {
  const none = 'doesnotexist000'

  const answerTo = async (kind: string, body: unknown) => {
    const { status, cache, text } = await ask(kind, body)
    return `${status} ${cache} ${text}`
  }

  test('gets the same response, to the byte, whatever is invalid', async () => {
    const own = await linkOf(world.admin.client, world.planId, 'view')
    const links = world.admin.client.collection('trainingPlanSubscriptions')
    const { planId, classId, viewCode, joinCode, gymLink } = world
    const wrong: [string, unknown][] = [
      ['plan', { id: planId, code: 'wrong' }],
      ['plan', { id: planId, code: joinCode }],
      ['plan', { id: planId, code: world.otherCode }],
      ['plan', { id: none, code: viewCode }],
      ['class', { id: none, code: viewCode }],
      ['class', { id: classId, code: joinCode }],
      ['class', { id: world.otherClassId, code: viewCode }],
      ['gym', { id: gymLink.id, code: world.gymJoinCode }],
      ['gym', { id: planId, code: viewCode }],
      ['plan', { id: planId, code: '' }],
      ['plan', { id: planId, code: '%' }],
      ['plan', { id: planId }],
      ['plan', { id: [planId], code: { like: '%' } }],
      ['plan', 'no json'],
      ['plan', ''],
      ['member', { id: planId, code: viewCode }],
      ['toString', { id: planId, code: viewCode }],
      ['plan/invitation', { id: planId, code: viewCode }],
      ['plan/invitation', 'no json'],
    ]
    const seen = new Set<string>()
    for (const [kind, body] of wrong) seen.add(await answerTo(kind, body))
    await links.update(own.id, { active: false })
    seen.add(await answerTo('plan', { id: planId, code: viewCode }))
    seen.add(await answerTo('class', { id: classId, code: viewCode }))
    await links.update(own.id, { active: true })
    expect([...seen]).toEqual([
      '400 no-store {"data":{},"message":"Invalid subscription code","status":400}\n',
    ])
    expect((await view('plan', planId, viewCode)).name).toBe('Evenings')
  })

  test('stops working as soon as its code is replaced', async () => {
    const { client } = await product.createUser({ name: 'Coach', membership: 'premium' })
    const plan = await client
      .collection('trainingPlans')
      .create({ name: 'Mornings', assignedGroup: 'plan' } as never)
    const link = await linkOf(client, plan.id, 'view')
    expect((await view('plan', plan.id, link.code)).name).toBe('Mornings')
    const { code } = await client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`,
      { method: 'POST' },
    )
    expect(await answerTo('plan', { id: plan.id, code: link.code })).toMatch(/^400 /)
    expect((await view('plan', plan.id, code)).name).toBe('Mornings')
  })

  test('rate-limits the address that guesses, and no other', async () => {
    const guesser = aNewAddress()
    const guess = () => ask('plan', { id: world.planId, code: 'wrong' }, guesser)
    const answers = []
    for (let tries = 0; tries < 11; tries++) answers.push((await guess()).status)
    // The rate limit window may reset between two tries; then the eleventh is the first of the next window.
    if (answers.at(-1) !== 429) for (let tries = 0; tries < 10; tries++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await view('plan', world.planId, world.viewCode)).name).toBe('Evenings')
  })

  test('accepts at most two kilobytes', async () => {
    const long = { id: world.planId, code: 'x'.repeat(3000) }
    expect((await ask('plan', long)).status).toBe(413)
  })
})

describe('the document of a view link', () => {
  test('embeds the same data as the API, and nothing else', async () => {
    const { planId, classId, gymLink, viewCode } = world
    for (const [kind, id, code] of [
      ['plan', planId, viewCode],
      ['class', classId, viewCode],
      ['gym', gymLink.id, gymLink.code],
    ] as const) {
      const { status, headers, html, data } = await open(kind, id, code)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(data).toEqual({ view: await view(kind, id, code) })
      // It contains only the code with which it was opened.
      const others = world.secrets.filter((secret) => secret !== code)
      for (const secret of others) expect(html).not.toContain(secret)
    }
  })

  test('has the name of the shared record as title and og:title', async () => {
    const { html } = await open('plan', world.planId, world.viewCode)
    expect(html).toContain(
      '<meta property="og:title" content="Evenings"><title>Evenings · Tatami</title>',
    )
    const ofClass = await open('class', world.classId, world.viewCode)
    expect(ofClass.html).toContain('<title>Day 2 · Tatami</title>')
  })

  test('does not count as a use of the link', async () => {
    const link = await linkOf(world.admin.client, world.planId, 'view')
    expect(link).toMatchObject({ uses: 0, lastUsed: '' })
  })

  test('answers HEAD without a body', async () => {
    const answer = await fetch(`${product.url}/view/plan/${world.planId}/code/${world.viewCode}`, {
      method: 'HEAD',
      headers: { 'X-Forwarded-For': aNewAddress() },
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toBe('')
  })

  test('is the same for every invalid link', async () => {
    const own = await linkOf(world.admin.client, world.planId, 'view')
    const links = world.admin.client.collection('trainingPlanSubscriptions')
    const { planId, classId, viewCode, joinCode, gymLink } = world
    const wrong: [string, string, string][] = [
      ['plan', planId, 'wrong'],
      ['plan', planId, joinCode],
      ['plan', planId, world.otherCode],
      ['plan', 'doesnotexist000', viewCode],
      ['plan', planId, '%25'],
      ['class', classId, joinCode],
      ['class', world.otherClassId, viewCode],
      ['gym', gymLink.id, world.gymJoinCode],
      ['gym', planId, viewCode],
      ['member', planId, viewCode],
      ['toString', planId, viewCode],
      ['..%2F..', planId, viewCode],
    ]
    const seen = new Set<string>()
    const look = async (...link: [string, string, string]) => {
      const { status, headers, html } = await open(...link)
      seen.add(`${status} ${headers.get('cache-control')} ${html}`)
    }
    for (const link of wrong) await look(...link)
    await links.update(own.id, { active: false })
    await look('plan', planId, viewCode)
    await look('class', classId, viewCode)
    await links.update(own.id, { active: true })
    const data = '<script type="application/json" id="view">{"view":null}</script>'
    expect([...seen]).toEqual([
      `200 no-store ${emptyDocument.replace('</body>', `${data}</body>`)}`,
    ])
  })

  test('embeds no data as soon as the code is replaced', async () => {
    const { client } = await product.createUser({ name: 'Coach', membership: 'premium' })
    const plan = await client
      .collection('trainingPlans')
      .create({ name: 'Mornings', assignedGroup: 'plan' } as never)
    const link = await linkOf(client, plan.id, 'view')
    expect((await open('plan', plan.id, link.code)).data.view.name).toBe('Mornings')
    const { code } = await client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`,
      { method: 'POST' },
    )
    expect((await open('plan', plan.id, link.code)).data).toEqual({ view: null })
    expect((await open('plan', plan.id, code)).data.view.name).toBe('Mornings')
  })

  test('embeds no data beyond the rate limit, even for valid codes, and shares the limit with the API', async () => {
    const guesser = aNewAddress()
    const guess = () => open('plan', world.planId, 'wrong', guesser)
    const right = () => open('plan', world.planId, world.viewCode, guesser)
    let data: unknown
    // The rate limit window may reset between two tries; then the eleventh is the first of the next window.
    for (let tries = 0; tries < 22 && data !== 'nothing'; tries++) {
      data = (await guess()).data ?? 'nothing'
    }
    expect(data).toBe('nothing')
    const stopped = await right()
    expect([stopped.status, stopped.html]).toEqual([200, emptyDocument])
    const api = await ask('plan', { id: world.planId, code: world.viewCode }, guesser)
    expect(api.status).toBe(429)
    expect((await open('plan', world.planId, world.viewCode)).data.view.name).toBe('Evenings')
  })

  test('escapes names', async () => {
    const name = "</script><script>alert('$&')</script><!--\u2028{{view}}"
    const { client } = await product.createUser({ name: 'Coach', membership: 'premium' })
    const plan = await client
      .collection('trainingPlans')
      .create({ name, assignedGroup: 'plan' } as never)
    const link = await linkOf(client, plan.id, 'view')
    const { html, data } = await open('plan', plan.id, link.code)
    expect(data.view.name).toBe(name)
    const asText =
      "&lt;/script&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt;&lt;!--\u2028{{view}}"
    expect(html).toContain(`<title>${asText} · Tatami</title>`)
    expect(html).toContain(`<meta property="og:title" content="${asText}">`)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('<!--')
    expect(html.slice(html.indexOf('<script'))).not.toContain('\u2028')
  })

  test('is never read from outside the build folder', async () => {
    const up = '..%2F'.repeat(12)
    for (const [kind, id, code] of [
      ['..', 'secret.txt', 'x'],
      ['plan', 'x', `${up}etc%2Fpasswd`],
      [`${up}etc`, 'passwd', 'x'],
      ['..%2Fsecret.txt%00', 'x', 'x'],
      ['plan', `${up}etc%2Fpasswd%00`, 'x'],
    ] as const) {
      const { html } = await open(kind, id, code)
      expect(html).not.toMatch(/root:|in the folder above/)
    }
  })
})

test('codes are never logged', async () => {
  await view('plan', world.planId, world.viewCode)
  await open('plan', world.planId, world.viewCode)
  await open('plan', world.planId, world.joinCode)
  await open('class', 'doesnotexist000', world.viewCode)
  await ask('class', { id: 'doesnotexist000', code: world.viewCode })
  await ask('plan/invitation', { id: world.planId, code: world.joinCode })
  await fetch(`${product.url}/api/the-last-row-of-the-log`)
  // Logs are written in batches: once the last row exists, so do the earlier ones.
  await expect
    .poll(
      async () =>
        (await product.root.logs.getList(1, 1, { filter: 'data.url ~ "the-last-row"' })).totalItems,
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)
  const rows = await product.root.logs.getList(1, 500)
  expect(rows.items.some(({ data }) => data.url === '/api/share/class')).toBe(true)
  const files = ['auxiliary.db', 'auxiliary.db-wal'].map((name) =>
    readFileSync(path(product.dir, name)),
  )
  for (const code of [world.viewCode, world.joinCode, world.gymLink.code, world.gymJoinCode]) {
    expect(files.some((file) => file.includes(code))).toBe(false)
  }
}, 20_000)

// After the test of the logs, because these tests put codes in unusual places.
describe('a view code', () => {
  test('gives no access to the record API, wherever it is sent', async () => {
    const code = world.viewCode
    const collections = [
      ...['users', 'memberships', 'levels', 'gyms', 'gymSubscriptions', 'trainingPlans'],
      ...['trainingPlanSubscriptions', 'trainingPlanInfo', 'trainingPlanSchedules'],
      ...['trainingPlanClasses', 'trainingPlanClassSkills', 'trainingPlanClassAttendances'],
      ...['images', 'skills', 'skillVisibilities', 'userSkills', 'userSubscriptions', 'notes'],
    ]
    const ids = [
      world.planId,
      world.classId,
      world.gymId,
      world.gymLink.id,
      world.student.record.id,
    ]
    const query = new URLSearchParams({
      ...{ code, viewCode: code, id: world.planId },
      expand: 'user,gym,members,trainingPlanClasses_via_trainingPlan',
      filter: `code = "${code}" || id != ""`,
    })
    const headers = {
      'X-Forwarded-For': aNewAddress(),
      'X-View-Code': code,
      Authorization: code,
      Cookie: `code=${code}`,
    }
    const answers: string[] = []
    for (const name of collections) {
      for (const path of ['', ...ids.map((id) => `/${id}`)]) {
        const address = `${product.url}/api/collections/${name}/records${path}`
        for (const suffix of ['', `?${query}`]) {
          const answer = await fetch(address + suffix, { headers })
          const text = await answer.text()
          const isNothing = answer.status >= 400 || JSON.stringify(JSON.parse(text).items) === '[]'
          if (!isNothing) answers.push(`${address}${suffix} ${text}`)
        }
      }
    }
    expect(answers).toEqual([])
  })

  test('gives the same fields for any query parameters', async () => {
    const wanted = { id: world.planId, code: world.viewCode }
    const plain = await ask('plan', wanted)
    const more = { expand: 'user,members', fields: '*', members: true, resource: 'gym' }
    expect((await ask('plan', { ...wanted, ...more })).text).toBe(plain.text)
    expect((await ask('plan?expand=user,gym&fields=*', wanted)).text).toBe(plain.text)
  })

  test('gives no access to members, links or images of other classes', async () => {
    const post = { method: 'POST', headers: { Authorization: world.viewCode } }
    const { items } = await product.root.collection('trainingPlanSubscriptions').getList(1, 1)
    const [image] = await product.root.collection('images').getFullList()
    const tries: [string, RequestInit][] = [
      [`/api/people/plan/${world.planId}?code=${world.viewCode}`, {}],
      [`/api/people/gym/${world.gymId}?code=${world.viewCode}`, {}],
      [`/api/subscriptions/trainingPlanSubscriptions/${items[0]?.id}/replace`, post],
      [`/api/handover/plan/${world.planId}`, post],
      ['/api/me/export', post],
      // A file name is valid only in its own record.
      [`/api/files/images/${world.otherClassId}/${image?.image}`, {}],
      [`/api/files/users/${world.student.record.id}/${image?.image}`, {}],
      [`/api/files/images/${image?.id}/`, {}],
    ]
    for (const [path, request] of tries) {
      const { status } = await fetch(product.url + path, {
        ...request,
        headers: { ...request.headers, 'X-Forwarded-For': aNewAddress() },
      })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })
})
