import { expect, test } from 'vitest'
import { aCoachWithPlan, aStudentIn, rejectionOf } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

test('every signed-in person can read the public library', async () => {
  const { client } = await product.createUser({ name: 'Maya Okafor' })
  const library = await client.collection('skills').getFullList({ sort: 'name' })
  expect(library).toHaveLength(131)
  expect(library.find(({ name }) => name === 'Rear Naked Choke')).toMatchObject({
    alt: 'Mata-leão',
    type: 'Submission',
    position: 'Back Control',
    exp: 10,
  })
})

test('a new skill is private by default', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const skills = coach.client.collection('skills')
  const own = await skills.create({ name: 'My own sweep' } as never)
  const shared = await skills.create({
    name: 'Team sweep',
    visibleTo: 'plan',
    plan: plan.id,
  } as never)
  const seenBy = async (client: typeof coach.client) =>
    (await client.collection('skills').getFullList({ filter: 'user != ""' })).map(({ id }) => id)
  expect(new Set(await seenBy(coach.client))).toEqual(new Set([own.id, shared.id]))
  expect(await seenBy(student.client)).toEqual([shared.id])
})

test('a skill for a plan or gym can be created only by its manager', async () => {
  const { plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const skills = student.client.collection('skills')
  for (const asked of [
    { visibleTo: 'plan', plan: plan.id },
    { visibleTo: 'gym', gym: 'doesnotexist000' },
    { visibleTo: 'public' },
  ]) {
    const attempt = skills.create({ name: 'Smuggled', ...asked } as never)
    expect((await rejectionOf(attempt)).fields).toHaveProperty('visibleTo')
  }
  const direct = skills.create({ name: 'Smuggled', visibility: 'visibilitypub00' } as never)
  expect((await rejectionOf(direct)).status).toBe(400)
})

test.each([
  [undefined, 10],
  [2.5, 10],
  ['ten', 10],
  [null, 10],
  [0, 10],
  [1, 1],
  [25, 25],
  ['12', 12],
])('a skill made with exp %j is worth %i', async (given, exp) => {
  const { client } = await product.createUser({ name: 'Coach' })
  const skill = await client.collection('skills').create({ name: 'Sweep', exp: given } as never)
  expect(skill.exp).toBe(exp)
})

test.each([-5, 26, 100_000])('exp %i is rejected', async (exp) => {
  const { client } = await product.createUser({ name: 'Coach' })
  const attempt = client.collection('skills').create({ name: 'Sweep', exp } as never)
  expect((await rejectionOf(attempt)).fields.exp?.message).toBe(
    'Exp is a whole number from 1 to 25.',
  )
})

test('all skills of a plan share one visibility record', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const make = () =>
    coach.client
      .collection('skills')
      .create({ name: 'Team sweep', visibleTo: 'plan', plan: plan.id } as never)
  const made = await Promise.all([make(), make(), make()])
  expect(new Set(made.map(({ visibility }) => visibility)).size).toBe(1)
})
