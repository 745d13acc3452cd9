import type { RecordModel } from 'pocketbase'
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

async function aFreeCoach() {
  const coach = await product.createUser({ name: 'Free coach', membership: 'free' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Mine', assignedGroup: 'plan' } as never)
  return { coach, plan }
}

const detailsOf = async (client: Parameters<typeof librarySkills>[0], classId: string) =>
  (
    await client.collection('trainingPlanClassSkills').getFullList({
      filter: client.filter('trainingPlanClass = {:classId}', { classId }),
      sort: 'order',
    })
  ).map(({ skill, keyDetail, minutes, segment }) => ({ skill, keyDetail, minutes, segment }))

describe('a class with its skills', () => {
  test('stores their order and details in one request', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [first = '', second = ''] = await librarySkills(coach.client, 2)
    const { id, skills } = await aClass(coach.client, plan.id, [second, first], {
      classSkills: [{ skill: first, keyDetail: 'Elbow to knee', minutes: 15, segment: 'drill' }],
    })
    expect(skills).toEqual([second, first])
    expect(await detailsOf(coach.client, id)).toEqual([
      { skill: second, keyDetail: '', minutes: 0, segment: 'technique' },
      { skill: first, keyDetail: 'Elbow to knee', minutes: 15, segment: 'drill' },
    ])
  })

  test('keeps the details of a skill when others are added and removed', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [first = '', second = '', third = ''] = await librarySkills(coach.client, 3)
    const { id } = await aClass(coach.client, plan.id, [first, second], {
      classSkills: [{ skill: second, keyDetail: 'Hide the elbow' }],
    })
    await coach.client.collection('trainingPlanClasses').update(id, { skills: [third, second] })
    expect(await detailsOf(coach.client, id)).toEqual([
      { skill: third, keyDetail: '', minutes: 0, segment: 'technique' },
      { skill: second, keyDetail: 'Hide the elbow', minutes: 0, segment: 'technique' },
    ])
  })

  test('is not created when a detail is invalid', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [first = '', second = ''] = await librarySkills(coach.client, 2)
    const attempt = aClass(coach.client, plan.id, [first], {
      classSkills: [{ skill: second, keyDetail: 'Not in this class' }],
    })
    expect((await rejectionOf(attempt)).fields).toHaveProperty('classSkills')
    expect(await coach.client.collection('trainingPlanClasses').getFullList()).toEqual([])
    expect(await coach.client.collection('trainingPlanClassSkills').getFullList()).toEqual([])
  })

  test.each([
    { keyDetail: 'x'.repeat(281) },
    { minutes: 121 },
    { minutes: -1 },
    { segment: 'lunch' },
    { videoUrl: 'javascript:alert(1)' },
  ])('refuses %j on the skill it belongs to', async (detail) => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [skill = ''] = await librarySkills(coach.client, 1)
    const refused = await rejectionOf(
      aClass(coach.client, plan.id, [skill], { classSkills: [{ skill, ...detail }] }),
    )
    expect(refused.fields.classSkills?.message).toMatch(/^A detail of ".+" does not fit/)
  })

  test('has details that cannot be written through their own collection', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [first = ''] = await librarySkills(coach.client, 1)
    const { id } = await aClass(coach.client, plan.id, [first])
    const [row] = await coach.client.collection('trainingPlanClassSkills').getFullList()
    const rows = coach.client.collection('trainingPlanClassSkills')
    const attempts = [
      rows.update(row?.id ?? '', { keyDetail: 'Around' }),
      rows.delete(row?.id ?? ''),
      rows.create({ trainingPlanClass: id, skill: first, segment: 'drill' } as never),
    ]
    for (const { status } of await Promise.all(attempts.map(rejectionOf))) expect(status).toBe(403)
  })
})

describe('the day of a class', () => {
  test('is the local date in the plan’s time zone', async () => {
    const coach = await product.createUser({
      name: 'Rafael Nunes',
      membership: 'premium',
      tz: 'America/Sao_Paulo',
    })
    const plan = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Late', assignedGroup: 'plan' } as never)
    const lateEvening = await aClass(coach.client, plan.id, [], {
      classDate: '2026-11-21 01:30:00.000Z', // 22:30 the day before in São Paulo
    })
    expect(lateEvening.localDay).toBe('2026-11-20')
    const moved = await coach.client
      .collection('trainingPlanClasses')
      .update(lateEvening.id, { classDate: '2026-11-21 13:00:00.000Z', localDay: '2001-01-01' })
    expect(moved.localDay).toBe('2026-11-21')
  })
})

describe('the skills of a class', () => {
  test('are limited to two when the plan’s owner has a free membership', async () => {
    const { coach, plan } = await aFreeCoach()
    const skills = await librarySkills(coach.client, 3)
    expect((await aClass(coach.client, plan.id, skills.slice(0, 2))).skills).toHaveLength(2)
    expect((await rejectionOf(aClass(coach.client, plan.id, skills))).fields.skills?.message).toBe(
      'The Beta plan includes 2 skills per class.',
    )
  })

  test('are limited to twenty when the owner has premium', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 21)
    expect((await aClass(coach.client, plan.id, skills.slice(0, 20))).skills).toHaveLength(20)
    expect((await rejectionOf(aClass(coach.client, plan.id, skills))).fields).toHaveProperty(
      'skills',
    )
  })

  test('must be visible to everybody in the plan', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const skills = coach.client.collection('skills')
    const own = await skills.create({ name: 'My own sweep' } as never)
    expect((await rejectionOf(aClass(coach.client, plan.id, [own.id]))).message).toBe(
      '"My own sweep" is not visible to everyone in this plan.',
    )
    await skills.update(own.id, { visibleTo: 'plan', plan: plan.id } as never)
    expect((await aClass(coach.client, plan.id, [own.id])).skills).toEqual([own.id])
    expect((await student.client.collection('skills').getOne(own.id)).name).toBe('My own sweep')
  })
})

test('deleting a class cascades to its skill details', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  await coach.client.collection('trainingPlanClasses').delete(id)
  expect(await coach.client.collection('trainingPlanClassSkills').getFullList()).toEqual([])
})

test('creating a class again with the same id is rejected because it exists', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const id = 'chosenbybrowser'
  expect((await aClass(coach.client, plan.id, [], { id })).id).toBe(id)
  const again = await rejectionOf(aClass(coach.client, plan.id, [], { id }))
  expect(again.status).toBe(400)
  expect(Object.keys(again.fields)).toEqual(['id'])
  // That reveals nothing: an id taken by another record is rejected in the same way.
  const other = await aCoachWithPlan(product)
  const taken = await rejectionOf(aClass(other.coach.client, other.plan.id, [], { id }))
  expect(taken).toEqual(again)
})

test.each([
  ['trainingPlanInfo', { title: 'What to bring' }],
  ['trainingPlanSchedules', { title: 'Evenings', daysOfWeek: ['mon'], startTime: '19:00' }],
  ['trainingPlans', { name: 'Guard', assignedGroup: 'personal' }],
  ['gyms', { name: 'Northside' }],
  ['notes', { date: '2026-03-04', body: 'Frames' }],
])(
  'creating a record of %s again is also rejected, and its creator can update it',
  async (name, body) => {
    const coach = await product.createUser({ name: 'Head coach', membership: 'gym' })
    const plan = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Mine', assignedGroup: 'plan' } as never)
    const made = { ...body, trainingPlan: plan.id, id: `chosen${name}`.slice(0, 15).toLowerCase() }
    const id = made.id.padEnd(15, '0')
    const records = coach.client.collection(name)
    expect((await records.create({ ...made, id } as never)).id).toBe(id)
    const again = await rejectionOf(records.create({ ...made, id } as never))
    expect(again.status).toBe(400)
    expect(Object.keys(again.fields)).toEqual(['id'])
    expect(await records.update(id, body as never)).toMatchObject({ id, ...body })
  },
)

test('creating a free coach’s only plan again gets the same error instead of the plan limit', async () => {
  const { coach, plan } = await aFreeCoach()
  const again = { id: plan.id, name: 'Mine', assignedGroup: 'plan' }
  const { fields } = await rejectionOf(
    coach.client.collection('trainingPlans').create(again as never),
  )
  expect(Object.keys(fields)).toEqual(['id'])
})

test('the attendance count cannot be written by a client', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const made = await aClass(coach.client, plan.id, [], { attended: 99 })
  expect(made.attended).toBe(0)
  const changed = await coach.client
    .collection('trainingPlanClasses')
    .update(made.id, { attended: 99, name: 'Renamed' })
  expect(changed).toMatchObject({ attended: 0, name: 'Renamed' })
})

test('deleting a class keeps its check-ins and their exp', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  const attendances = student.client.collection('trainingPlanClassAttendances')
  const { id: attendance } = await attendances.create({ tpClass: id } as never)
  const before = await ledgerOf(student.client)
  await coach.client.collection('trainingPlanClasses').delete(id)
  expect(await attendances.getOne(attendance)).toMatchObject({
    tpClass: '',
    className: 'Half guard',
  })
  expect(await ledgerOf(student.client)).toEqual(before)
  await attendances.delete(attendance)
  expect(Object.values(await ledgerOf(student.client)).map(({ exp }) => exp)).toEqual([0, 0])
})

describe('a class created from a schedule', () => {
  test('is unique per schedule and day, and its schedule belongs to the same plan', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const schedules = coach.client.collection('trainingPlanSchedules')
    const body = { title: 'Evenings', daysOfWeek: ['mon'], startTime: '19:00' }
    const own = await schedules.create({ ...body, trainingPlan: plan.id } as never)
    const classDate = '2026-03-02 19:00:00.000Z'
    const made = await aClass(coach.client, plan.id, [], { schedule: own.id, classDate })
    expect(made.schedule).toBe(own.id)
    const twin = aClass(coach.client, plan.id, [], { schedule: own.id, classDate })
    expect((await rejectionOf(twin)).fields.classDate?.message).toBe(
      'This schedule already has a class on that day.',
    )
    const other = await aPlanOf(coach)
    const foreign = await schedules.create({ ...body, trainingPlan: other.id } as never)
    const attempt = aClass(coach.client, plan.id, [], { schedule: foreign.id })
    expect((await rejectionOf(attempt)).fields.schedule?.message).toBe(
      'This schedule belongs to another plan.',
    )
    await schedules.delete(own.id)
    expect((await coach.client.collection('trainingPlanClasses').getOne(made.id)).schedule).toBe('')
  })
})

async function aPlanOf(coach: Person, more: Record<string, unknown> = {}) {
  return coach.client
    .collection('trainingPlans')
    .create({ name: 'Advanced', assignedGroup: 'plan', ...more } as never)
}

describe('moving a class', () => {
  const move = (person: Person, ids: string[], trainingPlan: string) =>
    person.client.send('/api/classes/move', { method: 'POST', body: { ids, trainingPlan } })

  test('keeps its images and check-ins, and recomputes its day in the new plan’s zone', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const target = await aPlanOf(coach, { tz: 'America/Sao_Paulo' })
    const schedule = await coach.client.collection('trainingPlanSchedules').create({
      trainingPlan: plan.id,
      title: 'Evenings',
      daysOfWeek: ['mon'],
      startTime: '19:00',
    } as never)
    const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2), {
      classDate: '2026-03-05 01:30:00.000Z',
      schedule: schedule.id,
    })
    await coach.client
      .collection('images')
      .create({ alt: 'Frame', trainingPlan: plan.id, trainingPlanClass: id, image: onePixel() })
    await student.client.collection('trainingPlanClassAttendances').create({ tpClass: id } as never)
    const moved = await coach.client
      .collection('trainingPlanClasses')
      .update(id, { trainingPlan: target.id })
    expect(moved).toMatchObject({ localDay: '2026-03-04', attended: 1, schedule: '' })
    const [image] = await coach.client.collection('images').getFullList()
    expect(image).toMatchObject({ trainingPlan: target.id, trainingPlanClass: id })
    expect(
      (await rejectionOf(student.client.collection('images').getOne(image?.id ?? ''))).status,
    ).toBe(404)
    const [attendance] = await student.client
      .collection('trainingPlanClassAttendances')
      .getFullList()
    expect(attendance).toMatchObject({ tpClass: id, localDay: '2026-03-05' })
  })

  test('several can be moved at once', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const target = await aPlanOf(coach)
    const made = await Promise.all([1, 2, 3].map(() => aClass(coach.client, plan.id, [])))
    const ids = made.map(({ id }) => id)
    const { records } = await move(coach, [...ids, ids[0] ?? ''], target.id)
    expect(records.map(({ id, trainingPlan }: RecordModel) => [id, trainingPlan])).toEqual(
      ids.map((id) => [id, target.id]),
    )
    const stayed = await coach.client
      .collection('trainingPlanClasses')
      .getFullList({ filter: `trainingPlan = "${plan.id}"` })
    expect(stayed).toEqual([])
  })

  test('is atomic: if one cannot be moved, none is', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const target = await aPlanOf(coach)
    const own = await coach.client
      .collection('skills')
      .create({ name: 'Team sweep', visibleTo: 'plan', plan: plan.id } as never)
    const free = await aClass(coach.client, plan.id, [])
    const bound = await aClass(coach.client, plan.id, [own.id])
    expect(await rejectionOf(move(coach, [free.id, bound.id], target.id))).toEqual({
      status: 400,
      message: `Failed to update training plan for class ${bound.id}`,
      fields: {
        trainingPlan: {
          code: 'refused',
          message: '"Team sweep" is not visible to everyone in "Advanced".',
        },
      },
    })
    expect(await rejectionOf(move(coach, [free.id, 'doesnotexist000'], target.id))).toMatchObject({
      status: 404,
      message: 'Class doesnotexist000 not found',
    })
    const one = coach.client
      .collection('trainingPlanClasses')
      .update(bound.id, { trainingPlan: target.id })
    expect((await rejectionOf(one)).fields).toHaveProperty('trainingPlan')
    for (const { id } of [free, bound]) {
      const { trainingPlan } = await coach.client.collection('trainingPlanClasses').getOne(id)
      expect(trainingPlan).toBe(plan.id)
    }
  })

  test('requires the owner of both plans: not a gym’s admin, a member or a guest', async () => {
    const admin = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
    const gym = await admin.client.collection('gyms').create({ name: 'Northside' } as never)
    const plan = await aPlanOf(admin, { assignedGroup: 'gym', gym: gym.id })
    const { id } = await aClass(admin.client, plan.id, [])
    const adminsOwn = await aPlanOf(admin)
    const { coach, plan: coachsOwn } = await aCoachWithPlan(product)
    await product.root.collection('trainingPlans').update(plan.id, { user: coach.record.id })
    // The admin can edit the gym's plan, but cannot move its classes away.
    expect(await rejectionOf(move(admin, [id], adminsOwn.id))).toMatchObject({
      message: `Failed to update training plan for class ${id}`,
      fields: { ids: { message: 'Only the owner of a plan moves its classes.' } },
    })
    const patch = admin.client
      .collection('trainingPlanClasses')
      .update(id, { trainingPlan: adminsOwn.id })
    expect((await rejectionOf(patch)).status).toBe(404)
    expect(await rejectionOf(move(coach, [id], adminsOwn.id))).toMatchObject({
      fields: { trainingPlan: { message: 'Choose a plan of your own.' } },
    })
    const stranger = await aCoachWithPlan(product)
    expect(await rejectionOf(move(stranger.coach, [id], stranger.plan.id))).toMatchObject({
      status: 404,
      message: `Class ${id} not found`,
    })
    const asGuest = { record: coach.record, client: product.guest() }
    expect((await rejectionOf(move(asGuest, [id], coachsOwn.id))).status).toBe(401)
    expect((await move(coach, [id], coachsOwn.id)).records).toHaveLength(1)
  })

  test('accepts one to a hundred classes', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const many = Array.from({ length: 101 }, (_, index) => `class${index}`.padEnd(15, '0'))
    expect((await rejectionOf(move(coach, many, plan.id))).fields).toHaveProperty('ids')
    expect((await rejectionOf(move(coach, [], plan.id))).fields).toHaveProperty('ids')
    expect((await rejectionOf(move(coach, many.slice(1), plan.id))).status).toBe(404)
  })
})

describe('copying a class', () => {
  const copyAll = (person: Person, ids: string[], trainingPlan: string) =>
    person.client.send('/api/classes/copy', { method: 'POST', body: { ids, trainingPlan } })
  const copy = async (person: Person, id: string, trainingPlan: string) => {
    const { records, skillsLeftOut } = await copyAll(person, [id], trainingPlan)
    return { record: records[0], skillsLeftOut }
  }

  test('copies its text, its skills in order and their details, and nothing else', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const target = await aPlanOf(coach)
    const [first = '', second = '', third = ''] = await librarySkills(coach.client, 3)
    const made = await aClass(coach.client, plan.id, [third, first, second], {
      description: 'Bring a gi',
      classSkills: [
        { skill: first, keyDetail: 'Elbow in', minutes: 15, segment: 'drill' },
        { skill: second, videoUrl: 'https://video.example/1' },
      ],
    })
    await student.client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: made.id } as never)
    await coach.client.collection('images').create({
      alt: 'Frame',
      trainingPlan: plan.id,
      trainingPlanClass: made.id,
      image: onePixel(),
    })
    await coach.client.collection('trainingPlanClasses').update(made.id, { cancelled: true })
    const { record, skillsLeftOut } = await copy(coach, made.id, target.id)
    expect(skillsLeftOut).toBe(0)
    expect(record).toMatchObject({
      name: 'Half guard',
      description: 'Bring a gi',
      trainingPlan: target.id,
      skills: [third, first, second],
      schedule: '',
      attended: 0,
      cancelled: false,
    })
    expect(await detailsOf(coach.client, record.id)).toEqual(await detailsOf(coach.client, made.id))
    const images = await coach.client.collection('images').getFullList()
    expect(images.filter(({ trainingPlan }) => trainingPlan === target.id)).toEqual([])
  })

  test.each([
    ['America/Sao_Paulo', 'Asia/Kathmandu', '2026-03-04 01:30:00.000Z', '22:30'],
    // The class took place during daylight saving time.
    ['Europe/London', 'Europe/London', '2026-07-01 18:00:00.000Z', '19:00'],
    ['Europe/London', 'America/New_York', '2026-01-07 19:00:00.000Z', '19:00'],
  ])(
    'from %s to %s is dated today at the time it had on the clock',
    async (from, to, classDate, clock) => {
      const { coach } = await aCoachWithPlan(product)
      const [plan, target] = [await aPlanOf(coach, { tz: from }), await aPlanOf(coach, { tz: to })]
      const { id } = await aClass(coach.client, plan.id, [], { classDate })
      const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: to }).format()
      const before = today()
      const { record } = await copy(coach, id, target.id)
      expect([before, today()]).toContain(record.localDay)
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone: to,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(new Date(record.classDate))
      expect(shown).toBe(`${record.localDay.split('-').reverse().join('/')}, ${clock}`)
    },
  )

  test('skips skills that are not visible in the target plan, and counts them', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const target = await aPlanOf(coach)
    const [known = ''] = await librarySkills(coach.client, 1)
    const own = await coach.client
      .collection('skills')
      .create({ name: 'Team sweep', visibleTo: 'plan', plan: plan.id } as never)
    const { id } = await aClass(coach.client, plan.id, [own.id, known])
    const { record, skillsLeftOut } = await copy(coach, id, target.id)
    expect([record.skills, skillsLeftOut]).toEqual([[known], 1])
    expect((await copy(coach, id, plan.id)).record.skills).toEqual([own.id, known])
  })

  test('skips skills beyond the limit of a free owner’s plan', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const target = await aPlanOf(coach)
    const skills = await librarySkills(coach.client, 4)
    const { id } = await aClass(coach.client, plan.id, skills)
    await product.root
      .collection('users')
      .update(coach.record.id, { memberships: 'membershipfree0' })
    const { record, skillsLeftOut } = await copy(coach, id, target.id)
    expect([record.skills, skillsLeftOut]).toEqual([skills.slice(0, 2), 2])
  })

  test('copies several atomically, and counts their skipped skills together', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const target = await aPlanOf(coach)
    const own = await coach.client
      .collection('skills')
      .create({ name: 'Team sweep', visibleTo: 'plan', plan: plan.id } as never)
    const classes = await Promise.all(
      ['One', 'Two'].map((name) => aClass(coach.client, plan.id, [own.id], { name })),
    )
    const ids = classes.map(({ id }) => id)
    const gone = await rejectionOf(copyAll(coach, [...ids, 'doesnotexist000'], target.id))
    expect(gone).toMatchObject({ status: 404, message: 'Class doesnotexist000 not found' })
    const inTarget = () =>
      coach.client
        .collection('trainingPlanClasses')
        .getFullList({ filter: `trainingPlan = "${target.id}"`, sort: 'name' })
    expect(await inTarget()).toEqual([])
    expect((await copyAll(coach, [...ids, ...ids], target.id)).skillsLeftOut).toBe(2)
    expect((await inTarget()).map(({ name }) => name)).toEqual(['One', 'Two'])
    expect(await rejectionOf(copyAll(coach, [], target.id))).toMatchObject({
      fields: { ids: { message: 'Choose the classes to copy.' } },
    })
    const many = Array.from({ length: 101 }, () => ids[0] ?? '')
    expect((await rejectionOf(copyAll(coach, many, target.id))).fields).toHaveProperty('ids')
  })

  test('requires permission to manage both plans', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const member = await product.createUser({ name: 'Maya Okafor', membership: 'premium' })
    const membersOwn = await aPlanOf(member)
    const { id } = await aClass(coach.client, plan.id, [])
    const stranger = await rejectionOf(copy(member, id, membersOwn.id))
    expect(stranger).toMatchObject({ status: 404, message: `Class ${id} not found` })
    await join(member.client, plan.id, joinCode)
    expect((await rejectionOf(copy(member, id, membersOwn.id))).status).toBe(403)
    await join(coach.client, membersOwn.id, await joinCodeOf(member.client, membersOwn.id))
    expect((await rejectionOf(copy(coach, id, membersOwn.id))).fields).toHaveProperty(
      'trainingPlan',
    )
    expect((await rejectionOf(copy(coach, id, 'doesnotexist000'))).status).toBe(400)
    const asGuest = { record: coach.record, client: product.guest() }
    expect((await rejectionOf(copy(asGuest, id, plan.id))).status).toBe(401)
    expect((await copy(coach, id, plan.id)).record.trainingPlan).toBe(plan.id)
  })
})
