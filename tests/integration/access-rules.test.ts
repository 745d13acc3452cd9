import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  librarySkills,
  linkOf,
  rejectionOf,
} from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

const collections = [
  'gymSubscriptions',
  'gyms',
  'images',
  'levels',
  'mailOutbox',
  'memberships',
  'notes',
  'skillVisibilities',
  'skills',
  'trainingPlanClassAttendances',
  'trainingPlanClassSkills',
  'trainingPlanClasses',
  'trainingPlanInfo',
  'trainingPlanSchedules',
  'trainingPlanSubscriptions',
  'trainingPlans',
  'userSkills',
  'userSubscriptions',
  'users',
]

/** Lists a collection as two identities. */
interface World {
  owner: PocketBase
  student: PocketBase
  stranger: PocketBase
  classId: string
  planId: string
}

let world: World

// Rows of every kind, including those that a careless rule would expose to everybody: a personal plan, which
// has neither members nor a gym, and a gym without members.
beforeAll(async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const stranger = await product.createUser({ name: 'Stranger', membership: 'premium' })
  const gymOwner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  await gymOwner.client.collection('gyms').create({ name: 'Empty gym' } as never)
  const personal = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Only me', assignedGroup: 'personal' } as never)
  const skills = await librarySkills(coach.client, 2)
  const { id: classId } = await aClass(coach.client, plan.id, skills)
  await aClass(coach.client, personal.id, skills)
  await student.client
    .collection('trainingPlanClassAttendances')
    .create({ tpClass: classId } as never)
  await student.client
    .collection('notes')
    .create({ date: '2026-11-20', body: 'Keep the elbow in' } as never)
  await coach.client
    .collection('skills')
    .create({ name: 'My own sweep', visibleTo: 'personal' } as never)
  await coach.client
    .collection('trainingPlanInfo')
    .create({ trainingPlan: personal.id, title: 'About' } as never)
  await coach.client.collection('trainingPlanSchedules').create({
    trainingPlan: plan.id,
    title: 'Evenings',
    daysOfWeek: ['mon'],
    startTime: '19:00',
    durationMinutes: 60,
    tz: 'America/Sao_Paulo',
  } as never)
  await product.root
    .collection('images')
    .create({ alt: 'Frame on the shoulder', trainingPlan: plan.id, image: onePixel() })
  await product.root
    .collection('mailOutbox')
    .create({ kind: 'message', dedupeKey: 'one', recipient: 'maya@people.example', subject: 'Hi' })
  world = {
    owner: coach.client,
    student: student.client,
    stranger: stranger.client,
    classId,
    planId: plan.id,
  }
})

test('the fixtures have records of every collection', async () => {
  for (const name of collections) {
    const { totalItems } = await product.root.collection(name).getList(1, 1)
    expect(totalItems, name).toBeGreaterThan(0)
  }
  const all = await product.root.collections.getFullList({ filter: 'system = false' })
  expect(all.map(({ name }) => name).sort()).toEqual(collections)
})

test.each(collections)('a guest lists no record of %s', async (name) => {
  const { totalItems, items } = await product
    .guest()
    .collection(name)
    .getList(1, 50)
    // A collection without a list rule answers 403 to everybody.
    .catch(() => ({ totalItems: 0, items: [] }))
  expect([totalItems, items]).toEqual([0, []])
})

test.each(collections)('a guest views, changes and deletes no record of %s', async (name) => {
  const guest = product.guest().collection(name)
  for (const { id } of await product.root.collection(name).getFullList({ fields: 'id' })) {
    const attempts = [guest.getOne(id), guest.update(id, { name: 'Mine' }), guest.delete(id)]
    for (const { status } of await Promise.all(attempts.map(rejectionOf))) {
      expect(status).toBeGreaterThanOrEqual(403)
    }
  }
})

test('every rule begins with a check for a signed-in person, except sign-up', async () => {
  const all = await product.root.collections.getFullList({ filter: 'system = false' })
  const rules = all.flatMap((collection) =>
    (['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const).map((action) => ({
      where: `${collection.name}.${action}`,
      rule: collection[action],
    })),
  )
  const open = rules.filter(
    ({ rule }) => rule !== null && !rule?.startsWith('@request.auth.id != ""'),
  )
  expect(open).toEqual([{ where: 'users.createRule', rule: '@request.context = "oauth2"' }])
})

describe('read access to a shared plan', () => {
  const parts = [
    'trainingPlanClasses',
    'trainingPlanClassSkills',
    'trainingPlanSchedules',
    'images',
  ]

  test.each(parts)('its owner and members can read %s, a stranger cannot', async (name) => {
    const count = async (client: PocketBase) =>
      (await client.collection(name).getList(1, 50)).items.length
    expect(await count(world.owner)).toBeGreaterThan(0)
    expect(await count(world.student)).toBeGreaterThan(0)
    expect(await count(world.stranger)).toBe(0)
  })

  test('a member can read the shared plan but not the coach’s personal plan', async () => {
    const names = async (client: PocketBase) =>
      (await client.collection('trainingPlans').getFullList()).map(({ name }) => name).sort()
    expect(await names(world.owner)).toEqual(['Fundamentals', 'Only me'])
    expect(await names(world.student)).toEqual(['Fundamentals'])
    expect(await names(world.stranger)).toEqual([])
  })

  test('the list of members is hidden from everybody', async () => {
    const student = world.student.authStore.record?.id ?? ''
    for (const client of [world.owner, world.student, world.stranger]) {
      const plans = client.collection('trainingPlans')
      for (const plan of await plans.getFullList()) expect(plan).not.toHaveProperty('members')
      const ways = [
        plans.getOne(world.planId, { expand: 'members' }),
        plans.getFullList({ expand: 'user, members' }),
        client.collection('trainingPlanClasses').getFullList({ expand: 'trainingPlan.members' }),
        client.collection('gyms').getFullList({ expand: 'members' }),
        client.collection('users').getOne(student, { expand: 'trainingPlans_via_members' }),
        plans.getFullList({ filter: `members ~ "${student}"` }),
        plans.getFullList({ filter: 'members.name != ""' }),
        plans.getFullList({ sort: 'members' }),
        client.collection('users').getFullList({ filter: 'trainingPlans_via_members.name != ""' }),
      ]
      const statuses = (await Promise.all(ways.map(rejectionOf))).map(({ status }) => status)
      expect(statuses).toEqual([403, 403, 403, 403, 403, 400, 400, 400, 400])
    }
  })

  test('a member can read the owner’s name but not the e-mail address', async () => {
    const plan = await world.student
      .collection('trainingPlans')
      .getOne(world.planId, { expand: 'user' })
    expect(plan.expand?.user).toMatchObject({ name: 'Rafael Nunes' })
    expect(plan.expand?.user).not.toHaveProperty('email')
  })

  test('only the owner can read the codes of the plan’s links', async () => {
    expect((await linkOf(world.owner as never, world.planId, 'view')).code).toHaveLength(30)
    expect(await world.student.collection('trainingPlanSubscriptions').getFullList()).toEqual([])
  })
})

describe('write access to a shared plan and its classes', () => {
  test('its owner can write, a member and a stranger cannot', async () => {
    const rename = (client: PocketBase) =>
      client.collection('trainingPlanClasses').update(world.classId, { name: 'Renamed' })
    expect((await rename(world.owner)).name).toBe('Renamed')
    for (const client of [world.student, world.stranger]) {
      expect((await rejectionOf(rename(client))).status).toBe(404)
    }
  })

  test('nobody can make themselves the owner or add members', async () => {
    const student = world.student.authStore.record?.id ?? ''
    const plans = (client: PocketBase) => client.collection('trainingPlans')
    const attempts = [
      plans(world.student).update(world.planId, { user: student }),
      plans(world.owner).update(world.planId, { user: student }),
      plans(world.stranger).create({
        name: 'Yours',
        assignedGroup: 'plan',
        user: student,
      } as never),
    ]
    for (const { status } of await Promise.all(attempts.map(rejectionOf))) {
      expect(status).toBeGreaterThanOrEqual(400)
    }
    // PocketBase silently ignores a hidden field in a request.
    await plans(world.owner).update(world.planId, {
      'members+': world.stranger.authStore.record?.id,
    })
    const plan = await product.root.collection('trainingPlans').getOne(world.planId)
    expect(plan.members).toEqual([student])
    expect(plan.user).toBe(world.owner.authStore.record?.id)
  })

  test('a coach cannot move a class into another owner’s plan', async () => {
    const theirs = await world.stranger
      .collection('trainingPlans')
      .create({ name: 'Theirs', assignedGroup: 'personal' } as never)
    const attempt = world.owner
      .collection('trainingPlanClasses')
      .update(world.classId, { trainingPlan: theirs.id })
    expect((await rejectionOf(attempt)).status).toBe(404)
  })
})

test('a person cannot change their own membership', async () => {
  const id = world.student.authStore.record?.id ?? ''
  const attempt = world.student.collection('users').update(id, { memberships: 'membershipgym00' })
  expect((await rejectionOf(attempt)).status).toBe(404)
  expect((await world.student.collection('users').update(id, { name: 'Maya O.' })).name).toBe(
    'Maya O.',
  )
})

/** The smallest valid PNG. */
function onePixel() {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], 'frame.png', { type: 'image/png' })
}
