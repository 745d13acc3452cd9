import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  join,
  joinCodeOf,
  linkOf,
  rejectionOf,
} from '../support/arrange'
import { onePixel } from '../support/pictures'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

interface Person {
  id: string
  name: string
  subscription: string
  joined: string
}

const peopleOf = async (client: PocketBase, kind: 'plan' | 'gym', id: string) =>
  (await client.send<{ people: Person[] }>(`/api/people/${kind}/${id}`, {})).people

const handOver = (client: PocketBase, kind: 'plan' | 'gym', id: string, to?: string) =>
  client.send(`/api/handover/${kind}/${id}`, { method: 'POST', body: { to } })

const checkIn = (client: PocketBase, tpClass: string, user?: string) =>
  client.collection('trainingPlanClassAttendances').create({ tpClass, user } as never)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function aGym() {
  const admin = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await admin.client.collection('gyms').create({ name: 'Northside' } as never)
  const links = await admin.client.collection('gymSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'joinUser')?.code ?? ''
  const plan = await admin.client
    .collection('trainingPlans')
    .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
  const joinGym = async (name: string, membership: 'free' | 'gym' = 'free') => {
    const member = await product.createUser({ name, membership })
    await join(member.client, gym.id, code, 'gym')
    return member
  }
  return { admin, gym, plan, code, joinGym }
}

describe('the member list of a plan', () => {
  test('has its members, with the training of each in it', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const other = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Another plan', assignedGroup: 'plan' } as never)
    const maya = await aStudentIn(product, plan.id, joinCode)
    await join(maya.client, other.id, await joinCodeOf(coach.client, other.id))
    const tomasz = await product.createUser({ name: 'adam Wilk' })
    await join(tomasz.client, plan.id, joinCode)
    const { avatar: file } = await maya.client
      .collection('users')
      .update(maya.record.id, { avatar: onePixel() })
    const old = await aClass(coach.client, plan.id, [], { classDate: daysAgo(40) })
    const recent = await aClass(coach.client, plan.id, [], { classDate: daysAgo(2) })
    const elsewhere = await aClass(coach.client, other.id, [])
    for (const { id } of [recent, old, elsewhere]) await checkIn(maya.client, id)
    await checkIn(coach.client, recent.id)

    const joined = async ({ client }: typeof maya) =>
      client.collection('userSubscriptions').getFirstListItem(`resourceId="${plan.id}"`)
    expect(await peopleOf(coach.client, 'plan', plan.id)).toEqual([
      {
        id: tomasz.record.id,
        name: 'adam Wilk',
        avatar: '',
        joined: (await joined(tomasz)).created,
        lastTrained: '',
        attended: 0,
        attendedLast30Days: 0,
        through: 'plan',
        subscription: (await joined(tomasz)).id,
        mayRunGym: false,
      },
      {
        id: maya.record.id,
        name: 'Maya Okafor',
        avatar: `/api/files/${maya.record.collectionId}/${maya.record.id}/${file}?thumb=160x160`,
        joined: (await joined(maya)).created,
        lastTrained: recent.classDate,
        attended: 2,
        attendedLast30Days: 1,
        through: 'plan',
        subscription: (await joined(maya)).id,
        mayRunGym: false,
      },
    ])
  })

  test('has the membership id with which a member can be removed', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    await aStudentIn(product, plan.id, joinCode)
    const [person] = await peopleOf(coach.client, 'plan', plan.id)
    await coach.client.collection('userSubscriptions').delete(person?.subscription ?? '')
    expect(await peopleOf(coach.client, 'plan', plan.id)).toEqual([])
  })

  test('includes the gym’s members in a gym plan, who can be removed only from the gym', async () => {
    const { admin, plan, joinGym } = await aGym()
    const maya = await joinGym('Maya Okafor')
    const both = await joinGym('Tomasz Wilk')
    await join(both.client, plan.id, await joinCodeOf(admin.client, plan.id))
    const people = await peopleOf(admin.client, 'plan', plan.id)
    expect(people).toMatchObject([
      { id: maya.record.id, through: 'gym', subscription: '' },
      { id: both.record.id, through: 'plan' },
    ])
    expect(people[0]?.joined).not.toBe('')
    expect(people[1]?.subscription).toHaveLength(15)
    // The coach can check in each of them.
    const { id } = await aClass(admin.client, plan.id, [])
    for (const person of people) await checkIn(admin.client, id, person.id)
    expect(await peopleOf(admin.client, 'plan', plan.id)).toMatchObject([
      { attended: 1 },
      { attended: 1 },
    ])
  })

  test('can be read only by managers of the plan', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const stranger = await product.createUser({ name: 'Noor Aziz', membership: 'gym' })
    const ask = async (client: PocketBase, kind: string, id: string) =>
      (await rejectionOf(client.send(`/api/people/${kind}/${id}`, {}))).status
    expect(await ask(student.client, 'plan', plan.id)).toBe(404)
    expect(await ask(stranger.client, 'plan', plan.id)).toBe(404)
    expect(await ask(product.guest(), 'plan', plan.id)).toBe(401)
    expect(await ask(coach.client, 'plan', 'doesnotexist000')).toBe(404)
    expect(await ask(coach.client, 'gym', plan.id)).toBe(404)
    expect(await ask(coach.client, 'class', plan.id)).toBe(404)
  })
})

describe('the member list of a gym', () => {
  test('has its members, with the training of each in the gym’s plans', async () => {
    const { admin, gym, plan, joinGym } = await aGym()
    const maya = await joinGym('Maya Okafor', 'gym')
    const elsewhere = await aCoachWithPlan(product)
    await join(maya.client, elsewhere.plan.id, elsewhere.joinCode)
    const away = await aClass(elsewhere.coach.client, elsewhere.plan.id, [])
    const old = await aClass(admin.client, plan.id, [], { classDate: daysAgo(31) })
    const recent = await aClass(admin.client, plan.id, [], { classDate: daysAgo(1) })
    for (const { id } of [away, old, recent]) await checkIn(maya.client, id)
    const [subscription] = await maya.client
      .collection('userSubscriptions')
      .getFullList({ filter: 'resource="gym"' })
    expect(await peopleOf(admin.client, 'gym', gym.id)).toEqual([
      {
        id: maya.record.id,
        name: 'Maya Okafor',
        avatar: '',
        joined: subscription?.created,
        lastTrained: recent.classDate,
        attended: 2,
        attendedLast30Days: 1,
        through: 'gym',
        subscription: subscription?.id,
        mayRunGym: true,
      },
    ])
  })

  test('has only names for other members with the gym membership', async () => {
    const { gym, joinGym } = await aGym()
    await joinGym('Tomasz Wilk')
    const member = await joinGym('Maya Okafor', 'gym')
    expect(await peopleOf(member.client, 'gym', gym.id)).toEqual([
      { name: 'Maya Okafor' },
      { name: 'Tomasz Wilk' },
    ])
  })

  test('cannot be read by anybody else', async () => {
    const { gym, joinGym } = await aGym()
    const free = await joinGym('Maya Okafor')
    const left = await joinGym('Noor Aziz', 'gym')
    const [membership] = await left.client.collection('userSubscriptions').getFullList()
    await left.client.collection('userSubscriptions').delete(membership?.id ?? '')
    const other = await aGym()
    for (const { client } of [free, left, other.admin]) {
      expect((await rejectionOf(peopleOf(client, 'gym', gym.id))).status).toBe(404)
    }
    expect((await rejectionOf(peopleOf(product.guest(), 'gym', gym.id))).status).toBe(401)
  })

  test('has a count that every member can read, and that follows joins and removals', async () => {
    const { admin, gym, joinGym } = await aGym()
    const gyms = admin.client.collection('gyms')
    const count = async () => (await gyms.getOne(gym.id)).memberCount
    expect(await count()).toBe(0)
    const maya = await joinGym('Maya Okafor')
    const tomasz = await joinGym('Tomasz Wilk')
    expect((await maya.client.collection('gyms').getOne(gym.id)).memberCount).toBe(2)
    await gyms.update(gym.id, { memberCount: 500 })
    expect(await count()).toBe(2)
    const [membership] = await maya.client.collection('userSubscriptions').getFullList()
    await maya.client.collection('userSubscriptions').delete(membership?.id ?? '')
    expect(await count()).toBe(1)
    await tomasz.client.send('/api/me/delete', { method: 'POST', body: {} })
    expect(await count()).toBe(0)
  })
})

describe('transferring a plan', () => {
  test('makes a member its owner, and the owner a member', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const heir = await aStudentIn(product, plan.id, joinCode)
    const student = await aStudentIn(product, plan.id, joinCode)
    const uses = (await linkOf(coach.client, plan.id, 'joinUser')).uses
    await handOver(coach.client, 'plan', plan.id, heir.record.id)

    const people = await peopleOf(heir.client, 'plan', plan.id)
    expect(people.map(({ id }) => id).sort()).toEqual([coach.record.id, student.record.id].sort())
    expect(people.every(({ subscription }) => subscription !== '')).toBe(true)
    expect(await heir.client.collection('userSubscriptions').getFullList()).toEqual([])
    expect((await rejectionOf(peopleOf(coach.client, 'plan', plan.id))).status).toBe(404)
    expect((await linkOf(heir.client, plan.id, 'joinUser')).uses).toBe(uses)
    // The former owner is an ordinary member, who can read the plan and leave it.
    const plans = coach.client.collection('trainingPlans')
    expect((await plans.getOne(plan.id)).user).toBe(heir.record.id)
    expect((await rejectionOf(plans.update(plan.id, { name: 'Mine' }))).status).toBe(404)
    const [membership] = await coach.client.collection('userSubscriptions').getFullList()
    await coach.client.collection('userSubscriptions').delete(membership?.id ?? '')
    expect((await rejectionOf(plans.getOne(plan.id))).status).toBe(404)
  })

  test('ignores the plan limit of a free membership', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const heir = await aStudentIn(product, plan.id, joinCode)
    const plans = heir.client.collection('trainingPlans')
    await plans.create({ name: 'My one plan', assignedGroup: 'personal' } as never)
    await handOver(coach.client, 'plan', plan.id, heir.record.id)
    expect(await plans.getFullList({ filter: `user="${heir.record.id}"` })).toHaveLength(2)
  })

  test('is also possible to a member of the gym in a gym plan', async () => {
    const { admin, plan, joinGym } = await aGym()
    const member = await joinGym('Maya Okafor')
    await handOver(admin.client, 'plan', plan.id, member.record.id)
    const stored = await product.root.collection('trainingPlans').getOne(plan.id)
    expect(stored).toMatchObject({ user: member.record.id, members: [admin.record.id] })
    // The gym's admin can still edit the plan, but cannot transfer it.
    await admin.client.collection('trainingPlans').update(plan.id, { name: 'Late evenings' })
    const back = handOver(admin.client, 'plan', plan.id, admin.record.id)
    expect((await rejectionOf(back)).status).toBe(404)
  })

  test('is possible only for its owner and to one of its members', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const stranger = await product.createUser({ name: 'Noor Aziz' })
    const before = await product.root.collection('trainingPlans').getOne(plan.id)
    for (const to of [stranger.record.id, coach.record.id, 'doesnotexist000', '', undefined]) {
      expect(await rejectionOf(handOver(coach.client, 'plan', plan.id, to))).toMatchObject({
        status: 400,
        message: 'Choose one of the members of this plan.',
        fields: { to: {} },
      })
    }
    for (const { client } of [student, stranger]) {
      const attempt = handOver(client, 'plan', plan.id, student.record.id)
      expect((await rejectionOf(attempt)).status).toBe(404)
    }
    const asGuest = handOver(product.guest(), 'plan', plan.id, student.record.id)
    expect((await rejectionOf(asGuest)).status).toBe(401)
    expect(await product.root.collection('trainingPlans').getOne(plan.id)).toEqual(before)
  })
})

describe('transferring a gym', () => {
  test('makes a member with the gym membership its admin, and the admin a member', async () => {
    const { admin, gym, joinGym } = await aGym()
    const heir = await joinGym('Maya Okafor', 'gym')
    await handOver(admin.client, 'gym', gym.id, heir.record.id)
    const people = await peopleOf(heir.client, 'gym', gym.id)
    expect(people.map(({ id }) => id)).toEqual([admin.record.id])
    expect(people[0]?.subscription).toHaveLength(15)
    expect(await heir.client.collection('userSubscriptions').getFullList()).toEqual([])
    expect((await admin.client.collection('gyms').getOne(gym.id)).admin).toBe(heir.record.id)
    expect(await admin.client.collection('gymSubscriptions').getFullList()).toEqual([])
    expect(await heir.client.collection('gymSubscriptions').getFullList()).toHaveLength(2)
  })

  test('is possible only for its admin and to a member with the gym membership', async () => {
    const { admin, gym, joinGym } = await aGym()
    const free = await joinGym('Maya Okafor')
    const other = await product.createUser({ name: 'Noor Aziz', membership: 'gym' })
    expect(await rejectionOf(handOver(admin.client, 'gym', gym.id, free.record.id))).toMatchObject({
      status: 400,
      message: 'Only somebody with the gym membership can run a gym.',
    })
    expect(await rejectionOf(handOver(admin.client, 'gym', gym.id, other.record.id))).toMatchObject(
      {
        status: 400,
        message: 'Choose one of the members of this gym.',
      },
    )
    const taking = handOver(other.client, 'gym', gym.id, other.record.id)
    expect((await rejectionOf(taking)).status).toBe(404)
  })
})
