import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

/**
 * Checks the invariants of the database. Computed from the records here, independently of the server's
 * code.
 *
 * @returns a message for each violation
 */
export async function brokenInvariants(root: PocketBase): Promise<string[]> {
  const all = (name: string) => root.collection(name).getFullList({ batch: 1000 })
  const [plans, gyms, classes, classSkills, attendances, userSkills, images, joined, levels] =
    await Promise.all(
      [
        'trainingPlans',
        'gyms',
        'trainingPlanClasses',
        'trainingPlanClassSkills',
        'trainingPlanClassAttendances',
        'userSkills',
        'images',
        'userSubscriptions',
        'levels',
      ].map(all),
    )
  const links = (
    await Promise.all(['trainingPlanSubscriptions', 'gymSubscriptions'].map(all))
  ).flat()
  const broken: string[] = []
  const assertEqual = (what: string, found: unknown, expected: unknown) => {
    const [actual, correct] = [JSON.stringify(found), JSON.stringify(expected)]
    if (actual !== correct) broken.push(`${what} is ${actual} and should be ${correct}`)
  }

  const earned = new Map<string, number>()
  for (const { user, awards } of attendances ?? []) {
    for (const { skill, exp } of (awards ?? []) as { skill: string; exp: number }[]) {
      earned.set(`${user} ${skill}`, (earned.get(`${user} ${skill}`) ?? 0) + exp)
    }
  }
  for (const { user, skill, exp, level } of userSkills ?? []) {
    const sum = earned.get(`${user} ${skill}`) ?? 0
    earned.delete(`${user} ${skill}`)
    assertEqual(`exp of ${user} on ${skill}`, exp, sum)
    const reached = (levels ?? []).filter(({ expRequired }) => sum >= expRequired).length
    assertEqual(`level of ${user} on ${skill}`, level, Math.min(1 + reached, levels?.length ?? 0))
  }
  for (const [who, exp] of earned) broken.push(`${who} earned ${exp} exp without a row`)

  for (const { id, attended, skills } of classes ?? []) {
    const ofClass = (attendances ?? []).filter(({ tpClass }) => tpClass === id)
    assertEqual(`attended of class ${id}`, attended, ofClass.length)
    const mirrored = (classSkills ?? [])
      .filter(({ trainingPlanClass }) => trainingPlanClass === id)
      .sort((a, b) => a.order - b.order)
      .map(({ skill }) => skill)
    assertEqual(`mirrored skills of class ${id}`, mirrored, skills)
  }
  for (const image of images ?? []) {
    const owner = (classes ?? []).find(({ id }) => id === image.trainingPlanClass)
    if (owner) assertEqual(`plan of image ${image.id}`, image.trainingPlan, owner.trainingPlan)
  }

  const shared: RecordModel[] = [...(plans ?? []), ...(gyms ?? [])]
  for (const { id, members, user, admin } of shared) {
    if (members.includes(user ?? admin)) broken.push(`${id} has its owner among its members`)
    const subscribed = (joined ?? [])
      .filter(({ resourceId }) => resourceId === id)
      .map(({ user }) => user)
    assertEqual(`members of ${id}`, [...members].sort(), subscribed.sort())
    const actions = links
      .filter(({ trainingPlan, gym }) => trainingPlan === id || gym === id)
      .map(({ action }) => action)
    assertEqual(`links of ${id}`, actions.sort(), ['joinUser', 'view'])
  }
  for (const { id, resourceId } of joined ?? []) {
    if (!shared.some((one) => one.id === resourceId))
      broken.push(`${id} refers to a deleted plan or gym`)
  }
  return broken
}
