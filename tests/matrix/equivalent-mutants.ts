/** An equivalent mutant: a changed rule that no request can tell from the original. */
export interface Equivalent {
  /** Collection and the letters of its actions. */
  where: Record<string, string>
  change: string
  reason: string
}

const GUARD = 'leave out @request.auth.id != ""'

/** The run fails if one of these is caught, so that the list stays correct. */
export const EQUIVALENT: Equivalent[] = [
  {
    where: {
      ...{ users: 'LUD', gyms: 'LVUD', gymSubscriptions: 'LVU' },
      ...{ userSkills: 'LV', userSubscriptions: 'LV', notes: 'LVUD' },
    },
    change: GUARD,
    reason:
      'The rule compares the caller with an id or a required relation, which never equals the empty id of a guest. The clause stays, because every rule starts with it and a test requires that.',
  },
  {
    where: { gyms: 'C' },
    change: GUARD,
    reason: 'A guest has no membership.',
  },
  {
    where: {
      ...{ trainingPlans: 'CU', images: 'C', skills: 'C', userSubscriptions: 'C', notes: 'C' },
      ...{ trainingPlanClassAttendances: 'C' },
    },
    change: GUARD,
    reason: 'The hook reads the id of the caller, and throws for a guest.',
  },
  {
    where: { trainingPlans: 'U' },
    change:
      'leave out @request.body.gym:changed = false || @request.body.gym = "" || @request.body.gym.admin = @request.auth.id',
    reason: 'assertPlanEdit rejects a foreign gym too.',
  },
  {
    where: { userSubscriptions: 'D' },
    change: 'leave out everything',
    reason: 'assertMayEnd rejects everyone but that user and the managers of the plan or gym.',
  },
]
