import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  join,
  joinCodeOf,
  ledgerOf,
  librarySkills,
  rejectionOf,
} from '../support/arrange'
import { onePixel } from '../support/pictures'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

const checkIn = (client: PocketBase, tpClass: string, user?: string) =>
  client.collection('trainingPlanClassAttendances').create({ tpClass, user } as never)

type Choices = { id: string; to?: string }[]

const deleteMe = (client: PocketBase, plans?: Choices, gyms?: Choices) =>
  client.send('/api/me/delete', { method: 'POST', body: { plans, gyms } })

const deleteRecord = ({ client, record }: Person) => client.collection('users').delete(record.id)

const stored = (collection: string, id: string) => product.root.collection(collection).getOne(id)

async function aGym(name = 'Northside') {
  const admin = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await admin.client.collection('gyms').create({ name } as never)
  const links = await admin.client.collection('gymSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'joinUser')?.code ?? ''
  return { admin, gym, code }
}

describe('downloading my data', () => {
  test('exports all data of the person', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product, 'Fundamentals')
    const student = await aStudentIn(product, plan.id, joinCode)
    const { gym, code } = await aGym()
    await join(student.client, gym.id, code, 'gym')
    const [skill = ''] = await librarySkills(coach.client, 1)
    const { name: skillName } = await coach.client.collection('skills').getOne(skill)
    const taught = await aClass(coach.client, plan.id, [skill], {
      classSkills: [{ skill, keyDetail: 'Elbow in', minutes: 20 }],
    })
    await checkIn(coach.client, taught.id, student.record.id)
    const own = await student.client
      .collection('trainingPlans')
      .create({ name: 'Open mat', assignedGroup: 'personal' } as never)
    await aClass(student.client, own.id, [skill], { name: 'Rolling' })
    const parts = { trainingPlan: own.id, title: 'Mondays' }
    await student.client.collection('trainingPlanInfo').create({ ...parts, kind: 'about' } as never)
    await student.client.collection('trainingPlanSchedules').create({
      ...parts,
      daysOfWeek: ['mon'],
      startTime: '19:00',
      durationMinutes: 60,
      tz: 'America/Sao_Paulo',
    } as never)
    await student.client
      .collection('skills')
      .create({ name: 'My own sweep', visibleTo: 'personal' } as never)
    await student.client
      .collection('notes')
      .create({ date: '2026-11-20', workOn: 'Keep the elbow in' } as never)
    const image = await student.client
      .collection('images')
      .create({ alt: 'Frame', trainingPlan: own.id, image: onePixel() } as never)

    const mine = await student.client.send('/api/me/export', {})
    expect(mine).toMatchObject({
      user: {
        id: student.record.id,
        email: student.record.email,
        name: 'Maya Okafor',
        tz: 'UTC',
        membership: 'free',
      },
      attendances: [
        {
          className: 'Half guard',
          expEarned: 25,
          awards: [{ skill, name: skillName, exp: 10 }],
        },
      ],
      userSkills: [{ name: skillName, level: 1, exp: 10 }],
      notes: [{ date: '2026-11-20', workOn: 'Keep the elbow in' }],
      joined: [
        { kind: 'plan', name: 'Fundamentals' },
        { kind: 'gym', name: 'Northside' },
      ],
      plans: [
        {
          name: 'Open mat',
          info: [{ title: 'Mondays', kind: 'about' }],
          schedules: [{ title: 'Mondays', daysOfWeek: ['mon'], startTime: '19:00' }],
          classes: [{ name: 'Rolling', cancelled: false, skills: [{ name: skillName }] }],
        },
      ],
      skills: [{ name: 'My own sweep', exp: 10 }],
      images: [
        { alt: 'Frame', file: `/api/files/${image.collectionId}/${image.id}/${image.image}` },
      ],
    })
    expect((await fetch(product.url + mine.images[0].file)).status).toBe(200)
  })

  test('exports no data of other people', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const taught = await aClass(coach.client, plan.id, [])
    await checkIn(coach.client, taught.id, student.record.id)
    await checkIn(coach.client, taught.id)
    await student.client
      .collection('notes')
      .create({ date: '2026-11-20', body: 'For me alone' } as never)
    const exportOf = async (client: PocketBase) =>
      JSON.stringify(await client.send('/api/me/export', {}))
    for (const [reader, other] of [
      [coach, student],
      [student, coach],
    ] as const) {
      const text = await exportOf(reader.client)
      for (const secret of [other.record.id, other.record.email, other.record.name]) {
        expect(text).not.toContain(secret)
      }
    }
    expect(await exportOf(coach.client)).not.toContain('For me alone')
  })

  test('is an uncached file download, and rejected for a guest', async () => {
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    const get = (headers: Record<string, string>) =>
      fetch(`${product.url}/api/me/export`, { headers })
    const { headers } = await get({ Authorization: client.authStore.token })
    expect(headers.get('content-disposition')).toBe('attachment; filename="tatami-export.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('application/json')
    expect((await get({})).status).toBe(401)
  })
})

test('signing out everywhere invalidates all sessions of the person, and nobody else’s', async () => {
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  const tablet = await product.as(record.id)
  const other = await product.createUser({ name: 'Tomasz Wilk' })
  await client.send('/api/me/signout', { method: 'POST' })
  for (const session of [client, tablet]) {
    expect((await rejectionOf(session.collection('users').authRefresh())).status).toBe(401)
    expect(await session.collection('users').getFullList()).toEqual([])
  }
  expect((await other.client.collection('users').getOne(other.record.id)).name).toBe('Tomasz Wilk')
  const asGuest = product.guest().send('/api/me/signout', { method: 'POST' })
  expect((await rejectionOf(asGuest)).status).toBe(401)
  const again = await product.as(record.id)
  expect((await again.collection('users').getOne(record.id)).name).toBe('Maya Okafor')
})

describe('deleting an account', () => {
  const ways = [
    ['by the record', deleteRecord],
    ['by POST /api/me/delete', ({ client }: Person) => deleteMe(client)],
    ['by a superuser', ({ record }: Person) => product.root.collection('users').delete(record.id)],
  ] as const

  test.each(ways)('%s is rejected while the person is the admin of a gym', async (_, remove) => {
    const { admin, gym } = await aGym('Casa Amarela')
    expect(await rejectionOf(remove(admin))).toMatchObject({
      status: 400,
      message: 'You run the gym "Casa Amarela". Hand it over or delete it first.',
    })
    expect((await stored('users', admin.record.id)).name).toBe('Ines Duarte')
    await admin.client.collection('gyms').delete(gym.id)
    await remove(admin)
    expect((await rejectionOf(stored('users', admin.record.id))).status).toBe(404)
  })

  test.each(ways)(
    '%s transfers each plan to its longest-standing member, and deletes plans without members',
    async (_, remove) => {
      const { coach, plan, joinCode } = await aCoachWithPlan(product)
      const first = await aStudentIn(product, plan.id, joinCode)
      const second = await aStudentIn(product, plan.id, joinCode)
      // The member who joined first becomes the owner, whatever the order of the members' list.
      await product.root
        .collection('trainingPlans')
        .update(plan.id, { members: [second.record.id, first.record.id] })
      const alone = await coach.client
        .collection('trainingPlans')
        .create({ name: 'Only me', assignedGroup: 'personal' } as never)
      await aClass(coach.client, alone.id, [])
      await remove(coach)
      expect(await stored('trainingPlans', plan.id)).toMatchObject({
        user: first.record.id,
        members: [second.record.id],
      })
      expect(await first.client.collection('userSubscriptions').getFullList()).toEqual([])
      expect((await rejectionOf(stored('trainingPlans', alone.id))).status).toBe(404)
    },
  )

  test('transfers a gym plan to the gym’s admin', async () => {
    const { admin, gym, code } = await aGym()
    const coach = await product.createUser({ name: 'Rafael Nunes' })
    await join(coach.client, gym.id, code, 'gym')
    const plan = await admin.client
      .collection('trainingPlans')
      .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
    const student = await aStudentIn(product, plan.id, await joinCodeOf(admin.client, plan.id))
    await admin.client.send(`/api/handover/plan/${plan.id}`, {
      method: 'POST',
      body: { to: coach.record.id },
    })
    await deleteRecord(coach)
    expect(await stored('trainingPlans', plan.id)).toMatchObject({
      user: admin.record.id,
      members: [student.record.id],
      assignedGroup: 'gym',
    })
    expect((await stored('gyms', gym.id)).members).toEqual([])
  })

  test('transfers or deletes each plan as chosen', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    await aStudentIn(product, plan.id, joinCode)
    const chosen = await aStudentIn(product, plan.id, joinCode)
    const ending = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Ending', assignedGroup: 'plan' } as never)
    await join(chosen.client, ending.id, await joinCodeOf(coach.client, ending.id))
    await deleteMe(coach.client, [{ id: plan.id, to: chosen.record.id }, { id: ending.id }])
    expect((await stored('trainingPlans', plan.id)).user).toBe(chosen.record.id)
    expect((await rejectionOf(stored('trainingPlans', ending.id))).status).toBe(404)
    expect(await chosen.client.collection('userSubscriptions').getFullList()).toEqual([])
    expect((await rejectionOf(stored('users', coach.record.id))).status).toBe(404)
  })

  test('transfers or deletes each gym as chosen', async () => {
    const { admin, gym, code } = await aGym()
    const heir = await product.createUser({ name: 'Noor Aziz', membership: 'gym' })
    const coach = await product.createUser({ name: 'Rafael Nunes' })
    await join(heir.client, gym.id, code, 'gym')
    await join(coach.client, gym.id, code, 'gym')
    const closing = await admin.client.collection('gyms').create({ name: 'Old dojo' } as never)
    const gymPlan = { assignedGroup: 'gym', gym: gym.id }
    const evenings = await admin.client
      .collection('trainingPlans')
      .create({ ...gymPlan, name: 'Evenings' } as never)
    const mornings = await admin.client
      .collection('trainingPlans')
      .create({ ...gymPlan, name: 'Mornings' } as never)

    // A member of the gym only can also become the owner of its plan.
    const plans = [{ id: evenings.id, to: coach.record.id }]
    const rejection = await rejectionOf(
      deleteMe(admin.client, plans, [{ id: gym.id, to: coach.record.id }, { id: closing.id }]),
    )
    expect(rejection.fields.to?.message).toBe(
      'Only somebody with the gym membership can run a gym.',
    )
    expect((await stored('trainingPlans', evenings.id)).user).toBe(admin.record.id)
    const partly = await rejectionOf(deleteMe(admin.client, plans, [{ id: closing.id }]))
    expect(partly.message).toContain('You run the gym')
    expect((await stored('gyms', closing.id)).name).toBe('Old dojo')

    await deleteMe(admin.client, plans, [{ id: gym.id, to: heir.record.id }, { id: closing.id }])
    expect(await stored('gyms', gym.id)).toMatchObject({
      admin: heir.record.id,
      members: [coach.record.id],
    })
    expect((await stored('trainingPlans', evenings.id)).user).toBe(coach.record.id)
    expect((await stored('trainingPlans', mornings.id)).user).toBe(heir.record.id)
    expect((await rejectionOf(stored('gyms', closing.id))).status).toBe(404)
    expect((await rejectionOf(stored('users', admin.record.id))).status).toBe(404)
    expect(await heir.client.collection('userSubscriptions').getFullList()).toEqual([])
  })

  test('with a choice for another person’s gym is rejected and changes nothing', async () => {
    const { gym } = await aGym()
    const other = await aGym()
    for (const gyms of [[{ id: gym.id }], 'all']) {
      const rejection = await rejectionOf(deleteMe(other.admin.client, [], gyms as never))
      expect([rejection.status, Object.keys(rejection.fields)]).toEqual([400, ['gyms']])
    }
    expect((await stored('gyms', gym.id)).name).toBe('Northside')
  })

  test('with an invalid choice is rejected and changes nothing', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const other = await aCoachWithPlan(product)
    const mine = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Only me', assignedGroup: 'personal' } as never)
    const before = await stored('trainingPlans', plan.id)
    const wrong: [unknown, string][] = [
      [[{ id: mine.id }, { id: plan.id, to: other.coach.record.id }], 'to'],
      [[{ id: mine.id }, { id: other.plan.id, to: student.record.id }], 'plans'],
      [[{ id: mine.id }, { id: 'doesnotexist000' }], 'plans'],
      [[{ id: mine.id }, null], 'plans'],
      ['all', 'plans'],
    ]
    for (const [plans, field] of wrong) {
      const rejection = await rejectionOf(deleteMe(coach.client, plans as never))
      expect([rejection.status, Object.keys(rejection.fields)]).toEqual([400, [field]])
    }
    expect(await stored('trainingPlans', plan.id)).toEqual(before)
    expect((await stored('trainingPlans', mine.id)).name).toBe('Only me')
    expect((await stored('users', coach.record.id)).name).toBe('Rafael Nunes')
  })

  test('is possible only for the account’s own person', async () => {
    const victim = await product.createUser({ name: 'Maya Okafor' })
    const other = await product.createUser({ name: 'Noor Aziz' })
    const attempt = other.client.collection('users').delete(victim.record.id)
    expect((await rejectionOf(attempt)).status).toBe(404)
    expect((await rejectionOf(deleteMe(product.guest()))).status).toBe(401)
  })

  test('leaves other people’s exp unchanged, and updates the counts of classes', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const stays = await aStudentIn(product, plan.id, joinCode)
    const leaves = await aStudentIn(product, plan.id, joinCode)
    const skills = await librarySkills(coach.client, 2)
    const taught = await aClass(coach.client, plan.id, skills)
    for (const student of [stays, leaves]) await checkIn(coach.client, taught.id, student.record.id)
    const ledger = await ledgerOf(stays.client)
    await deleteRecord(leaves)
    expect((await stored('trainingPlanClasses', taught.id)).attended).toBe(1)
    await deleteRecord(coach) // who checked in both students
    expect((await stored('trainingPlans', plan.id)).user).toBe(stays.record.id)
    expect(await ledgerOf(stays.client)).toEqual(ledger)
    expect(Object.keys(ledger)).toHaveLength(2)
    const [attendance] = await stays.client.collection('trainingPlanClassAttendances').getFullList()
    expect(attendance).toMatchObject({ tpClass: taught.id, addedBy: '' })
    expect((await stored('trainingPlanClasses', taught.id)).attended).toBe(1)
  })

  test('removes all data of the person from the database and the uploads', async () => {
    const unmistakable = randomBytes(6).toString('hex')
    const person = await product.createUser({
      name: `Name ${unmistakable}`,
      email: `${unmistakable}@people.example`,
      membership: 'premium',
    })
    const { client, record } = person
    await client.collection('users').update(record.id, { avatar: onePixel() })
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { gym, code } = await aGym()
    await join(client, plan.id, joinCode)
    await join(client, gym.id, code, 'gym')
    // Trains, is checked in, and checks in others; shares a plan; uploads into a plan that is transferred.
    const [skill = ''] = await librarySkills(client, 1)
    const taught = await aClass(coach.client, plan.id, [skill])
    await checkIn(client, taught.id)
    const shared = await client
      .collection('trainingPlans')
      .create({ name: 'Shared', assignedGroup: 'plan' } as never)
    const student = await aStudentIn(product, shared.id, await joinCodeOf(client, shared.id))
    const own = await aClass(client, shared.id, [skill])
    await checkIn(client, own.id, student.record.id)
    await checkIn(client, own.id)
    const image = await client
      .collection('images')
      .create({ alt: 'Frame', trainingPlan: shared.id, image: onePixel() } as never)
    const personal = await client
      .collection('trainingPlans')
      .create({ name: 'Only me', assignedGroup: 'personal' } as never)
    const sweep = await client
      .collection('skills')
      .create({ name: `Sweep ${unmistakable}`, visibleTo: 'personal' } as never)
    const planSkill = await client
      .collection('skills')
      .create({ name: 'Our sweep', visibleTo: 'plan', plan: shared.id } as never)
    await aClass(client, personal.id, [sweep.id])
    await client
      .collection('notes')
      .create({ date: '2026-11-20', body: `Note ${unmistakable}` } as never)
    const letter = { recipient: record.email, subject: 'Mine', message: unmistakable }
    await client.send('/email/send', { method: 'POST', body: letter })
    await product.root.send('/email/send', { method: 'POST', body: letter })

    const traces = async () => {
      const copy = pathOf(product.dir, `copy-${randomBytes(4).toString('hex')}.db`)
      // A compacted copy has no free pages with deleted content.
      await product.root.send('/api/sql', {
        method: 'POST',
        body: { query: `VACUUM INTO '${copy}'` },
      })
      const bytes = readFileSync(copy)
      const files = readdirSync(pathOf(product.dir, 'storage'), { recursive: true }).map(String)
      return {
        mark: bytes.includes(unmistakable),
        id: bytes.includes(record.id),
        files: files.filter((name) => name.includes(record.id)).length > 0,
      }
    }
    expect(await traces()).toEqual({ mark: true, id: true, files: true })
    await deleteRecord(person)
    // Files are deleted after the response.
    await expect.poll(traces).toEqual({ mark: false, id: false, files: false })

    // Other people keep the shared plan with its image and skill, and their exp.
    expect((await stored('trainingPlans', shared.id)).user).toBe(student.record.id)
    const kept = await stored('images', image.id)
    expect(kept).toMatchObject({ alt: 'Frame', user: '' })
    const file = product.root.files.getURL(kept, kept.image)
    expect((await fetch(file)).status).toBe(200)
    expect((await student.client.collection('skills').getOne(planSkill.id)).user).toBe('')
    expect((await ledgerOf(student.client))[skill]).toMatchObject({ exp: 10 })
    expect((await stored('trainingPlanClasses', taught.id)).attended).toBe(0)
    expect((await stored('trainingPlans', plan.id)).members).toEqual([])
    expect((await stored('gyms', gym.id)).members).toEqual([])
    // A token that is still stored in a browser no longer authenticates.
    expect(await client.collection('trainingPlans').getFullList()).toEqual([])
    expect((await rejectionOf(client.collection('users').authRefresh())).status).toBe(401)
  })

  test('with a thousand attendances does not block other writes', async () => {
    const person = await product.createUser({ name: 'Maya Okafor' })
    const rows = (count: number, columns: string) =>
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) ${columns}`
    const sql = (query: string) =>
      product.root.send('/api/sql', { method: 'POST', body: { query } })
    const { coach, plan } = await aCoachWithPlan(product)
    const taught = await aClass(coach.client, plan.id, [])
    await sql(
      `INSERT INTO trainingPlanClassAttendances (id, user, tpClass, className, awards, created, updated)
       ${rows(1000, `SELECT 'a' || printf('%014d', i), '${person.record.id}', CASE i WHEN 1 THEN '${taught.id}' ELSE '' END, 'Class', '[]', '', '' FROM n`)}`,
    )
    const before = Date.now()
    await deleteRecord(person)
    expect(Date.now() - before).toBeLessThan(2000)
    expect((await stored('trainingPlanClasses', taught.id)).attended).toBe(0)
  })
})
