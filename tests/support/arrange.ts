import type PocketBase from 'pocketbase'
import type { Product } from './product'

/** A coach with a shared plan, made the way the product makes them. */
export async function aCoachWithPlan(product: Product, name = 'Fundamentals') {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name, assignedGroup: 'plan' })
  return { coach, plan, joinCode: await joinCodeOf(coach.client, plan.id) }
}

/** A student who has joined a plan by its link. */
export async function aStudentIn(product: Product, planId: string, code: string) {
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  await join(student.client, planId, code)
  return student
}

/** The code of a plan's join link, as who runs the plan reads it. */
export async function joinCodeOf(client: PocketBase, planId: string): Promise<string> {
  return (await linkOf(client, planId, 'joinUser')).code
}

/** A plan's link, as who runs the plan reads it. */
export async function linkOf(client: PocketBase, planId: string, action: 'view' | 'joinUser') {
  return client
    .collection('trainingPlanSubscriptions')
    .getFirstListItem(
      client.filter('trainingPlan = {:planId} && action = {:action}', { planId, action }),
    )
}

/** Joins a plan, or with `resource` a gym. */
export async function join(
  client: PocketBase,
  resourceId: string,
  code: string,
  resource: 'trainingPlan' | 'gym' = 'trainingPlan',
) {
  return client
    .collection('userSubscriptions')
    .create({ action: 'joinUser', resource, resourceId, code } as never)
}

/** What a join link tells whoever opens it. */
export async function invitationOf(
  client: PocketBase,
  kind: 'plan' | 'gym',
  id: string,
  code: string,
) {
  return client.send(`/api/share/${kind}/invitation`, { method: 'POST', body: { id, code } })
}

/** A class that began an hour ago, so that it can be logged. */
export async function aClass(
  client: PocketBase,
  trainingPlan: string,
  skills: string[],
  more: Record<string, unknown> = {},
) {
  return client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date(Date.now() - 3_600_000).toISOString(),
    trainingPlan,
    skills,
    ...more,
  } as never)
}

/** Ids of the first public skills, by name. */
export async function librarySkills(client: PocketBase, count: number): Promise<string[]> {
  const { items } = await client.collection('skills').getList(1, count, { sort: 'name' })
  return items.map((skill) => skill.id)
}

/** What a promise is refused with: the server's status, words and fields. */
export async function rejectionOf(promise: Promise<unknown>) {
  try {
    await promise
  } catch (error) {
    const { status, response } = error as {
      status: number
      response: { message: string; data: Record<string, { message: string }> }
    }
    return { status, message: response.message, fields: response.data ?? {} }
  }
  throw new Error('It was allowed')
}

interface Balance {
  exp: number
  level: number
  lastPracticed: string
}

/** A person's exp and level by skill id, as they read it themselves. */
export async function ledgerOf(client: PocketBase): Promise<Record<string, Balance>> {
  const rows = await client.collection('userSkills').getFullList()
  return Object.fromEntries(
    rows.map((row) => [
      row.skill,
      { exp: row.exp, level: row.level, lastPracticed: row.lastPracticed },
    ]),
  )
}
