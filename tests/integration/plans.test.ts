import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../faults/invariants'
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
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

async function aGymOwner() {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  return { owner, gym }
}

describe('a new plan', () => {
  test('belongs to its creator, and has their time zone', async () => {
    const coach = await product.createUser({
      name: 'Rafael Nunes',
      membership: 'premium',
      tz: 'America/Sao_Paulo',
    })
    const plans = coach.client.collection('trainingPlans')
    const plan = await plans.create({ name: 'Evenings', assignedGroup: 'plan' } as never)
    expect(plan).toMatchObject({ user: coach.record.id, tz: 'America/Sao_Paulo', gym: '' })
    const named = { name: 'Mine', assignedGroup: 'plan', user: coach.record.id }
    expect((await plans.create(named as never)).user).toBe(coach.record.id)
  })

  test('is rejected without a name, without a group, or with an unknown time zone', async () => {
    const { client } = await product.createUser({ name: 'Coach', membership: 'premium' })
    const plans = client.collection('trainingPlans')
    const fieldsOf = async (body: object) =>
      Object.keys((await rejectionOf(plans.create(body as never))).fields)
    expect(await fieldsOf({ name: '', assignedGroup: 'plan' })).toEqual(['name'])
    expect(await fieldsOf({ name: 'Evenings', assignedGroup: 'plan', tz: 'Mars/Base' })).toEqual([
      'tz',
    ])
    expect((await rejectionOf(plans.create({ name: 'Evenings' } as never))).status).toBe(400)
  })

  test('is limited to one with a free membership, also with ten concurrent requests', async () => {
    const { client } = await product.createUser({ name: 'Free coach', membership: 'free' })
    const plans = client.collection('trainingPlans')
    const create = () => plans.create({ name: 'Mine', assignedGroup: 'personal' } as never)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, create))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rejectionOf(create())).toMatchObject({
      status: 400,
      message: 'The Beta plan includes 1 plan of your own. You can join as many as you like.',
    })
  })

  test('in a gym can be created only by the gym’s admin', async () => {
    const { owner, gym } = await aGymOwner()
    const other = await product.createUser({ name: 'Other', membership: 'gym' })
    const body = { name: 'Gym plan', assignedGroup: 'gym', gym: gym.id } as never
    expect((await owner.client.collection('trainingPlans').create(body)).gym).toBe(gym.id)
    expect((await rejectionOf(other.client.collection('trainingPlans').create(body))).status).toBe(
      400,
    )
  })
})

describe('changing a plan', () => {
  test('from group to personal needs a confirmation while there are members, then removes them', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const plans = coach.client.collection('trainingPlans')
    const toPersonal = { assignedGroup: 'personal' } as const
    expect((await rejectionOf(plans.update(plan.id, toPersonal))).fields).toHaveProperty(
      'assignedGroup',
    )
    await plans.update(plan.id, { ...toPersonal, removeMembers: true } as never)
    expect(await student.client.collection('trainingPlans').getFullList()).toEqual([])
    expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
    const back = join(student.client, plan.id, await joinCodeOf(coach.client, plan.id))
    expect((await rejectionOf(back)).message).toBe('Invalid subscription code')
  })

  test('group and gym must be consistent', async () => {
    const { owner, gym } = await aGymOwner()
    const plans = owner.client.collection('trainingPlans')
    const plan = await plans.create({ name: 'Evenings', assignedGroup: 'plan' } as never)
    expect(
      (await rejectionOf(plans.update(plan.id, { assignedGroup: 'gym' }))).fields,
    ).toHaveProperty('gym')
    const moved = await plans.update(plan.id, { assignedGroup: 'gym', gym: gym.id })
    expect(moved.gym).toBe(gym.id)
  })

  test('a coach cannot link a plan to another person’s gym', async () => {
    const { gym } = await aGymOwner()
    const { coach, plan } = await aCoachWithPlan(product)
    const attempt = coach.client
      .collection('trainingPlans')
      .update(plan.id, { assignedGroup: 'gym', gym: gym.id })
    expect((await rejectionOf(attempt)).status).toBe(404)
  })
})

test('deleting a plan deletes its classes, links and memberships', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  expect(
    (await rejectionOf(student.client.collection('trainingPlans').delete(plan.id))).status,
  ).toBe(404)
  await coach.client.collection('trainingPlans').delete(plan.id)
  for (const name of [
    'trainingPlanClasses',
    'trainingPlanClassSkills',
    'trainingPlanSubscriptions',
  ]) {
    expect(await coach.client.collection(name).getFullList(), name).toEqual([])
  }
  expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
})

test('a large plan is deleted by one request, and everybody keeps their exp', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const students = await Promise.all(
    Array.from({ length: 30 }, () => aStudentIn(product, plan.id, joinCode)),
  )
  const skills = await librarySkills(coach.client, 2)
  const { id: classId } = await aClass(coach.client, plan.id, skills)
  const attend = ({ client }: Person) =>
    client.collection('trainingPlanClassAttendances').create({ tpClass: classId } as never)
  await Promise.all(students.map(attend))
  // 199 more classes, each with all students but without awards, since one class with awards is enough.
  const newId = 'lower(hex(randomblob(7))) || 0'
  for (const query of [
    `INSERT INTO trainingPlanClasses (id, name, classDate, localDay, trainingPlan, skills, created, updated)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
      SELECT ${newId}, 'Day ' || i, classDate, localDay, trainingPlan, skills, created, updated
        FROM trainingPlanClasses, n WHERE id = '${classId}'`,
    `INSERT INTO trainingPlanClassSkills (id, trainingPlanClass, skill, segment, created, updated)
      SELECT ${newId}, c.id, s.skill, s.segment, s.created, s.updated
        FROM trainingPlanClasses c, trainingPlanClassSkills s
       WHERE c.trainingPlan = '${plan.id}' AND c.id != '${classId}' AND s.trainingPlanClass = '${classId}'`,
    `INSERT INTO trainingPlanClassAttendances (id, tpClass, className, classDate, localDay, expEarned, awards, user, created, updated)
      SELECT ${newId}, c.id, c.name, c.classDate, c.localDay, 25, '[]', a.user, a.created, a.updated
        FROM trainingPlanClasses c, trainingPlanClassAttendances a
       WHERE c.trainingPlan = '${plan.id}' AND c.id != '${classId}' AND a.tpClass = '${classId}'`,
  ]) {
    await product.root.send('/api/sql', { method: 'POST', body: { query } })
  }
  const [student] = students
  if (!student) throw new Error('There is no student')
  const ledger = await ledgerOf(student.client)
  const attendances = student.client.collection('trainingPlanClassAttendances')
  expect((await attendances.getList(1, 1)).totalItems).toBe(200)

  const start = performance.now()
  await coach.client.collection('trainingPlans').delete(plan.id)
  // It blocks other writes. On two busy cores it took 1.4 s.
  expect(performance.now() - start).toBeLessThan(5000)
  const kept = await attendances.getFullList()
  expect(kept).toHaveLength(200)
  expect(kept.filter(({ tpClass, className }) => tpClass !== '' || className === '')).toEqual([])
  expect(await ledgerOf(student.client)).toEqual(ledger)
  for (const name of ['trainingPlanClasses', 'trainingPlanClassSkills']) {
    const left = await product.root.collection(name).getFullList({
      filter: `${name === 'trainingPlanClasses' ? '' : 'trainingPlanClass.'}trainingPlan = "${plan.id}"`,
    })
    expect(left).toEqual([])
  }
  const orphans = await product.root
    .collection('trainingPlanClassSkills')
    .getFullList({ filter: 'trainingPlanClass.id = ""' })
  expect(orphans).toEqual([])
  const real = kept.find(({ className }) => className === 'Half guard')
  await attendances.delete(real?.id ?? '')
  expect(Object.values(await ledgerOf(student.client)).map(({ exp }) => exp)).toEqual([0, 0])
}, 30_000)

test('changing a plan’s time zone recomputes the days of its classes', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const schedule = await coach.client.collection('trainingPlanSchedules').create({
    trainingPlan: plan.id,
    title: 'Late',
    daysOfWeek: ['mon', 'tue'],
    startTime: '22:30',
  } as never)
  const dates = ['2026-03-03 01:30:00.000Z', '2026-03-04 01:30:00.000Z']
  const made = await Promise.all(
    dates.map((classDate) =>
      aClass(coach.client, plan.id, [], { classDate, schedule: schedule.id }),
    ),
  )
  const days = () =>
    Promise.all(
      made.map(
        async ({ id }) =>
          (await coach.client.collection('trainingPlanClasses').getOne(id)).localDay,
      ),
    )
  expect(await days()).toEqual(['2026-03-03', '2026-03-04'])
  await coach.client.collection('trainingPlans').update(plan.id, { tz: 'America/Sao_Paulo' })
  expect(await days()).toEqual(['2026-03-02', '2026-03-03'])
  // In ascending order, each new day would still be taken by the next class.
  await coach.client.collection('trainingPlans').update(plan.id, { tz: 'UTC' })
  expect(await days()).toEqual(['2026-03-03', '2026-03-04'])
})

test('a time zone in which a schedule would have two classes on one day is rejected', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const schedule = await coach.client.collection('trainingPlanSchedules').create({
    trainingPlan: plan.id,
    title: 'Around midnight',
    daysOfWeek: ['tue', 'wed'],
    startTime: '23:30',
  } as never)
  const dates = ['2026-03-03 23:30:00.000Z', '2026-03-04 00:30:00.000Z']
  for (const classDate of dates) {
    await aClass(coach.client, plan.id, [], { classDate, schedule: schedule.id })
  }
  const plans = coach.client.collection('trainingPlans')
  const attempt = plans.update(plan.id, { tz: 'America/Sao_Paulo' })
  expect((await rejectionOf(attempt)).fields).toHaveProperty('tz')
  expect((await plans.getOne(plan.id)).tz).toBe('UTC')
  const classes = await coach.client.collection('trainingPlanClasses').getFullList()
  expect(classes.map(({ localDay }) => localDay).sort()).toEqual(['2026-03-03', '2026-03-04'])
})

describe('a schedule', () => {
  async function aPlanForSchedules() {
    const { coach, plan } = await aCoachWithPlan(product)
    await coach.client.collection('users').update(coach.record.id, { tz: 'Asia/Tokyo' })
    const schedules = coach.client.collection('trainingPlanSchedules')
    const add = (more: object = {}) =>
      schedules.create({
        trainingPlan: plan.id,
        title: 'Evenings',
        daysOfWeek: ['mon'],
        startTime: '19:00',
        ...more,
      } as never)
    return { schedules, add }
  }

  test('defaults to one hour, its owner’s time zone and active', async () => {
    const { add } = await aPlanForSchedules()
    expect(await add()).toMatchObject({ durationMinutes: 60, tz: 'Asia/Tokyo', active: true })
    const said = { durationMinutes: 90, tz: 'Europe/London', active: false }
    expect(await add(said)).toMatchObject(said)
  })

  test.each([
    [
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'endDate',
      'The last day is before the first.',
    ],
    [{ startDate: '2026-02-30' }, 'startDate', 'This day does not exist.'],
    [{ endDate: 'tomorrow' }, 'endDate', 'This day does not exist.'],
    [{ tz: 'Mars/Base' }, 'tz', 'Choose a time zone from the list.'],
    [{ startTime: '25:00' }, 'startTime', 'Give a time such as 19:00.'],
    [{ startTime: '' }, 'startTime', 'Give a time such as 19:00.'],
    [{ durationMinutes: 10 }, 'durationMinutes', 'A class lasts 15 to 240 minutes.'],
    [{ durationMinutes: 241 }, 'durationMinutes', 'A class lasts 15 to 240 minutes.'],
    [{ daysOfWeek: [] }, 'daysOfWeek', 'Cannot be blank.'],
  ])('is rejected with %j', async (wrong, field, message) => {
    const { schedules, add } = await aPlanForSchedules()
    expect((await rejectionOf(add(wrong))).fields[field]?.message).toBe(message)
    const { id } = await add({ startDate: '2026-03-02', endDate: '2026-03-02' })
    const change = schedules.update(id, wrong as never)
    expect((await rejectionOf(change)).fields).toHaveProperty(field)
  })
})

describe('classes created from a schedule', () => {
  const inWeeks = (weeks: number, hour = 19) => {
    const date = new Date(Date.now() + weeks * 7 * 86_400_000)
    date.setUTCHours(hour, 0, 0, 0)
    return date.toISOString()
  }
  const make = ({ client }: Pick<Person, 'client'>, id: string, dates?: unknown) =>
    client.send(`/api/schedules/${id}/classes`, { method: 'POST', body: { dates } })

  async function aSchedule(more: object = {}) {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const schedules = coach.client.collection('trainingPlanSchedules')
    const schedule = await schedules.create({
      trainingPlan: plan.id,
      title: 'Evenings',
      daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      startTime: '19:00',
      tz: 'UTC',
      ...more,
    } as never)
    const classes = () =>
      coach.client.collection('trainingPlanClasses').getFullList({
        filter: `trainingPlan = "${plan.id}"`,
        sort: 'classDate',
      })
    return { coach, plan, joinCode, schedules, schedule, classes }
  }

  test('have its name and plan, and are created once per day, also on repeated requests', async () => {
    const { coach, plan, schedule, classes } = await aSchedule()
    const dates = [inWeeks(1), inWeeks(2)]
    expect(await make(coach, schedule.id, dates)).toEqual({ made: 2, skipped: 0 })
    const twice = await Promise.all([
      make(coach, schedule.id, [...dates, inWeeks(3)]),
      make(coach, schedule.id, [inWeeks(3), inWeeks(3, 20)]),
    ])
    expect(twice.reduce((sum, { made }) => sum + made, 0)).toBe(1)
    expect(await classes()).toMatchObject(
      [1, 2, 3].map((weeks) => ({
        name: 'Evenings',
        schedule: schedule.id,
        trainingPlan: plan.id,
        localDay: inWeeks(weeks).slice(0, 10),
      })),
    )
  })

  test('can be created only by a manager, with valid dates, up to a limit', async () => {
    const { coach, plan, joinCode, schedule, classes } = await aSchedule()
    const member = await aStudentIn(product, plan.id, joinCode)
    const { coach: stranger } = await aCoachWithPlan(product)
    for (const person of [member, stranger]) {
      expect((await rejectionOf(make(person, schedule.id, [inWeeks(1)]))).status).toBe(404)
    }
    expect((await rejectionOf(make({ client: product.guest() }, schedule.id, []))).status).toBe(401)
    expect((await rejectionOf(make(coach, 'doesnotexist000', [inWeeks(1)]))).status).toBe(404)
    const daily = Array.from({ length: 41 }, (_, day) =>
      new Date(Date.now() + day * 86_400_000).toISOString(),
    )
    for (const wrong of [undefined, [], 'tomorrow', ['tomorrow'], [inWeeks(1), 5], daily]) {
      expect((await rejectionOf(make(coach, schedule.id, wrong))).fields).toHaveProperty('dates')
    }
    expect(await classes()).toEqual([])
  })

  test('follow a change of it, unless they are past or edited', async () => {
    const { coach, schedules, schedule, classes } = await aSchedule()
    await make(
      coach,
      schedule.id,
      [-1, 1, 2, 3, 4, 5].map((weeks) => inWeeks(weeks)),
    )
    const [past, first, named, taught, gone, fifth] = await classes()
    const editing = coach.client.collection('trainingPlanClasses')
    await editing.update(named?.id ?? '', { name: 'Guest seminar' })
    await editing.update(taught?.id ?? '', { skills: await librarySkills(coach.client, 1) })
    const later = (weeks: number) => inWeeks(weeks, 20)
    await schedules.update(schedule.id, {
      title: 'Nights',
      startTime: '20:00',
      classes: [
        { id: past?.id, classDate: later(-1) },
        { id: first?.id, classDate: later(1) },
        { id: named?.id, classDate: later(2) },
        { id: taught?.id, classDate: later(3) },
        { id: gone?.id, classDate: '' },
        { id: 'doesnotexist000', classDate: later(4) },
      ],
    } as never)
    const found = (await classes()).map(({ id, name, classDate }) => [id, name, classDate])
    const utc = (iso: string) => iso.replace('T', ' ')
    expect(found).toEqual([
      [past?.id, 'Evenings', utc(inWeeks(-1))],
      [first?.id, 'Nights', utc(later(1))],
      [named?.id, 'Guest seminar', utc(inWeeks(2))],
      [taught?.id, 'Evenings', utc(inWeeks(3))],
      // Not in the request.
      [fifth?.id, 'Evenings', utc(inWeeks(5))],
    ])
  })

  test('can all move by one day in either direction', async () => {
    const { coach, schedules, schedule, classes } = await aSchedule()
    const dayLater = (date: string, days: number) =>
      new Date(Date.parse(date.replace(' ', 'T')) + days * 86_400_000).toISOString()
    await make(coach, schedule.id, [inWeeks(1), dayLater(inWeeks(1), 1), dayLater(inWeeks(1), 2)])
    const before = await classes()
    for (const days of [1, -1]) {
      const wishes = (await classes()).map(({ id, classDate }) => ({
        id,
        classDate: dayLater(classDate, days),
      }))
      await schedules.update(schedule.id, { classes: wishes } as never)
    }
    expect((await classes()).map(({ classDate }) => classDate)).toEqual(
      before.map(({ classDate }) => classDate),
    )
  })

  test('are not changed by a rejected request', async () => {
    const { coach, plan, joinCode, schedules, schedule, classes } = await aSchedule()
    await make(coach, schedule.id, [inWeeks(1)])
    const [made] = await classes()
    const wishes = [{ id: made?.id, classDate: '' }]
    for (const wrong of ['all', [{ id: made?.id, classDate: 'tomorrow' }], [null]]) {
      const attempt = schedules.update(schedule.id, { title: 'Nights', classes: wrong } as never)
      expect((await rejectionOf(attempt)).fields).toHaveProperty('classes')
    }
    const unreal = schedules.update(schedule.id, { startTime: '25:00', classes: wishes } as never)
    expect((await rejectionOf(unreal)).fields).toHaveProperty('startTime')
    const member = await aStudentIn(product, plan.id, joinCode)
    const attempt = member.client
      .collection('trainingPlanSchedules')
      .update(schedule.id, { classes: wishes } as never)
    expect((await rejectionOf(attempt)).status).toBe(404)
    expect(await classes()).toMatchObject([{ id: made?.id, name: 'Evenings' }])
    expect((await schedules.getOne(schedule.id)).title).toBe('Evenings')
  })
})

test('an info card has the kind “about” by default, and accepts only http and https links', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const cards = coach.client.collection('trainingPlanInfo')
  const add = (more: object = {}) =>
    cards.create({ trainingPlan: plan.id, title: 'Welcome', ...more } as never)
  expect((await add()).kind).toBe('about')
  expect((await add({ kind: 'rules', link: 'https://rules.example' })).kind).toBe('rules')
  for (const link of ['javascript:alert(1)', 'rules.example', 'ftp://rules.example']) {
    expect((await rejectionOf(add({ link }))).fields.link?.message).toBe(
      'A link begins with http:// or https://.',
    )
  }
  expect((await rejectionOf(add({ title: '' }))).fields).toHaveProperty('title')
  expect((await rejectionOf(add({ body: 'x'.repeat(5001) }))).fields).toHaveProperty('body')
})

test('info cards are stored in the given order, also while others add or delete some', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const cards = coach.client.collection('trainingPlanInfo')
  const add = (title: string, order: number) =>
    cards.create({ title, trainingPlan: plan.id, order } as never)
  const [about, rules, place] = [
    await add('About', 0),
    await add('Rules', 1),
    await add('Place', 2),
  ]
  const titles = async () =>
    (await cards.getFullList({ sort: 'order' })).map(({ title, order }) => [title, order])
  const order = (ids: unknown) =>
    coach.client.send(`/api/order/info/${plan.id}`, { method: 'POST', body: { ids } })

  await order([place.id, 'gone00000000000', about.id])
  expect(await titles()).toEqual([
    ['Place', 0],
    ['About', 1],
    ['Rules', 2],
  ])
  // Ids of another plan's cards are ignored.
  const { plan: other } = await aCoachWithPlan(product)
  const theirs = await product.root
    .collection('trainingPlanInfo')
    .create({ title: 'Theirs', trainingPlan: other.id, order: 7 })
  await order([rules.id, theirs.id, place.id, about.id])
  expect((await titles()).map(([title]) => title)).toEqual(['Rules', 'Place', 'About'])
  expect((await product.root.collection('trainingPlanInfo').getOne(theirs.id)).order).toBe(7)

  for (const ids of [undefined, 'about', [7]]) {
    expect(await rejectionOf(order(ids))).toMatchObject({ fields: { ids: expect.anything() } })
  }
  expect(
    (
      await rejectionOf(
        coach.client.send(`/api/order/belts/${plan.id}`, { method: 'POST', body: { ids: [] } }),
      )
    ).status,
  ).toBe(404)
})

describe('plan summaries', () => {
  interface Summary {
    plan: string
    total: number
    logged: number
    missed: number
    ticks: string[]
    next: { id: string; name: string } | null
  }
  const summariesOf = async ({ client }: Person) =>
    (await client.send<{ plans: Summary[] }>('/api/plans/summaries', {})).plans
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('are returned only for plans that the person can read', async () => {
    const { owner: admin, gym } = await aGymOwner()
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const gymPlan = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Mine', assignedGroup: 'personal' } as never)
    await product.root
      .collection('trainingPlans')
      .update(gymPlan.id, { assignedGroup: 'gym', gym: gym.id })
    const pupil = await product.createUser({ name: 'Noor Aziz' })
    const links = await admin.client.collection('gymSubscriptions').getFullList()
    const code = links.find(({ action }) => action === 'joinUser')?.code
    await join(pupil.client, gym.id, code, 'gym')
    const stranger = await product.createUser({ name: 'Lena Novak' })

    const seen: number[] = []
    for (const person of [coach, student, admin, pupil, stranger]) {
      const plans = await person.client.collection('trainingPlans').getFullList()
      const ids = (await summariesOf(person)).map((summary) => summary.plan)
      expect(ids.toSorted()).toEqual(plans.map(({ id }) => id).toSorted())
      seen.push(ids.length)
    }
    expect(seen).toEqual([2, 1, 1, 1, 0])
    const [joined] = await student.client.collection('userSubscriptions').getFullList()
    await student.client.collection('userSubscriptions').delete(joined?.id ?? '')
    expect(await summariesOf(student)).toEqual([])
  })

  test('count each class once as logged, missed or upcoming', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const at = (days: number, given: object = {}) =>
      aClass(coach.client, plan.id, [], { classDate: inDays(days), ...given })
    const attended = await at(-3)
    const cancelledLater = await at(-2)
    for (const { id } of [attended, cancelledLater]) {
      await coach.client.collection('trainingPlanClassAttendances').create({ tpClass: id } as never)
    }
    const cancel = (id: string) =>
      coach.client.collection('trainingPlanClasses').update(id, { cancelled: true })
    await cancel(cancelledLater.id)
    await cancel((await at(-1)).id)
    await at(-4)
    await cancel((await at(1)).id)
    const next = await at(2, { name: 'Deep half' })
    await at(3)
    expect(await summariesOf(coach)).toEqual([
      {
        plan: plan.id,
        total: 5,
        logged: 2,
        missed: 1,
        ticks: ['missed', 'logged', 'logged', 'coming', 'coming'],
        next: { id: next.id, name: 'Deep half', classDate: next.classDate },
      },
    ])
    const today = await at(0)
    expect((await summariesOf(coach))[0]).toMatchObject({ total: 6, missed: 1 })
    expect((await summariesOf(coach))[0]?.ticks[3]).toBe('today')
    await coach.client.collection('trainingPlanClasses').delete(today.id)
  })

  test('have a bounded size, however many classes a plan has', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    for (let day = 1; day <= 25; day++) {
      await aClass(coach.client, plan.id, [], { classDate: inDays(-day) })
    }
    expect((await summariesOf(coach))[0]).toEqual({
      ...{ plan: plan.id, total: 25, logged: 0, missed: 25, ticks: [], next: null },
    })
  })
})

test('a person who joins while the plan becomes personal is removed', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const people = await Promise.all(
    Array.from({ length: 10 }, () => product.createUser({ name: 'Noor Aziz' })),
  )
  await Promise.allSettled([
    ...people.map(({ client }) => join(client, plan.id, joinCode)),
    coach.client.collection('trainingPlans').update(plan.id, { assignedGroup: 'personal' }),
    ...people.map(({ client }) => join(client, plan.id, joinCode)),
  ])
  const { members, assignedGroup } = await product.root.collection('trainingPlans').getOne(plan.id)
  const inside = await product.root
    .collection('userSubscriptions')
    .getFullList({ filter: `resourceId = "${plan.id}"` })
  expect(inside).toHaveLength(members.length)
  if (assignedGroup === 'personal') expect(members).toEqual([])
})

test('a plan with more classes than one batch is deleted completely, and earned exp stays', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const skills = await librarySkills(coach.client, 2)
  const attendances = student.client.collection('trainingPlanClassAttendances')
  for (let count = 0; count < 8; count += 1) {
    const { id } = await aClass(coach.client, plan.id, skills)
    await attendances.create({ tpClass: id } as never)
  }
  const before = await ledgerOf(student.client)
  await coach.client.collection('trainingPlans').delete(plan.id)
  const filter = `trainingPlan = "${plan.id}"`
  expect(await product.root.collection('trainingPlanClasses').getFullList({ filter })).toEqual([])
  expect(await ledgerOf(student.client)).toEqual(before)
  expect(await attendances.getFullList()).toHaveLength(8)
  expect(await brokenInvariants(product.root)).toEqual([])
})
