import { describe, expect, test } from 'vitest'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
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

test('an account that owns plans cannot vanish under their members', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  await aStudentIn(product, plan.id, joinCode)
  expect((await refusalOf(coach.client.collection('users').delete(coach.record.id))).status).toBe(
    400,
  )
})
