import * as limits from '@/config/limits'
import { anyOf } from './any-of'
import { pocketBase } from './client'
import type { CollectionResponses } from './collections.gen'
import type {
  Attendance,
  ClassImage,
  Gym,
  GymLink,
  Joined,
  Level,
  Note,
  Plan,
  PlanInfo,
  PlanLink,
  PlanSchedule,
  Skill,
  SkillVisibility,
  TrainingClass,
  UserSkill,
} from './records'

/** The type of a record of each collection that the screens read. */
interface Records {
  gyms: Gym
  gymSubscriptions: GymLink
  images: ClassImage
  levels: Level
  notes: Note
  skills: Skill
  skillVisibilities: SkillVisibility
  trainingPlanClassAttendances: Attendance
  trainingPlanClasses: TrainingClass
  trainingPlanInfo: PlanInfo
  trainingPlans: Plan
  trainingPlanSchedules: PlanSchedule
  trainingPlanSubscriptions: PlanLink
  userSkills: UserSkill
  userSubscriptions: Joined
}

type CollectionName = keyof Records

/** Fields that must all equal these values. */
type Condition<Name extends CollectionName> = Partial<
  Record<keyof CollectionResponses[Name], string | boolean>
>

interface ReadOptions {
  /** Relations to read along, as PocketBase takes them: 'user,gym'. */
  expand?: string
  /** Of React Query: aborts the request once nothing on screen needs it. */
  signal?: AbortSignal
}

interface ListOptions<Name extends CollectionName> extends ReadOptions {
  where?: Condition<Name>
  /** At least one of these must hold. An empty list matches nothing, and no request is sent. */
  anyOf?: readonly Condition<Name>[]
  sort?: string
  /** Only these fields, the id among them. The query then states the narrower type. */
  fields?: string
}

/**
 * Reads all records of a collection that match, each once. Where `anyOf` takes several requests, their
 * results follow one another unsorted.
 *
 * @throws ClientResponseError
 */
export async function list<Name extends CollectionName>(
  name: Name,
  { where = {}, anyOf: alternatives, ...options }: ListOptions<Name> = {},
): Promise<Records[Name][]> {
  const pb = await pocketBase()
  const toFilter = (condition: Condition<Name>) =>
    Object.entries(condition)
      .map(([field, value]) => pb.filter(`${field} = {:value}`, { value }))
      .join(' && ')
  const required = toFilter(where)
  const filters = alternatives
    ? anyOf(alternatives.map(toFilter)).map((any) => (required ? `${required} && (${any})` : any))
    : [required]
  const lists = await Promise.all(
    filters.map((filter) =>
      pb.collection(name).getFullList<Records[Name]>({
        batch: limits.fullListBatch,
        ...(filter && { filter }),
        ...options,
      }),
    ),
  )
  // A record can match the alternatives of two requests.
  return [...new Map(lists.flat().map((record) => [record.id, record])).values()]
}

/**
 * Reads one record.
 *
 * @throws ClientResponseError with status 404 where it does not exist, or not for this person
 */
export async function one<Name extends CollectionName>(
  name: Name,
  id: string,
  options: ReadOptions = {},
): Promise<Records[Name]> {
  const pb = await pocketBase()
  return pb.collection(name).getOne<Records[Name]>(id, options)
}
