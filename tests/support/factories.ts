import type { Attendance, Gym, Level, Plan, Skill, TrainingClass, User } from '@/pocketbase/records'

const base = (collectionName: string) => ({
  collectionId: collectionName,
  collectionName,
  created: '2026-01-01 00:00:00.000Z',
  updated: '2026-01-01 00:00:00.000Z',
})

/** Factories of valid records; a test overrides the fields it is about. */
export function aUser(given: Partial<User> = {}) {
  return {
    ...base('users'),
    id: 'maya00000000000',
    name: 'Maya Okafor',
    email: 'maya@people.example',
    emailVisibility: false,
    verified: true,
    avatar: '',
    tz: 'UTC',
    memberships: 'membershipfree0',
    ...given,
  }
}

export function aPlan(given: Partial<Plan> = {}) {
  return {
    ...base('trainingPlans'),
    id: 'plan00000000000',
    name: 'Fundamentals',
    user: 'rafael000000000',
    gym: '',
    assignedGroup: 'plan' as const,
    tz: 'UTC',
    expand: { user: aUser({ id: 'rafael000000000', name: 'Rafael Nunes' }) },
    ...given,
  }
}

/** A gym of another person, unless overridden. */
export function aGym(given: Partial<Gym> = {}) {
  return {
    ...base('gyms'),
    id: 'north0000000000',
    name: 'Northside',
    admin: 'ida000000000000',
    avatar: '',
    memberCount: 0,
    expand: { admin: aUser({ id: 'ida000000000000', name: 'Ida Gray' }) },
    ...given,
  }
}

export function aSkill(given: Partial<Skill> = {}) {
  return {
    ...base('skills'),
    id: 'armbar000000000',
    name: 'Armbar from Mount',
    alt: 'Armlock da montada',
    type: 'Submission',
    position: 'Mount',
    category: 'Armlock',
    action: 'Attack',
    exp: 10,
    visibility: 'visibilitypub00',
    user: '',
    archived: false,
    ...given,
  }
}

export function aClass(given: Partial<TrainingClass> = {}) {
  return {
    ...base('trainingPlanClasses'),
    id: 'class0000000000',
    name: 'Mount attacks',
    description: '',
    classDate: '2026-01-05 19:00:00.000Z',
    localDay: '2026-01-05',
    trainingPlan: 'plan00000000000',
    skills: ['armbar000000000'],
    schedule: '',
    cancelled: false,
    attended: 0,
    expand: { trainingPlan: aPlan(), skills: [aSkill()] },
    ...given,
  }
}

export function anAttendance(given: Partial<Attendance> = {}) {
  return {
    ...base('trainingPlanClassAttendances'),
    id: 'attend000000000',
    tpClass: 'class0000000000',
    className: 'Mount attacks',
    classDate: '2026-01-05 19:00:00.000Z',
    localDay: '2026-01-05',
    expEarned: 25,
    awards: [{ skill: 'armbar000000000', name: 'Armbar from Mount', exp: 10 }],
    user: 'maya00000000000',
    addedBy: '',
    ...given,
  }
}

/** The first five levels of the real curve. */
export function levels(): Partial<Level>[] & { id: string }[] {
  return [30, 70, 120, 180, 250].map((expRequired, index) => ({
    ...base('levels'),
    id: `level0000000000${index}`.slice(-15),
    level: index + 1,
    expRequired,
    title: 'Seen',
  })) as never
}
