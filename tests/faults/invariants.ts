import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

/**
 * What must hold in the database at all times, whatever happened to it. Computed here from the
 * records, apart from the server's own arithmetic.
 *
 * @returns a sentence for each thing that does not hold
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
  const same = (what: string, found: unknown, expected: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
    if (is !== should) broken.push(`${what} is ${is} and should be ${should}`)
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
    same(`exp of ${user} on ${skill}`, exp, sum)
    const reached = (levels ?? []).filter(({ expRequired }) => sum >= expRequired).length
    same(`level of ${user} on ${skill}`, level, Math.min(1 + reached, levels?.length ?? 0))
  }
  for (const [who, exp] of earned) broken.push(`${who} earned ${exp} that no row holds`)

  for (const { id, attended, skills } of classes ?? []) {
    const here = (attendances ?? []).filter(({ tpClass }) => tpClass === id)
    same(`attended of class ${id}`, attended, here.length)
    const mirrored = (classSkills ?? [])
      .filter(({ trainingPlanClass }) => trainingPlanClass === id)
      .sort((a, b) => a.order - b.order)
      .map(({ skill }) => skill)
    same(`mirrored skills of class ${id}`, mirrored, skills)
  }
  for (const image of images ?? []) {
    const owner = (classes ?? []).find(({ id }) => id === image.trainingPlanClass)
    if (owner) same(`plan of image ${image.id}`, image.trainingPlan, owner.trainingPlan)
  }

  const shared: RecordModel[] = [...(plans ?? []), ...(gyms ?? [])]
  for (const { id, members, user, admin } of shared) {
    if (members.includes(user ?? admin)) broken.push(`${id} has its owner among its members`)
    const subscribed = (joined ?? [])
      .filter(({ resourceId }) => resourceId === id)
      .map(({ user }) => user)
    same(`members of ${id}`, [...members].sort(), subscribed.sort())
    const actions = links
      .filter(({ trainingPlan, gym }) => trainingPlan === id || gym === id)
      .map(({ action }) => action)
    same(`links of ${id}`, actions.sort(), ['joinUser', 'view'])
  }
  for (const { id, resourceId } of joined ?? []) {
    if (!shared.some((one) => one.id === resourceId)) broken.push(`${id} joined what is gone`)
  }
  return broken
}
