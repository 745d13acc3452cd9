import { expect, test } from 'vitest'
import { join, rejectionOf } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

test('only the gym membership can create gyms', async () => {
  for (const membership of ['free', 'premium', 'gym'] as const) {
    const { client, record } = await product.createUser({ name: 'Somebody', membership })
    const attempt = client.collection('gyms').create({ name: 'Northside' } as never)
    if (membership === 'gym') expect((await attempt).admin).toBe(record.id)
    else expect((await rejectionOf(attempt)).status).toBe(400)
  }
})

test('a gym has one view link and one join link, which only its admin can read', async () => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const other = await product.createUser({ name: 'Other', membership: 'gym' })
  await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  const links = await owner.client.collection('gymSubscriptions').getFullList()
  expect(links.map(({ action }) => action).sort()).toEqual(['joinUser', 'view'])
  expect(await other.client.collection('gymSubscriptions').getFullList()).toEqual([])
})

test('nobody can create a gym for another person or make themselves its admin', async () => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const other = await product.createUser({ name: 'Other', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  const gyms = other.client.collection('gyms')
  const attempts = [
    gyms.create({ name: 'Yours', admin: owner.record.id } as never),
    gyms.update(gym.id, { admin: other.record.id }),
    gyms.update(gym.id, { name: 'Mine now' }),
    gyms.delete(gym.id),
  ]
  expect((await Promise.all(attempts.map(rejectionOf))).map(({ status }) => status)).toEqual([
    400, 404, 404, 404,
  ])
})

test('deleting a gym keeps its plans with their owner as group plans', async () => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' } as never)
  const plans = owner.client.collection('trainingPlans')
  const plan = await plans.create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
  await owner.client.collection('gyms').delete(gym.id)
  expect(await plans.getOne(plan.id)).toMatchObject({ gym: '', assignedGroup: 'plan' })
})

test('deleting a gym deletes its memberships and links', async () => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const student = await product.createUser({ name: 'Maya Okafor' })
  const gyms = owner.client.collection('gyms')
  const gym = await gyms.create({ name: 'Northside' } as never)
  const links = await owner.client.collection('gymSubscriptions').getFullList()
  const joinLink = links.find(({ action }) => action === 'joinUser')
  await join(student.client, gym.id, joinLink?.code ?? '', 'gym')
  expect(await student.client.collection('gyms').getFullList()).toHaveLength(1)
  await gyms.delete(gym.id)
  expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
  expect(await owner.client.collection('gymSubscriptions').getFullList()).toEqual([])
})

test('a gym’s name has 1 to 80 characters', async () => {
  const { client } = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gyms = client.collection('gyms')
  for (const name of ['', 'x'.repeat(81)]) {
    expect((await rejectionOf(gyms.create({ name } as never))).fields).toHaveProperty('name')
  }
  expect((await gyms.create({ name: 'x'.repeat(80) } as never)).name).toHaveLength(80)
})
