import type PocketBase from 'pocketbase'
import type { Product } from './product'

/** Creates a coach with a group plan through the API. */
export async function aCoachWithPlan(product: Product, name = 'Fundamentals') {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name, assignedGroup: 'plan' })
  return { coach, plan, joinCode: await joinCodeOf(coach.client, plan.id) }
}

/** Creates a student who has joined a plan by its link. */
export async function aStudentIn(product: Product, planId: string, code: string) {
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  await join(student.client, planId, code)
  return student
}

/** The code of a plan's join link, read by its owner. */
export async function joinCodeOf(client: PocketBase, planId: string): Promise<string> {
  return (await linkOf(client, planId, 'joinUser')).code
}

/** A plan's link, read by its owner. */
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

/** The invitation that a join link shows. */
export async function invitationOf(
  client: PocketBase,
  kind: 'plan' | 'gym',
  id: string,
  code: string,
) {
  return client.send(`/api/share/${kind}/invitation`, { method: 'POST', body: { id, code } })
}

/** Creates a class that began an hour ago, so that check-in is open. */
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

/** The status, message and field errors of a rejected request. Throws if the request succeeds. */
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
  throw new Error('The request succeeded')
}

interface Balance {
  exp: number
  level: number
  lastPracticed: string
}

/** The person's own exp and level, by skill id. */
export async function ledgerOf(client: PocketBase): Promise<Record<string, Balance>> {
  const rows = await client.collection('userSkills').getFullList()
  return Object.fromEntries(
    rows.map((row) => [
      row.skill,
      { exp: row.exp, level: row.level, lastPracticed: row.lastPracticed },
    ]),
  )
}
