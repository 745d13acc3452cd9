/**
 * The demo data that `npm run dev` creates once: a gym, its people, three plans and a year of training.
 * Everything is created through the product's API by the person who would do it, so codes, members, exp and
 * levels are computed by the product.
 */
import { TZDate } from '@date-fns/tz'
import PocketBase from 'pocketbase'
import { MEMBERSHIP_IDS } from '../commands/membership.mjs'
import { randomFrom } from '../lib/random.mjs'
import { FUNDAMENTALS, KEY_DETAILS, NO_GI, STUDY } from './curriculum.mjs'

/** @typedef {import('./curriculum.mjs').Lesson} Lesson */

export const DEMO_PASSWORD = 'tatami-demo'
export const DEMO_SUPERUSER = { email: 'root@tatami.example', password: DEMO_PASSWORD }
const ZONE = 'America/Sao_Paulo'

/**
 * `diligence` is the probability of attending a class; `away` are periods without training, in days ago.
 *
 * @typedef {object} Person
 * @property {string} key
 * @property {string} role
 * @property {string} name
 * @property {string} email
 * @property {keyof typeof MEMBERSHIP_IDS} membership
 * @property {number} joinedDaysAgo
 * @property {Record<'fundamentals' | 'noGi' | 'study', number>} diligence
 * @property {[from: number, to: number][]} away
 */

/** @type {Person[]} */
export const DEMO_PEOPLE = [
  {
    key: 'owner',
    role: 'gym owner',
    name: 'Helena Prado',
    email: 'owner@tatami.example',
    membership: 'gym',
    joinedDaysAgo: 365,
    diligence: { fundamentals: 0.3, noGi: 0, study: 0 },
    away: [[190, 160]],
  },
  {
    key: 'coach',
    role: 'coach',
    name: 'Rafael Nakamura',
    email: 'coach@tatami.example',
    membership: 'premium',
    joinedDaysAgo: 365,
    diligence: { fundamentals: 0.45, noGi: 0.95, study: 0.9 },
    away: [[120, 106]],
  },
  {
    key: 'julia',
    role: 'student',
    name: 'Júlia Ferreira',
    email: 'julia@tatami.example',
    membership: 'free',
    joinedDaysAgo: 365,
    diligence: { fundamentals: 0.84, noGi: 0.7, study: 0 },
    away: [[88, 74]],
  },
  {
    key: 'tomas',
    role: 'student',
    name: 'Tomás Okafor',
    email: 'tomas@tatami.example',
    membership: 'free',
    joinedDaysAgo: 330,
    diligence: { fundamentals: 0.58, noGi: 0.5, study: 0 },
    away: [[215, 158]], // a knee
  },
  {
    key: 'meilin',
    role: 'student',
    name: 'Mei-Lin Costa',
    email: 'meilin@tatami.example',
    membership: 'free',
    joinedDaysAgo: 190,
    diligence: { fundamentals: 0.72, noGi: 0, study: 0 },
    away: [[60, 52]],
  },
  {
    key: 'anders',
    role: 'student',
    name: 'Anders Lindqvist',
    email: 'anders@tatami.example',
    membership: 'free',
    joinedDaysAgo: 300,
    diligence: { fundamentals: 0.38, noGi: 0.35, study: 0 },
    away: [
      [260, 232],
      [140, 118],
      [45, 24],
    ], // travels for work
  },
]

/**
 * Whether a server has the demo accounts.
 *
 * @param {string} url
 */
export async function isDemo(url) {
  const coach = DEMO_PEOPLE.find(({ key }) => key === 'coach')
  return new PocketBase(url)
    .collection('users')
    .authWithPassword(coach?.email ?? '', DEMO_PASSWORD)
    .then(
      () => true,
      () => false,
    )
}

/**
 * Creates the demo on a migrated server without accounts, with DEMO_SUPERUSER and without rate limits. The
 * same day gives the same demo.
 *
 * @param {string} url
 * @throws {import('pocketbase').ClientResponseError} when the product rejects a request
 */
export async function seedDemo(url) {
  const root = new PocketBase(url).autoCancellation(false)
  await root
    .collection('_superusers')
    .authWithPassword(DEMO_SUPERUSER.email, DEMO_SUPERUSER.password)
  const accounts = await Promise.all(DEMO_PEOPLE.map((person) => signUp(root, person)))
  const client = (/** @type {string} */ key) => {
    const account = accounts.find(({ person }) => person.key === key)
    if (!account) throw new Error(`The demo has nobody called ${key}.`)
    return account.client
  }
  const skillIds = await skillLibrary(client('owner'))
  const owner = client('owner')
  const coach = client('coach')

  const gym = await owner.collection('gyms').create({ name: 'Maré Alta Jiu-Jitsu' })
  const gymCode = await joinCode(owner, 'gymSubscriptions', `gym = "${gym.id}"`)
  for (const { person, client } of accounts) {
    if (person.key !== 'owner') await join(client, 'gym', gym.id, gymCode)
  }

  const days = trainingDays()
  const fundamentals = await owner
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'gym', gym: gym.id })
  const noGi = await coach
    .collection('trainingPlans')
    .create({ name: 'Saturday No-Gi', assignedGroup: 'plan' })
  const study = await coach
    .collection('trainingPlans')
    .create({ name: 'My own training', assignedGroup: 'personal' })
  const noGiCode = await joinCode(coach, 'trainingPlanSubscriptions', `trainingPlan = "${noGi.id}"`)
  for (const { person, client } of accounts) {
    const takesPart = person.diligence.noGi > 0 && person.key !== 'coach'
    if (takesPart) await join(client, 'trainingPlan', noGi.id, noGiCode)
  }
  await describePlans(owner, fundamentals.id, coach, noGi.id, days)

  const classes = [
    ...(await makeClasses(owner, 'fundamentals', fundamentals.id, FUNDAMENTALS, skillIds, {
      dates: datesOn(days.fundamentals, { hour: 19, minute: 30, fromDaysAgo: 364 }),
    })),
    ...(await makeClasses(coach, 'noGi', noGi.id, NO_GI, skillIds, {
      dates: datesOn([days.noGi], { hour: 10, minute: 0, fromDaysAgo: 182 }),
    })),
    ...(await makeClasses(coach, 'study', study.id, STUDY, skillIds, {
      dates: datesOn([days.study], { hour: 7, minute: 0, fromDaysAgo: 84 }),
    })),
  ]
  await Promise.all(
    accounts.map(({ person, client }, index) => train(client, person, classes, 100 + index)),
  )
  await writeNotes(client('julia'), classes)
}

/**
 * @param {PocketBase} root
 * @param {Person} person
 */
async function signUp(root, person) {
  const { id } = await root.collection('users').create({
    name: person.name,
    email: person.email,
    password: DEMO_PASSWORD,
    passwordConfirm: DEMO_PASSWORD,
    verified: true,
    tz: ZONE,
    memberships: MEMBERSHIP_IDS[person.membership],
  })
  const client = await root.collection('users').impersonate(id, 3600)
  return { person, client: client.autoCancellation(false) }
}

/**
 * The ids of the public skills, by name.
 *
 * @param {PocketBase} client
 * @returns {Promise<Map<string, string>>} ids
 */
async function skillLibrary(client) {
  const skills = await client
    .collection('skills')
    .getFullList({ sort: 'name', fields: 'id,name', filter: 'visibility = "visibilitypub00"' })
  return new Map(skills.map(({ id, name }) => [name, id]))
}

/**
 * @param {PocketBase} owner
 * @param {'gymSubscriptions' | 'trainingPlanSubscriptions'} collection
 * @param {string} filter
 * @returns {Promise<string>}
 */
async function joinCode(owner, collection, filter) {
  const link = await owner
    .collection(collection)
    .getFirstListItem(`${filter} && action = "joinUser"`)
  return link.code
}

/**
 * @param {PocketBase} client
 * @param {'gym' | 'trainingPlan'} resource
 * @param {string} resourceId
 * @param {string} code
 */
function join(client, resource, resourceId, code) {
  return client
    .collection('userSubscriptions')
    .create({ action: 'joinUser', resource, resourceId, code })
}

/**
 * The weekdays (0 is Sunday) of the three plans. The gym trains on the day the demo is created, so that the
 * dashboard has a class for today.
 */
function trainingDays() {
  const today = new TZDate(Date.now(), ZONE).getDay()
  if ([1, 3, 5].includes(today)) return { fundamentals: [1, 3, 5], noGi: 6, study: 2 }
  if ([2, 4].includes(today)) return { fundamentals: [1, 2, 4], noGi: 6, study: 3 }
  return { fundamentals: [2, 4, today], noGi: today === 6 ? 0 : 6, study: 1 }
}

/**
 * All dates on some weekdays, from `fromDaysAgo` to two weeks from now: each weekday has four within two weeks
 * of today.
 *
 * @param {number[]} weekdays
 * @param {{ hour: number, minute: number, fromDaysAgo: number }} when in the gym's zone
 * @returns {Date[]}
 */
function datesOn(weekdays, { hour, minute, fromDaysAgo }) {
  const now = new TZDate(Date.now(), ZONE)
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()]
  return Array.from(
    { length: fromDaysAgo + 14 },
    (_, index) => new TZDate(year, month, today + index - fromDaysAgo, hour, minute, ZONE),
  )
    .filter((date) => weekdays.includes(date.getDay()))
    .filter((date) => Math.abs(daysAgo(date)) <= 14 || !isHoliday(date))
}

/**
 * The gym closes for Christmas and New Year, and for a week in July.
 *
 * @param {Date} date
 */
function isHoliday(date) {
  const day = (date.getMonth() + 1) * 100 + date.getDate()
  return day >= 1221 || day <= 106 || (day >= 714 && day <= 720)
}

/** @param {Date} date */
function daysAgo(date) {
  return (Date.now() - date.getTime()) / 86_400_000
}

/**
 * @param {PocketBase} owner
 * @param {string} ownerPlan
 * @param {PocketBase} coach
 * @param {string} coachPlan
 * @param {ReturnType<typeof trainingDays>} days
 */
async function describePlans(owner, ownerPlan, coach, coachPlan, days) {
  const weekday = (/** @type {number} */ day) =>
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][day]
  const info = owner.collection('trainingPlanInfo')
  await info.create({
    trainingPlan: ownerPlan,
    title: 'About this course',
    kind: 'about',
    body: 'Nine weeks through the positions everyone needs, then from the start again. Come in at any week: each class stands on its own.',
    level: 'beginner',
    attire: 'gi',
    pinned: true,
  })
  await info.create({
    trainingPlan: ownerPlan,
    title: 'What to bring',
    kind: 'bring',
    body: 'A clean gi, short nails, water and sandals for the way to the mat. We lend belts.',
  })
  await owner.collection('trainingPlanSchedules').create({
    trainingPlan: ownerPlan,
    title: 'Evening class',
    daysOfWeek: days.fundamentals.map(weekday),
    startTime: '19:30',
    durationMinutes: 75,
    tz: ZONE,
    location: 'Main mat',
    instructor: 'Helena Prado',
    attire: 'gi',
    level: 'beginner',
    active: true,
  })
  await coach.collection('trainingPlanInfo').create({
    trainingPlan: coachPlan,
    title: 'House rules',
    kind: 'rules',
    body: 'Tap early. No heel hooks in this group. New partners start at half speed.',
    level: 'intermediate',
    attire: 'nogi',
  })
}

/**
 * @typedef {object} DemoClass
 * @property {string} id
 * @property {'fundamentals' | 'noGi' | 'study'} plan
 * @property {Date} date
 * @property {string[]} skills ids
 */

/**
 * Creates one class per date, cycling through the lessons.
 *
 * @param {PocketBase} owner
 * @param {DemoClass['plan']} plan
 * @param {string} trainingPlan id
 * @param {Lesson[]} lessons
 * @param {Map<string, string>} skillIds
 * @param {{ dates: Date[] }} options
 * @returns {Promise<DemoClass[]>}
 */
async function makeClasses(owner, plan, trainingPlan, lessons, skillIds, { dates }) {
  const classes = []
  for (const [index, date] of dates.entries()) {
    const lesson = lessons[index % lessons.length]
    if (!lesson) throw new Error('A plan of the demo has no lessons.')
    const taught = lesson.skills.map((name) => {
      const id = skillIds.get(name)
      if (!id) throw new Error(`The skill library has no "${name}".`)
      return { id, name }
    })
    const record = await owner.collection('trainingPlanClasses').create({
      name: lesson.name,
      description: lesson.description,
      classDate: new Date(date.getTime()).toISOString(),
      trainingPlan,
      skills: taught.map(({ id }) => id),
      classSkills: taught.map(({ id, name }, order) => ({
        skill: id,
        keyDetail: KEY_DETAILS[name] ?? '',
        ...timeFor(name, order, taught.length),
      })),
    })
    classes.push({ id: record.id, plan, date, skills: taught.map(({ id }) => id) })
  }
  return classes
}

/**
 * @param {string} name
 * @param {number} order
 * @param {number} count
 */
function timeFor(name, order, count) {
  const movements = ['Hip Escape (Shrimp)', 'Bridge', 'Technical Stand-Up', 'Breakfall']
  if (movements.includes(name)) return { minutes: 8, segment: 'warmup' }
  if (order === count - 1 && count > 2) return { minutes: 15, segment: 'positional' }
  return order === 0 ? { minutes: 20, segment: 'technique' } : { minutes: 15, segment: 'drill' }
}

/**
 * Checks a person in to classes for a year. Attendance varies in phases, which looks more realistic than
 * independent chance.
 *
 * @param {PocketBase} client
 * @param {Person} person
 * @param {DemoClass[]} classes
 * @param {number} seed
 */
async function train(client, person, classes, seed) {
  const random = randomFrom(seed)
  for (const { id, plan, date } of classes) {
    const ago = daysAgo(date)
    const mood = 1 + 0.25 * Math.sin(ago / 19 + seed)
    const comes = random.chance(person.diligence[plan] * mood)
    const isAway = person.away.some(([from, to]) => ago <= from && ago >= to)
    // Today's class stays open, so that it can be tried.
    const isOver = ago > 0.6
    if (!comes || isAway || !isOver || ago > person.joinedDaysAgo) continue
    await client.collection('trainingPlanClassAttendances').create({ tpClass: id })
  }
}

/**
 * @param {PocketBase} student
 * @param {DemoClass[]} classes
 */
async function writeNotes(student, classes) {
  const past = classes.filter(({ plan, date }) => plan === 'fundamentals' && daysAgo(date) > 0.6)
  const notes = [
    {
      wentWell: 'Kept my elbows in for the whole second round.',
      workOn: 'I still look at my hands when I break posture.',
      question: 'What if they put a knee up right away?',
      rounds: 4,
      energy: 4,
    },
    {
      wentWell: 'Hit the sweep twice against Anders.',
      workOn: 'Breathe out when somebody is heavy on top of me.',
      rounds: 5,
      energy: 3,
    },
  ]
  for (const [index, note] of notes.entries()) {
    const trained = past.at(-1 - 3 * (notes.length - 1 - index))
    if (!trained) continue
    await student.collection('notes').create({
      ...note,
      date: new TZDate(trained.date.getTime(), ZONE).toISOString().slice(0, 10),
      trainingPlanClass: trained.id,
      skills: trained.skills,
    })
  }
}
