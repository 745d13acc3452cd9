import { describe, expect, test } from 'vitest'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, refusalOf } from './arrange'
import { useProduct } from './start-pocketbase'

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
  test('keeps their order and their details, made in one request', async () => {
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

  test('keeps the details of a skill that stays when others come and go', async () => {
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

  test('is not made at all when a detail is wrong', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const [first = '', second = ''] = await librarySkills(coach.client, 2)
    const attempt = aClass(coach.client, plan.id, [first], {
      classSkills: [{ skill: second, keyDetail: 'Not in this class' }],
    })
    expect((await refusalOf(attempt)).fields).toHaveProperty('classSkills')
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
    const refused = await refusalOf(
      aClass(coach.client, plan.id, [skill], { classSkills: [{ skill, ...detail }] }),
    )
    expect(refused.fields.classSkills?.message).toMatch(/^A detail of ".+" does not fit/)
  })

  test('has details that nobody writes around it', async () => {
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
    for (const { status } of await Promise.all(attempts.map(refusalOf))) expect(status).toBe(403)
  })
})

describe('the day of a class', () => {
  test('is the one on the calendar of the plan’s zone', async () => {
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

describe('what a class may teach', () => {
  test('two skills where the plan’s owner has a free membership', async () => {
    const { coach, plan } = await aFreeCoach()
    const skills = await librarySkills(coach.client, 3)
    expect((await aClass(coach.client, plan.id, skills.slice(0, 2))).skills).toHaveLength(2)
    expect((await refusalOf(aClass(coach.client, plan.id, skills))).fields.skills?.message).toBe(
      'The Beta plan includes 2 skills per class.',
    )
  })

  test('more than two where the owner has premium, twenty at most', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 21)
    expect((await aClass(coach.client, plan.id, skills.slice(0, 20))).skills).toHaveLength(20)
    expect((await refusalOf(aClass(coach.client, plan.id, skills))).fields).toHaveProperty('skills')
  })

  test('only what everybody in the plan can see', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const skills = coach.client.collection('skills')
    const own = await skills.create({ name: 'My own sweep' } as never)
    expect((await refusalOf(aClass(coach.client, plan.id, [own.id]))).message).toBe(
      '"My own sweep" is not visible to everyone in this plan.',
    )
    await skills.update(own.id, { visibleTo: 'plan', plan: plan.id } as never)
    expect((await aClass(coach.client, plan.id, [own.id])).skills).toEqual([own.id])
    expect((await student.client.collection('skills').getOne(own.id)).name).toBe('My own sweep')
  })
})

test('a cascade leaves nothing behind: deleting a class takes its skills’ details', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  await coach.client.collection('trainingPlanClasses').delete(id)
  expect(await coach.client.collection('trainingPlanClassSkills').getFullList()).toEqual([])
})

test('how many attended is the server’s to count', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const made = await aClass(coach.client, plan.id, [], { attended: 99 })
  expect(made.attended).toBe(0)
  const changed = await coach.client
    .collection('trainingPlanClasses')
    .update(made.id, { attended: 99, name: 'Renamed' })
  expect(changed).toMatchObject({ attended: 0, name: 'Renamed' })
})
