/**
 * Generates a data set of any size as database rows: people, gyms, plans, classes, attendances and their
 * ledger. It generates rows instead of API calls, because half a million check-ins through the API take most
 * of an hour. So it also computes what the hooks would write, with the product's level function.
 */

import { MEMBERSHIP_IDS } from '../commands/membership.mjs'
import { levelAt } from '../lib/levels.mjs'
import { randomFrom } from '../lib/random.mjs'
import { CliError } from '../lib/terminal.mjs'
import { FUNDAMENTALS, KEY_DETAILS, NO_GI, STUDY } from './curriculum.mjs'

/**
 * @typedef {Record<string, string | number | boolean | object>} Row values by column; objects are stored as JSON
 * @typedef {{ id: string, name: string, exp: number }} Skill
 * @typedef {{ users: number, plans: number, classes: number, attendances: number, seed: number }} Size
 * @typedef {{ skills: Skill[], thresholds: number[] }} Library rows inserted by the migrations
 */

/** The hash of everybody's password, `tatami-demo`. */
const PASSWORD_HASH = '$2a$10$5TrLmlzsjJqCOppGoGuh6OjSf/y2tZEh0fM2i5M0wCIptpMqV3fwa'
const ATTENDANCE_EXP = 25
const FREE_SKILLS_PER_CLASS = 2
const DAY_MS = 86_400_000
/** All plans are in São Paulo, which has had no daylight saving time since 2019. */
const ZONE = 'America/Sao_Paulo'
const ZONE_OFFSET_HOURS = 3

const FIRST_NAMES =
  'Ana Bruno Camila Diego Elisa Felipe Gabriela Hugo Iara João Kenji Larissa Mateus Nina Otávio Paula Renato Sofia Thiago Vitória Amara Bjørn Chloé Dmitri Emeka Fatima Giulia Hana Imran Jonas'.split(
    ' ',
  )
const LAST_NAMES =
  'Almeida Barbosa Cardoso Duarte Esteves Fonseca Guimarães Haddad Ishikawa Junqueira Klein Lopes Moreira Nogueira Oliveira Pacheco Queiroz Ribeiro Santana Teixeira Uchoa Vasconcelos Watanabe Xavier Yamada Zanetti'.split(
    ' ',
  )
const GYM_NAMES =
  'Maré Alta,Serra Azul,Boa Base,Ponte Nova,Raiz,Horizonte,Casa Amarela,Porto Seguro,Ipê,Aurora'.split(
    ',',
  )

/**
 * Yields the rows of a data set in batches, referenced rows first. The same size and day give the same rows.
 *
 * @param {Size} size
 * @param {Library} library
 * @param {string} until YYYY-MM-DD, the day that counts as today; classes reach from a year before
 *   to two weeks after
 * @returns {Generator<{ table: string, rows: Row[] }>}
 * @throws {CliError} when there are more attendances than places in past classes
 */
export function* generateData(size, library, until) {
  const random = randomFrom(size.seed)
  const today = Date.parse(`${until}T00:00:00Z`)
  const users = makeUsers(size, random)
  yield* inBatches('users', users.map(userRow(random, today)))

  const gyms = makeGyms(size.plans, users, random)
  yield* inBatches('gyms', gyms.map(gymRow(today)))
  yield* inBatches('gymSubscriptions', links(gyms, 'gym', random, today))

  const plans = makePlans(size.plans, users, gyms, random)
  yield* inBatches('trainingPlans', plans.map(planRow(today)))
  yield* inBatches('trainingPlanSubscriptions', links(plans, 'trainingPlan', random, today))
  yield* inBatches('userSubscriptions', joins(gyms, plans, random, today))

  const classes = makeClasses(size.classes, plans, library, random, today)
  shareOut(size.attendances, classes, today)
  yield* inBatches('trainingPlanClasses', classes.map(classRow))
  yield* inBatches('trainingPlanClassSkills', classSkillRows(classes, random))

  const ledger = new Ledger(library.thresholds)
  yield* inBatches('trainingPlanClassAttendances', attendanceRows(classes, ledger, random))
  yield* inBatches('userSkills', ledger.rows(random))
}

/**
 * @param {string} table
 * @param {Iterable<Row>} rows
 * @returns {Generator<{ table: string, rows: Row[] }>}
 */
function* inBatches(table, rows) {
  /** @type {Row[]} */
  let batch = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === 500) {
      yield { table, rows: batch }
      batch = []
    }
  }
  if (batch.length > 0) yield { table, rows: batch }
}

/** Formats an instant as PocketBase stores it. */
function stamp(/** @type {number} */ instant) {
  return new Date(instant).toISOString().replace('T', ' ')
}

/** @typedef {{ id: string, name: string, email: string, membership: keyof typeof MEMBERSHIP_IDS, ownsPlan: boolean }} User */

/**
 * The e-mail address of the first person of a data set, which identifies it.
 *
 * @param {number} seed
 */
export function firstEmail(seed) {
  return emailOf(seed, 0)
}

/**
 * @param {number} seed
 * @param {number} index
 */
function emailOf(seed, index) {
  return `person-${seed}-${index + 1}@tatami.example`
}

/**
 * @param {Size} size
 * @param {import('../lib/random.mjs').Random} random
 * @returns {User[]}
 */
function makeUsers({ users, plans, seed }, random) {
  if (plans > 0 && users === 0) throw new CliError('Plans need an owner: --users 1')
  return Array.from({ length: users }, (_, index) => {
    // A few in every hundred run a gym; the first person always does, so that small sets have a gym too.
    const membership =
      index % 30 === 0 ? 'gym' : index % 10 === 1 ? 'premium' : /** @type {const} */ ('free')
    return {
      id: random.text(15),
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      email: emailOf(seed, index),
      membership,
      ownsPlan: false,
    }
  })
}

/**
 * @param {import('../lib/random.mjs').Random} random
 * @param {number} today
 * @returns {(user: User) => Row}
 */
function userRow(random, today) {
  return ({ id, name, email, membership }) => {
    const created = stamp(today - random.integer(1, 400) * DAY_MS)
    return {
      ...{ id, name, email, created, updated: created },
      verified: true,
      password: PASSWORD_HASH,
      tokenKey: random.text(50),
      tz: ZONE,
      memberships: MEMBERSHIP_IDS[membership],
    }
  }
}

/** @typedef {{ id: string, name: string, admin: User, members: User[] }} Gym */

/**
 * @param {number} planCount
 * @param {User[]} users
 * @param {import('../lib/random.mjs').Random} random
 * @returns {Gym[]}
 */
function makeGyms(planCount, users, random) {
  const admins = users.filter(({ membership }) => membership === 'gym')
  const count = admins.length === 0 ? 0 : Math.ceil(planCount / 10)
  return Array.from({ length: count }, (_, index) => {
    const admin = /** @type {User} */ (admins[index % admins.length])
    // The first few are the largest gyms.
    const size = count > 20 && index < 5 ? 500 : random.integer(10, 50)
    const members = random.sample(users, size).filter((user) => user !== admin)
    return {
      id: random.text(15),
      name: `${GYM_NAMES[index % GYM_NAMES.length]} ${index + 1}`,
      admin,
      members,
    }
  })
}

/**
 * @param {number} today
 * @returns {(gym: Gym) => Row}
 */
function gymRow(today) {
  const created = stamp(today - 370 * DAY_MS)
  return ({ id, name, admin, members }) => ({
    ...{ id, name, created, updated: created },
    admin: admin.id,
    members: members.map((member) => member.id),
  })
}

/**
 * @typedef {object} Plan
 * @property {string} id
 * @property {string} name
 * @property {'personal' | 'plan' | 'gym'} group
 * @property {User} owner
 * @property {Gym | undefined} gym
 * @property {User[]} members
 * @property {User[]} students who can attend its classes
 */

/**
 * @param {number} count
 * @param {User[]} users
 * @param {Gym[]} gyms
 * @param {import('../lib/random.mjs').Random} random
 * @returns {Plan[]}
 */
function makePlans(count, users, gyms, random) {
  const paying = users.filter(({ membership }) => membership !== 'free')
  let nextFree = 0
  const someOwner = () => {
    // A free membership owns one plan.
    while (random.chance(0.5) && nextFree < users.length) {
      const user = /** @type {User} */ (users[nextFree++])
      if (user.membership === 'free') return user
    }
    return random.pick(paying)
  }
  return Array.from({ length: count }, (_, index) => {
    const dice = random.next()
    const group = dice < 0.2 ? 'personal' : dice < 0.5 && gyms.length > 0 ? 'gym' : 'plan'
    const gym = group === 'gym' ? random.pick(gyms) : undefined
    const owner = gym?.admin ?? someOwner()
    const size = count > 100 && index < 10 ? 200 : random.integer(4, 20)
    const members =
      group === 'plan' ? random.sample(users, size).filter((user) => user !== owner) : []
    const students = group === 'personal' ? [owner] : (gym?.members ?? members)
    return {
      ...{ id: random.text(15), name: `${random.pick(FUNDAMENTALS).name} ${index + 1}` },
      .../** @type {Pick<Plan, 'group'>} */ ({ group }),
      ...{ owner, gym, members, students },
    }
  })
}

/**
 * @param {number} today
 * @returns {(plan: Plan) => Row}
 */
function planRow(today) {
  const created = stamp(today - 368 * DAY_MS)
  return ({ id, name, group, owner, gym, members }) => ({
    ...{ id, name, created, updated: created, tz: ZONE },
    assignedGroup: group,
    user: owner.id,
    gym: gym?.id ?? '',
    members: members.map((member) => member.id),
  })
}

/**
 * Yields the view link and the join link of each plan or gym.
 *
 * @param {(Plan | Gym)[]} resources
 * @param {'trainingPlan' | 'gym'} field
 * @param {import('../lib/random.mjs').Random} random
 * @param {number} today
 * @returns {Generator<Row>}
 */
function* links(resources, field, random, today) {
  const created = stamp(today - 368 * DAY_MS)
  for (const resource of resources) {
    for (const action of ['view', 'joinUser']) {
      const isPersonal = 'group' in resource && resource.group === 'personal'
      yield {
        ...{ id: random.text(15), action, created, updated: created },
        [field]: resource.id,
        name: action === 'view' ? 'View link' : 'Join link',
        code: random.text(30),
        active: action === 'view' || !isPersonal,
        uses: action === 'joinUser' ? resource.members.length : 0,
      }
    }
  }
}

/**
 * @param {Gym[]} gyms
 * @param {Plan[]} plans
 * @param {import('../lib/random.mjs').Random} random
 * @param {number} today
 * @returns {Generator<Row>}
 */
function* joins(gyms, plans, random, today) {
  const all = [
    ...gyms.map((gym) => ({ ...gym, resource: 'gym' })),
    ...plans.map((plan) => ({ ...plan, resource: 'trainingPlan' })),
  ]
  for (const { id: resourceId, resource, members } of all) {
    for (const { id: user } of members) {
      const created = stamp(today - random.integer(1, 366) * DAY_MS)
      yield {
        ...{ id: random.text(15), user, resource, resourceId, created, updated: created },
        action: 'joinUser',
      }
    }
  }
}

/**
 * @typedef {object} TrainingClass
 * @property {string} id
 * @property {import('./curriculum.mjs').Lesson} lesson
 * @property {Plan} plan
 * @property {number} day days from today, negative in the past
 * @property {string} localDay
 * @property {string} classDate
 * @property {Skill[]} skills
 * @property {number} attended
 */

/**
 * @param {number} count
 * @param {Plan[]} plans
 * @param {Library} library
 * @param {import('../lib/random.mjs').Random} random
 * @param {number} today
 * @returns {TrainingClass[]}
 */
function makeClasses(count, plans, library, random, today) {
  if (count > 0 && plans.length === 0) throw new CliError('Classes need a plan: --plans 1')
  const byName = new Map(library.skills.map((skill) => [skill.name, skill]))
  const lessons = [...FUNDAMENTALS, ...NO_GI, ...STUDY]
  return Array.from({ length: count }, () => {
    // Some plans are much busier than the rest.
    const plan = random.chance(0.1) ? random.pick(plans.slice(0, 10)) : random.pick(plans)
    const lesson = random.pick(lessons)
    const most = plan.owner.membership === 'free' ? FREE_SKILLS_PER_CLASS : lesson.skills.length
    const day = random.integer(-365, 14)
    const date = today + day * DAY_MS
    const hour = random.pick([7, 10, 12, 18, 19, 20])
    return {
      id: random.text(15),
      ...{ lesson, plan, day },
      localDay: new Date(date).toISOString().slice(0, 10),
      classDate: stamp(date + (hour + ZONE_OFFSET_HOURS) * 3_600_000),
      skills: lesson.skills.slice(0, most).flatMap((name) => byName.get(name) ?? []),
      attended: 0,
    }
  })
}

/**
 * Distributes the attendances evenly over all places in past classes; the total is exact.
 *
 * @param {number} attendances
 * @param {TrainingClass[]} classes
 * @param {number} today
 */
function shareOut(attendances, classes, today) {
  const past = classes.filter(({ day }) => day < 0)
  const places = past.reduce((sum, { plan }) => sum + plan.students.length, 0)
  if (attendances > places) {
    throw new CliError(
      `There is room for ${places.toLocaleString('en')} attendances only, until ${new Date(today).toISOString().slice(0, 10)}. Ask for fewer, or for more classes or users.`,
    )
  }
  if (attendances === 0) return
  let placesSoFar = 0
  let given = 0
  for (const trainingClass of past) {
    placesSoFar += trainingClass.plan.students.length
    const due = Math.round((attendances * placesSoFar) / places)
    trainingClass.attended = due - given
    given = due
  }
}

/** @param {TrainingClass} trainingClass @returns {Row} */
function classRow({ id, lesson, plan, localDay, classDate, skills, attended }) {
  return {
    ...{ id, localDay, classDate, attended, created: classDate, updated: classDate },
    name: lesson.name,
    description: lesson.description,
    trainingPlan: plan.id,
    skills: skills.map((skill) => skill.id),
  }
}

/**
 * @param {TrainingClass[]} classes
 * @param {import('../lib/random.mjs').Random} random
 * @returns {Generator<Row>}
 */
function* classSkillRows(classes, random) {
  for (const { id: trainingPlanClass, skills, classDate } of classes) {
    for (const [order, skill] of skills.entries()) {
      yield {
        ...{ id: random.text(15), trainingPlanClass, skill: skill.id, order },
        keyDetail: KEY_DETAILS[skill.name] ?? '',
        minutes: 15,
        segment: order === 0 ? 'technique' : 'drill',
        ...{ created: classDate, updated: classDate },
      }
    }
  }
}

/**
 * @param {TrainingClass[]} classes
 * @param {Ledger} ledger
 * @param {import('../lib/random.mjs').Random} random
 * @returns {Generator<Row>}
 */
function* attendanceRows(classes, ledger, random) {
  for (const { id, lesson, plan, localDay, classDate, skills, attended } of classes) {
    const awards = skills.map((skill) => ({ skill: skill.id, name: skill.name, exp: skill.exp }))
    for (const user of random.sample(plan.students, attended)) {
      ledger.credit(user.id, awards, classDate)
      yield {
        ...{ id: random.text(15), tpClass: id, className: lesson.name, classDate, localDay },
        ...{ user: user.id, expEarned: ATTENDANCE_EXP, awards },
        ...{ created: classDate, updated: classDate },
      }
    }
  }
}

/** Exp per person and skill: the sum of the awards, as the hooks would store it. */
class Ledger {
  /** @type {Map<string, { user: string, skill: string, name: string, exp: number, last: string }>} */
  #entries = new Map()
  #thresholds

  /** @param {number[]} thresholds */
  constructor(thresholds) {
    this.#thresholds = thresholds
  }

  /**
   * @param {string} user
   * @param {{ skill: string, name: string, exp: number }[]} awards
   * @param {string} when
   */
  credit(user, awards, when) {
    for (const { skill, name, exp } of awards) {
      const key = user + skill
      const entry = this.#entries.get(key)
      if (!entry) this.#entries.set(key, { user, skill, name, exp, last: when })
      else {
        entry.exp += exp
        if (when > entry.last) entry.last = when
      }
    }
  }

  /**
   * @param {import('../lib/random.mjs').Random} random
   * @returns {Generator<Row>}
   */
  *rows(random) {
    for (const { user, skill, name, exp, last } of this.#entries.values()) {
      yield {
        ...{ id: random.text(15), user, skill, name, exp },
        level: levelAt(exp, this.#thresholds),
        lastPracticed: last,
        ...{ created: last, updated: last },
      }
    }
  }
}
