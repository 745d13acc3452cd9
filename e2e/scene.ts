import type PocketBase from 'pocketbase'
import { MEMBERSHIP_IDS } from '../scripts/commands/membership.mjs'
import {
  FUNDAMENTALS,
  KEY_DETAILS,
  type Lesson,
  NO_GI,
  STUDY,
} from '../scripts/demo/curriculum.mjs'
import { sql } from '../tests/faults/sql'
import { PASSWORD, type Person, type Product } from '../tests/support/product'
import { aPicture } from './picture'

/** The fixed time of the scene: a Wednesday, 18:00 in São Paulo. */
export const NOW = new Date('2026-10-14T21:00:00Z')

const ZONE = 'America/Sao_Paulo'

/** The scene's people, by role. */
const PEOPLE = {
  /** Owns a gym and its plan. */
  owner: { name: 'Helena Prado', membership: 'gym' },
  /** Owns a shared plan, and a personal one. */
  coach: { name: 'Rafael Nakamura', membership: 'premium' },
  /** Member of both. */
  student: { name: 'Júlia Ferreira', membership: 'free' },
  tomas: { name: 'Tomás Okafor', membership: 'free' },
  meilin: { name: 'Mei-Lin Costa', membership: 'free' },
  anders: { name: 'Anders Lindqvist', membership: 'free' },
  /** New members without data. */
  newcomer: { name: 'Nour Haddad', membership: 'free' },
  newOwner: { name: 'Ida Gray', membership: 'gym' },
} as const

export type Role = keyof typeof PEOPLE

/** Fixed ids and codes, so that screenshots are reproducible. */
export const IDS = {
  gym: 'marealta0000000',
  fundamentals: 'fundamentals000',
  noGi: 'saturdaynogi000',
  study: 'studyplan000000',
  today: 'classtoday00000',
  past: 'classpast000000',
  info: 'infoabout000000',
  schedule: 'evenings0000000',
  gymView: 'gymviewlink0000',
  gymJoin: 'gymjoinlink0000',
} as const

export const CODES = {
  gymView: 'marealtagymviewlinkcode0',
  gymJoin: 'marealtagymjoinlinkcode0',
  planView: 'fundamentalsplanviewcode',
  planJoin: 'fundamentalsplanjoincode',
  noGiJoin: 'saturdaynogiplanjoincode',
} as const

/** Seed data: a gym, its people, three plans and half a year of training. */
export interface Scene {
  people: Record<Role, Person>
}

/** Environment variables that fake the server's clock to the time of the scene. */
export function sceneClock(): Record<string, string> {
  return { CLOCK_OFFSET_MINUTES: String((NOW.getTime() - Date.now()) / 60_000) }
}

/** Seeds the scene on an empty product, through its API. */
export async function makeScene(product: Product): Promise<Scene> {
  const { root } = product
  const people = await signUp(product)
  const owner = people.owner.client
  const coach = people.coach.client
  await owner.collection('gyms').create({ id: IDS.gym, name: 'Maré Alta Jiu-Jitsu' })
  await owner.collection('trainingPlans').create({
    ...{ id: IDS.fundamentals, name: 'Fundamentals', assignedGroup: 'gym', gym: IDS.gym },
  })
  await coach
    .collection('trainingPlans')
    .create({ id: IDS.noGi, name: 'Saturday No-Gi', assignedGroup: 'plan' })
  await coach
    .collection('trainingPlans')
    .create({ id: IDS.study, name: 'My own training', assignedGroup: 'personal' })
  await setFixedCodes(root)
  for (const role of ['coach', 'student', 'tomas', 'meilin', 'anders'] as const) {
    await join(people[role], 'gym', IDS.gym, CODES.gymJoin)
  }
  for (const role of ['student', 'tomas'] as const) {
    await join(people[role], 'trainingPlan', IDS.noGi, CODES.noGiJoin)
  }
  await describe(owner)

  const skills = await root.collection('skills').getFullList()
  const ids = new Map(skills.map(({ name, id }) => [name, id]))
  const evenings = await makeClasses(owner, IDS.fundamentals, FUNDAMENTALS, ids, evenings26Weeks())
  const saturdays = await makeClasses(coach, IDS.noGi, NO_GI, ids, saturdays8Weeks())
  await makeClasses(coach, IDS.study, STUDY, ids, [at(-20, '10:00'), at(-6, '10:00')])

  const past = evenings.filter(({ date }) => date < at(0, '00:00'))
  await train(people.student, past, (n) => n % 5 !== 3)
  await train(
    people.student,
    saturdays.filter(({ date }) => date < NOW),
    (n) => n % 2 === 0,
  )
  await train(people.tomas, past.slice(-16), (n) => n % 3 !== 0)
  await train(people.meilin, past.slice(-20), (n) => n % 2 === 0)
  await train(people.anders, past.slice(-9, -3), (n) => n % 4 === 1)
  await train(people.coach, past.slice(-12), (n) => n % 4 === 0)
  await addImages(owner)
  await writeNotes(people.student)
  await setFixedDates(root)
  // The stored session record must be up to date, or the first token refresh would rerender the page.
  for (const person of Object.values(people)) {
    person.record = await root.collection('users').getOne(person.record.id)
  }
  return { people }
}

async function signUp({ root, as }: Product): Promise<Record<Role, Person>> {
  const people = await Promise.all(
    Object.entries(PEOPLE).map(async ([role, { name, membership }]) => {
      const record = await root.collection('users').create({
        ...{ id: role.toLowerCase().padEnd(15, '0'), name, email: `${role}@tatami.example` },
        ...{ password: PASSWORD, passwordConfirm: PASSWORD, verified: true, tz: ZONE },
        memberships: MEMBERSHIP_IDS[membership],
      })
      return [role, { record, client: await as(record.id) }] as const
    }),
  )
  return Object.fromEntries(people) as Record<Role, Person>
}

/** Replaces the random link codes, which pages show with their QR codes. */
async function setFixedCodes(root: PocketBase) {
  const setFixedCode = (table: string, of: string, action: string, code: string, id?: string) =>
    sql(
      root,
      `UPDATE ${table} SET code = '${code}'${id ? `, id = '${id}'` : ''} WHERE ${of} AND action = '${action}'`,
    )
  const gym = `gym = '${IDS.gym}'`
  await setFixedCode('gymSubscriptions', gym, 'view', CODES.gymView, IDS.gymView)
  await setFixedCode('gymSubscriptions', gym, 'joinUser', CODES.gymJoin, IDS.gymJoin)
  const plan = (id: string) => `trainingPlan = '${id}'`
  await setFixedCode('trainingPlanSubscriptions', plan(IDS.fundamentals), 'view', CODES.planView)
  await setFixedCode(
    'trainingPlanSubscriptions',
    plan(IDS.fundamentals),
    'joinUser',
    CODES.planJoin,
  )
  await setFixedCode('trainingPlanSubscriptions', plan(IDS.noGi), 'joinUser', CODES.noGiJoin)
}

/** Replaces the rows' timestamps, which PocketBase takes from the machine and pages show. */
async function setFixedDates(root: PocketBase) {
  const before = (days: number) => at(-days, '12:00').toISOString().replace('T', ' ')
  for (const [table, days] of [
    ...([
      ['users', 400],
      ['gyms', 390],
      ['trainingPlans', 380],
    ] as const),
    ...([
      ['userSubscriptions', 200],
      ['gymSubscriptions', 390],
    ] as const),
    ...([['trainingPlanSubscriptions', 380]] as const),
  ]) {
    await sql(root, `UPDATE ${table} SET created = '${before(days)}', updated = '${before(days)}'`)
  }
  for (const table of ['gymSubscriptions', 'trainingPlanSubscriptions']) {
    await sql(root, `UPDATE ${table} SET lastUsed = '${before(3)}' WHERE lastUsed != ''`)
  }
}

function join(
  { client }: Person,
  resource: 'gym' | 'trainingPlan',
  resourceId: string,
  code: string,
) {
  return client
    .collection('userSubscriptions')
    .create({ action: 'joinUser', resource, resourceId, code })
}

/** An instant some days from today, at a local time in São Paulo (UTC-3). */
function at(days: number, time: string): Date {
  const day = new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00-03:00`)
}

/** Mondays and Wednesdays from half a year ago to two weeks ahead; today's starts soon. */
function evenings26Weeks(): Date[] {
  return Array.from({ length: 28 }, (_, week) => week - 26)
    .flatMap((week) => [week * 7 - 2, week * 7])
    .map((days) => at(days, '18:20'))
}

function saturdays8Weeks(): Date[] {
  return Array.from({ length: 10 }, (_, week) => at((week - 8) * 7 + 3, '10:00'))
}

interface Made {
  id: string
  date: Date
}

/** Creates one class per date, cycling through the lessons. */
async function makeClasses(
  client: PocketBase,
  trainingPlan: string,
  lessons: Lesson[],
  skillIds: Map<string, string>,
  dates: Date[],
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, date] of dates.entries()) {
    const lesson = lessons[index % lessons.length]
    if (!lesson) throw new Error('A plan of the scene has no lessons.')
    const taught = lesson.skills.map((name) => ({ name, skill: skillIds.get(name) ?? '' }))
    const isEvening = trainingPlan === IDS.fundamentals
    const known = { [at(0, '18:20').getTime()]: IDS.today, [at(-2, '18:20').getTime()]: IDS.past }
    const id =
      known[date.getTime()] ?? `${trainingPlan.slice(0, 10)}${String(index).padStart(5, '0')}`
    await client.collection('trainingPlanClasses').create({
      ...{ id, name: lesson.name, description: lesson.description, trainingPlan },
      classDate: date.toISOString(),
      skills: taught.map(({ skill }) => skill),
      classSkills: taught.map(({ name, skill }, order) => ({
        ...{ skill, keyDetail: KEY_DETAILS[name] ?? '', minutes: [20, 15, 15][order] ?? 10 },
        segment: ['technique', 'drill', 'positional'][order] ?? 'technique',
      })),
      ...(isEvening ? { schedule: IDS.schedule } : {}),
    })
    made.push({ id, date })
  }
  return made
}

async function train({ client }: Person, classes: Made[], comes: (number: number) => boolean) {
  for (const { id: tpClass } of classes.filter((_, number) => comes(number))) {
    await client.collection('trainingPlanClassAttendances').create({ tpClass })
  }
}

async function describe(owner: PocketBase) {
  await owner.collection('trainingPlanInfo').create({
    ...{ id: IDS.info, trainingPlan: IDS.fundamentals, title: 'About this course', kind: 'about' },
    body: 'Nine weeks through the positions everyone needs, then from the start again. Come in at any week: each class stands on its own.',
    ...{ level: 'beginner', attire: 'gi', pinned: true, order: 1 },
  })
  await owner.collection('trainingPlanInfo').create({
    ...{ id: 'infobring000000', trainingPlan: IDS.fundamentals, title: 'What to bring' },
    ...{ kind: 'bring', order: 2 },
    body: 'A clean gi, short nails, water and sandals for the way to the mat. We lend belts.',
  })
  await owner.collection('trainingPlanSchedules').create({
    ...{ id: IDS.schedule, trainingPlan: IDS.fundamentals, title: 'Evening class' },
    ...{ daysOfWeek: ['mon', 'wed'], startTime: '18:20', durationMinutes: 75, tz: ZONE },
    ...{ location: 'Main mat', instructor: 'Helena Prado', attire: 'gi', level: 'beginner' },
    active: true,
  })
}

async function addImages(owner: PocketBase) {
  for (const [order, alt] of [
    'Knees pinch before the hips rise',
    'The grip on the sleeve',
  ].entries()) {
    const file = new File([new Uint8Array(aPicture(order))], 'picture.png', { type: 'image/png' })
    await owner.collection('images').create({
      ...{ id: `image${order}`.padEnd(15, '0'), alt, order, image: file },
      ...{ trainingPlan: IDS.fundamentals, trainingPlanClass: IDS.past },
    })
  }
}

async function writeNotes({ client }: Person) {
  for (const [index, note] of [
    {
      wentWell: 'Hit the sweep twice against Anders.',
      workOn: 'Breathe out when somebody is heavy on top of me.',
      ...{ rounds: 5, energy: 3, date: at(-9, '18:20').toISOString().slice(0, 10) },
    },
    {
      wentWell: 'Kept my elbows in for the whole second round.',
      workOn: 'I still look at my hands when I break posture.',
      question: 'What if they put a knee up right away?',
      ...{ rounds: 4, energy: 4, date: at(-2, '18:20').toISOString().slice(0, 10) },
      trainingPlanClass: IDS.past,
    },
  ].entries()) {
    await client.collection('notes').create({ id: `note${index}`.padEnd(15, '0'), ...note })
  }
}

/** A session as the app stores it. */
export const sessionOf = ({ record, client }: Person) =>
  JSON.stringify({ token: client.authStore.token, record })
