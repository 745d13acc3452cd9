import { describe, expect, test } from 'vitest'
import type { Person } from '../product'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  booksOf,
  join,
  joinCodeOf,
  librarySkills,
  refusalOf,
} from './arrange'
import { useProduct } from './start-pocketbase'

const product = useProduct()

async function aGymOwner() {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  return { owner, gym }
}

describe('a new plan', () => {
  test('belongs to who made it, and counts its days in their zone', async () => {
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

  test('is refused without a name, without a group, and in an unknown zone', async () => {
    const { client } = await product.createUser({ name: 'Coach', membership: 'premium' })
    const plans = client.collection('trainingPlans')
    const fieldsOf = async (body: object) =>
      Object.keys((await refusalOf(plans.create(body as never))).fields)
    expect(await fieldsOf({ name: '', assignedGroup: 'plan' })).toEqual(['name'])
    expect(await fieldsOf({ name: 'Evenings', assignedGroup: 'plan', tz: 'Mars/Base' })).toEqual([
      'tz',
    ])
    expect((await refusalOf(plans.create({ name: 'Evenings' } as never))).status).toBe(400)
  })

  test('is one at a time with a free membership, ten tries at once included', async () => {
    const { client } = await product.createUser({ name: 'Free coach', membership: 'free' })
    const plans = client.collection('trainingPlans')
    const create = () => plans.create({ name: 'Mine', assignedGroup: 'personal' } as never)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, create))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(create())).toMatchObject({
      status: 400,
      message: 'The Beta plan includes 1 plan of your own. You can join as many as you like.',
    })
  })

  test('in a gym is for the gym’s admin', async () => {
    const { owner, gym } = await aGymOwner()
    const other = await product.createUser({ name: 'Other', membership: 'gym' })
    const body = { name: 'Gym plan', assignedGroup: 'gym', gym: gym.id } as never
    expect((await owner.client.collection('trainingPlans').create(body)).gym).toBe(gym.id)
    expect((await refusalOf(other.client.collection('trainingPlans').create(body))).status).toBe(
      400,
    )
  })
})

describe('changing a plan', () => {
  test('shared to personal asks first while there are members, then puts them out', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const plans = coach.client.collection('trainingPlans')
    const toPersonal = { assignedGroup: 'personal' } as const
    expect((await refusalOf(plans.update(plan.id, toPersonal))).fields).toHaveProperty(
      'assignedGroup',
    )
    await plans.update(plan.id, { ...toPersonal, removeMembers: true } as never)
    expect(await student.client.collection('trainingPlans').getFullList()).toEqual([])
    expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
    const back = join(student.client, plan.id, await joinCodeOf(coach.client, plan.id))
    expect((await refusalOf(back)).message).toBe('Invalid subscription code')
  })

  test('group and gym go together', async () => {
    const { owner, gym } = await aGymOwner()
    const plans = owner.client.collection('trainingPlans')
    const plan = await plans.create({ name: 'Evenings', assignedGroup: 'plan' } as never)
    expect(
      (await refusalOf(plans.update(plan.id, { assignedGroup: 'gym' }))).fields,
    ).toHaveProperty('gym')
    const moved = await plans.update(plan.id, { assignedGroup: 'gym', gym: gym.id })
    expect(moved.gym).toBe(gym.id)
  })

  test('a coach cannot link a plan to a gym somebody else runs', async () => {
    const { gym } = await aGymOwner()
    const { coach, plan } = await aCoachWithPlan(product)
    const attempt = coach.client
      .collection('trainingPlans')
      .update(plan.id, { assignedGroup: 'gym', gym: gym.id })
    expect((await refusalOf(attempt)).status).toBe(404)
  })
})

test('deleting a plan takes its classes and links, and ends the memberships', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  expect((await refusalOf(student.client.collection('trainingPlans').delete(plan.id))).status).toBe(
    404,
  )
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

test('a big plan goes in one go, and everybody keeps what they earned', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const students = await Promise.all(
    Array.from({ length: 30 }, () => aStudentIn(product, plan.id, joinCode)),
  )
  const skills = await librarySkills(coach.client, 2)
  const { id: classId } = await aClass(coach.client, plan.id, skills)
  const attend = ({ client }: Person) =>
    client.collection('trainingPlanClassAttendances').create({ tpClass: classId } as never)
  await Promise.all(students.map(attend))
  // 199 classes more with everybody in each, without awards: those of the real one are enough.
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
  const books = await booksOf(student.client)
  const attendances = student.client.collection('trainingPlanClassAttendances')
  expect((await attendances.getList(1, 1)).totalItems).toBe(200)

  const start = performance.now()
  await coach.client.collection('trainingPlans').delete(plan.id)
  // Nobody else can write meanwhile. On two busy cores it took 1.4 s.
  expect(performance.now() - start).toBeLessThan(5000)
  const kept = await attendances.getFullList()
  expect(kept).toHaveLength(200)
  expect(kept.filter(({ tpClass, className }) => tpClass !== '' || className === '')).toEqual([])
  expect(await booksOf(student.client)).toEqual(books)
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
  expect(Object.values(await booksOf(student.client)).map(({ exp }) => exp)).toEqual([0, 0])
}, 30_000)

test('a plan whose zone changes counts its classes’ days anew', async () => {
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
  // Forwards, each day is still the next class's for a moment.
  await coach.client.collection('trainingPlans').update(plan.id, { tz: 'UTC' })
  expect(await days()).toEqual(['2026-03-03', '2026-03-04'])
})

test('a zone in which a schedule has two classes on a day is refused', async () => {
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
  expect((await refusalOf(attempt)).fields).toHaveProperty('tz')
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

  test('is an hour long, in its owner’s zone and in use unless it says otherwise', async () => {
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
  ])('is refused with %j', async (wrong, field, message) => {
    const { schedules, add } = await aPlanForSchedules()
    expect((await refusalOf(add(wrong))).fields[field]?.message).toBe(message)
    const { id } = await add({ startDate: '2026-03-02', endDate: '2026-03-02' })
    const change = schedules.update(id, wrong as never)
    expect((await refusalOf(change)).fields).toHaveProperty(field)
  })
})

test('an info card is about the plan unless it says otherwise, and links to the web only', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const cards = coach.client.collection('trainingPlanInfo')
  const add = (more: object = {}) =>
    cards.create({ trainingPlan: plan.id, title: 'Welcome', ...more } as never)
  expect((await add()).kind).toBe('about')
  expect((await add({ kind: 'rules', link: 'https://rules.example' })).kind).toBe('rules')
  for (const link of ['javascript:alert(1)', 'rules.example', 'ftp://rules.example']) {
    expect((await refusalOf(add({ link }))).fields.link?.message).toBe(
      'A link begins with http:// or https://.',
    )
  }
  expect((await refusalOf(add({ title: '' }))).fields).toHaveProperty('title')
  expect((await refusalOf(add({ body: 'x'.repeat(5001) }))).fields).toHaveProperty('body')
})

test('somebody who joins while the plan becomes personal is not left inside', async () => {
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
