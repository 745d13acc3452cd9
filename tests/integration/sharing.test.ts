import { describe, expect, test } from 'vitest'
import {
  aCoachWithPlan,
  aStudentIn,
  invitationOf,
  join,
  joinCodeOf,
  linkOf,
  rejectionOf,
} from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

const invalid = { status: 400, message: 'Invalid subscription code', fields: {} }

async function aStranger() {
  return product.createUser({ name: 'Noor Aziz', membership: 'free' })
}

async function aGym() {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  const links = await owner.client.collection('gymSubscriptions').getFullList()
  const joinLink = links.find(({ action }) => action === 'joinUser')
  if (!joinLink) throw new Error('The gym has no join link')
  return { owner, gym, joinLink }
}

describe('the links of a new plan', () => {
  test('are a view link and a join link, with different codes', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
    expect(links.map(({ action }) => action).sort()).toEqual(['joinUser', 'view'])
    expect(new Set(links.map(({ code }) => code)).size).toBe(2)
    for (const link of links) {
      expect(link).toMatchObject({ trainingPlan: plan.id, active: true, uses: 0 })
      expect(link.code).toMatch(/^[A-Za-z0-9]{30}$/)
    }
  })

  test('a personal plan’s join link is inactive until the plan is shared', async () => {
    const coach = await product.createUser({ name: 'Coach', membership: 'free' })
    const plans = coach.client.collection('trainingPlans')
    const plan = await plans.create({ name: 'Mine', assignedGroup: 'personal' } as never)
    const code = await joinCodeOf(coach.client, plan.id)
    const student = await aStranger()
    const links = coach.client.collection('trainingPlanSubscriptions')
    await links.update((await linkOf(coach.client, plan.id, 'joinUser')).id, { active: true })
    expect(await rejectionOf(join(student.client, plan.id, code))).toEqual(invalid)
    const invitation = invitationOf(product.guest(), 'plan', plan.id, code)
    expect(await rejectionOf(invitation)).toEqual(invalid)
    await plans.update(plan.id, { assignedGroup: 'plan' })
    expect((await join(student.client, plan.id, code)).resourceId).toBe(plan.id)
  })
})

describe('joining by code', () => {
  test('makes the person a member and increments the link’s count', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStranger()
    const joined = await join(student.client, plan.id, joinCode)
    expect(joined).toMatchObject({ user: student.record.id, resourceId: plan.id })
    expect((await student.client.collection('trainingPlans').getOne(plan.id)).name).toBe(
      'Fundamentals',
    )
    expect((await linkOf(coach.client, plan.id, 'joinUser')).uses).toBe(1)
  })

  test('a second time returns the first membership and does not count', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStranger()
    const first = await join(student.client, plan.id, joinCode)
    expect(await join(student.client, plan.id, joinCode)).toMatchObject({
      id: first.id,
      already: true,
    })
    expect((await linkOf(coach.client, plan.id, 'joinUser')).uses).toBe(1)
  })

  test('forty concurrent requests make forty members', async () => {
    const { plan, joinCode } = await aCoachWithPlan(product)
    const people = await Promise.all(Array.from({ length: 40 }, aStranger))
    await Promise.all(people.map(({ client }) => join(client, plan.id, joinCode)))
    const { members } = await product.root.collection('trainingPlans').getOne(plan.id)
    expect([...members].sort()).toEqual(people.map(({ record }) => record.id).sort())
  })

  test('every invalid link gets the same response', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const other = await aCoachWithPlan(product)
    const { client } = await aStranger()
    const viewCode = (await linkOf(coach.client, plan.id, 'view')).code
    const wrongWays = [
      join(client, plan.id, 'wrong'),
      join(client, plan.id, ''),
      join(client, plan.id, '%'),
      join(client, plan.id, viewCode),
      join(client, plan.id, other.joinCode),
      join(client, 'doesnotexist000', joinCode),
      join(client, plan.id, joinCode, 'gym'),
    ]
    for (const refusal of await Promise.all(wrongWays.map(rejectionOf))) {
      expect(refusal).toEqual(invalid)
    }
  })

  test('is possible only for oneself, and not for the owner', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const [student, victim] = [await aStranger(), await aStranger()]
    const forAnother = student.client.collection('userSubscriptions').create({
      user: victim.record.id,
      action: 'joinUser',
      resource: 'trainingPlan',
      resourceId: plan.id,
      code: joinCode,
    } as never)
    expect((await rejectionOf(forAnother)).status).toBe(400)
    expect(await rejectionOf(join(coach.client, plan.id, joinCode))).toMatchObject({
      message: 'This is your own plan.',
    })
    const asGuest = join(product.guest() as never, plan.id, joinCode)
    expect((await rejectionOf(asGuest)).status).toBe(400)
  })

  test('a gym is joined by the id of its link, and its plans become readable', async () => {
    const { owner, gym, joinLink } = await aGym()
    const plan = await owner.client
      .collection('trainingPlans')
      .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
    const student = await aStranger()
    const plans = student.client.collection('trainingPlans')
    expect((await rejectionOf(plans.getOne(plan.id))).status).toBe(404)
    await join(student.client, joinLink.id, joinLink.code, 'gym')
    expect((await plans.getOne(plan.id)).name).toBe('Evenings')
  })
})

describe('a link', () => {
  test('stops working as soon as it is replaced, and the members stay', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const link = await linkOf(coach.client, plan.id, 'joinUser')
    const replaced = await coach.client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`,
      { method: 'POST' },
    )
    expect(replaced.code).not.toBe(joinCode)
    expect(await rejectionOf(join((await aStranger()).client, plan.id, joinCode))).toEqual(invalid)
    expect((await join((await aStranger()).client, plan.id, replaced.code)).id).toBeTruthy()
    expect((await student.client.collection('trainingPlans').getOne(plan.id)).id).toBe(plan.id)
  })

  test('can be replaced only by managers of the plan', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const link = await linkOf(coach.client, plan.id, 'joinUser')
    const path = `/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`
    const replace = (client: { send: typeof coach.client.send }) =>
      rejectionOf(client.send(path, { method: 'POST' }))
    expect((await replace(student.client)).status).toBe(404)
    expect((await replace(product.guest())).status).toBe(401)
  })

  test('cannot be used to join while it is turned off', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const links = coach.client.collection('trainingPlanSubscriptions')
    const { id } = await linkOf(coach.client, plan.id, 'joinUser')
    const student = await aStranger()
    await links.update(id, { active: false })
    expect(await rejectionOf(join(student.client, plan.id, joinCode))).toEqual(invalid)
    await links.update(id, { active: true })
    expect((await join(student.client, plan.id, joinCode)).id).toBeTruthy()
  })

  test('has a code, an action and a count that its owner cannot write', async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const links = coach.client.collection('trainingPlanSubscriptions')
    const { id } = await linkOf(coach.client, plan.id, 'joinUser')
    const forgeries = [{ code: 'a'.repeat(30) }, { action: 'view' as const }, { uses: 99 }]
    for (const forged of forgeries) {
      expect((await rejectionOf(links.update(id, forged))).status).toBe(404)
    }
  })
})

describe('an invitation', () => {
  test('has only the name of the plan and of the inviter for a guest', async () => {
    const { plan, joinCode } = await aCoachWithPlan(product)
    expect(await invitationOf(product.guest(), 'plan', plan.id, joinCode)).toEqual({
      name: 'Fundamentals',
      group: 'plan',
      owner: { name: 'Rafael Nunes', avatar: '' },
      gym: null,
      you: '',
      id: '',
    })
  })

  test('of a gym has the name of the gym', async () => {
    const { joinLink } = await aGym()
    expect(await invitationOf(product.guest(), 'gym', joinLink.id, joinLink.code)).toMatchObject({
      name: 'Northside',
      group: 'gym',
      gym: { name: 'Northside' },
    })
  })

  test('says that a member or the owner has already joined', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const you = async (client: typeof student.client) =>
      invitationOf(client, 'plan', plan.id, joinCode)
    expect(await you(student.client)).toMatchObject({ you: 'member', id: plan.id })
    expect(await you(coach.client)).toMatchObject({ you: 'owner', id: plan.id })
  })
})

describe('leaving and removing', () => {
  test('a member who leaves can no longer read the plan', async () => {
    const { plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const subscriptions = student.client.collection('userSubscriptions')
    const [joined] = await subscriptions.getFullList()
    await subscriptions.delete(joined?.id ?? '')
    const attempt = student.client.collection('trainingPlans').getOne(plan.id)
    expect((await rejectionOf(attempt)).status).toBe(404)
  })

  test('a manager of the plan can remove a member; another member cannot', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const other = await aStudentIn(product, plan.id, joinCode)
    const [joined] = await student.client.collection('userSubscriptions').getFullList()
    const end = (client: typeof coach.client) =>
      client.collection('userSubscriptions').delete(joined?.id ?? '')
    expect((await rejectionOf(end(other.client))).status).toBe(404)
    await end(coach.client)
    expect(await student.client.collection('trainingPlans').getFullList()).toEqual([])
  })

  test('removing a member can also replace the link they used, for managers only', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const [joined] = await student.client.collection('userSubscriptions').getFullList()
    const end = (client: typeof coach.client) =>
      client
        .collection('userSubscriptions')
        .delete(joined?.id ?? '', { query: { replaceLink: true } })
    // A member may leave but not replace the link, so the whole request is rejected.
    expect((await rejectionOf(end(student.client))).status).toBe(404)
    expect(await joinCodeOf(coach.client, plan.id)).toBe(joinCode)
    expect(await student.client.collection('userSubscriptions').getFullList()).toHaveLength(1)
    await end(coach.client)
    expect(await joinCodeOf(coach.client, plan.id)).not.toBe(joinCode)
    const again = await rejectionOf(join(student.client, plan.id, joinCode))
    expect(again.message).toBe('Invalid subscription code')
  })
})
