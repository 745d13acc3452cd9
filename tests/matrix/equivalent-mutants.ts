/** Wrong rules that no request can tell from the right one, each with the reason. */
export interface Equivalent {
  /** Collection and the letters of its actions. */
  where: Record<string, string>
  change: string
  reason: string
}

const GUARD = 'leave out @request.auth.id != ""'

/** One that is caught all the same fails the run, so that this list stays true. */
export const EQUIVALENT: Equivalent[] = [
  {
    where: {
      ...{ users: 'LUD', gyms: 'LVUD', gymSubscriptions: 'LVU' },
      ...{ userSkills: 'LV', userSubscriptions: 'LV', notes: 'LVUD' },
    },
    change: GUARD,
    reason:
      'What the rule compares with the caller is an id or a required relation, so it is never the empty id of a guest. The clause stays, because every rule begins with it and a test asks for that.',
  },
  {
    where: { gyms: 'C' },
    change: GUARD,
    reason: 'A guest has no membership either.',
  },
  {
    where: {
      ...{ trainingPlans: 'CU', images: 'C', skills: 'C', userSubscriptions: 'C', notes: 'C' },
      ...{ trainingPlanClassAttendances: 'C' },
    },
    change: GUARD,
    reason: 'The hook asks who the caller is, and fails when there is nobody.',
  },
  {
    where: { trainingPlans: 'U' },
    change:
      'leave out @request.body.gym:changed = false || @request.body.gym = "" || @request.body.gym.admin = @request.auth.id',
    reason: 'assertPlanEdit refuses a foreign gym too, in words.',
  },
  {
    where: { userSubscriptions: 'D' },
    change: 'leave out everything',
    reason: 'assertMayEnd refuses everybody who neither is that person nor runs the plan or gym.',
  },
]
