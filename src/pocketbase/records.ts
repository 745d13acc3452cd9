/**
 * Record types by the product's names, with their expands; the collections are named differently.
 * Relations that the specification lists on both sides are stored once; the other direction is an
 * expand or a filter, named in a comment.
 */
import type {
  GymSubscriptionsResponse,
  GymsResponse,
  ImagesResponse,
  LevelsResponse,
  NotesResponse,
  SkillsResponse,
  SkillVisibilitiesResponse,
  TrainingPlanClassAttendancesResponse,
  TrainingPlanClassesResponse,
  TrainingPlanClassSkillsResponse,
  TrainingPlanInfoResponse,
  TrainingPlanSchedulesResponse,
  TrainingPlanSubscriptionsResponse,
  TrainingPlansResponse,
  UserSkillsResponse,
  UserSubscriptionsResponse,
  UsersResponse,
} from './collections.gen'

/** Expands are present only if requested, and only if the access rules allow. */
type Expanded<T> = Partial<T> | undefined

export type User = UsersResponse
export type Gym = GymsResponse<Expanded<{ admin: User }>>
/** gyms.gymSubscriptions, read by `gym`. */
export type GymLink = GymSubscriptionsResponse

export type PlanGroup = TrainingPlansResponse['assignedGroup']
export type Plan = TrainingPlansResponse<Expanded<{ user: User; gym: Gym }>>
/** trainingPlans.trainingPlanSubscriptions, read by `trainingPlan`. */
export type PlanLink = TrainingPlanSubscriptionsResponse

/** One card of trainingPlans.trainingPlanInfo, read by `trainingPlan`. */
export type PlanInfo = TrainingPlanInfoResponse
/** One of a plan's schedules, read by `trainingPlan`. */
export type PlanSchedule = TrainingPlanSchedulesResponse

export type Skill = SkillsResponse
/** Whom a skill is visible to; only the fields that the screens read. */
export type SkillVisibility = Pick<
  SkillVisibilitiesResponse,
  'id' | 'visibility' | 'user' | 'plan' | 'gym'
>
/** My exp on a skill; only the fields that the screens read. */
export type UserSkill = Pick<
  UserSkillsResponse<Expanded<{ skill: Pick<Skill, 'name' | 'alt' | 'position'> }>>,
  'id' | 'skill' | 'name' | 'exp' | 'lastPracticed' | 'expand'
>
export type Level = LevelsResponse

/** trainingPlans.trainingPlanClasses, read by `trainingPlan`. */
export type TrainingClass = TrainingPlanClassesResponse<
  Expanded<{
    trainingPlan: Plan
    skills: Skill[]
    schedule: PlanSchedule
    trainingPlanClassSkills_via_trainingPlanClass: ClassSkill[]
  }>
>
export type ClassSkill = TrainingPlanClassSkillsResponse<Expanded<{ skill: Skill }>>

/** trainingPlanClasses.images, read by `trainingPlanClass`. */
export type ClassImage = ImagesResponse

/** Exp of one class on one skill, a snapshot taken at check-in. */
export interface Award {
  skill: string
  name: string
  exp: number
}
/** trainingPlanClasses.attendance, read by `tpClass`; `already` if the check-in existed before. */
export type Attendance = TrainingPlanClassAttendancesResponse<
  Award[],
  Expanded<{ tpClass: TrainingClass; user: User }>
> & { already?: true }

/** My own attendance; only the fields that the screens read. */
export type MyAttendance = Pick<
  Attendance,
  'id' | 'tpClass' | 'className' | 'classDate' | 'localDay' | 'expEarned' | 'awards' | 'created'
>

/** A membership of a plan or a gym: users.trainingPlans and users.gyms, read by `user`. */
export type Joined = UserSubscriptionsResponse

/** A student's own note, private to the writer. */
export type Note = NotesResponse<Expanded<{ trainingPlanClass: TrainingClass; skills: Skill[] }>>
