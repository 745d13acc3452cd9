import { RECORDS } from './cells'
import { type Action, CELLS, IDENTITIES, type Identity } from './expectations'
import type { Standing, World } from './rows'

/** Whether those who may write the record can write this field: on create, on update, or never. */
interface Field {
  by: 'CU' | 'C' | 'U' | ''
  /** The value a client sends; must differ from the default. */
  value: unknown
}

interface Fields {
  /** The rows of `rows.ts` that are created and updated. */
  C?: string
  U?: string
  fields: Record<string, Field>
}

const free = (value: unknown): Field => ({ by: 'CU', value })
const first = (value: unknown): Field => ({ by: 'C', value })
const never = (value: unknown): Field => ({ by: '', value })

const LONG_AGO = '2001-02-03 04:05:06.000Z'
const stamps = { created: never(LONG_AGO), updated: never(LONG_AGO) }
/** PocketBase lets clients choose the id of a new record, and rejects a duplicate. */
const id = first('chosenid0000001')

/**
 * All fields of all collections, with who may write them, written by hand. A new field fails the test
 * until it is added here. File fields are covered by the tests of images.
 */
export const fieldsOf = ({ people, plans, gyms, classes, skills }: Named) =>
  ({
    users: {
      U: 'the-member',
      fields: {
        ...{
          id: never('chosenid0000001'),
          ...stamps,
          name: free('Another name'),
          tz: free('Asia/Tokyo'),
        },
        ...{ email: never('forged@people.example'), emailVisibility: never(true) },
        ...{ verified: never(true), memberships: never('membershipgym00') },
        ...{ password: never('another-password'), tokenKey: never('x'.repeat(50)) },
      },
    },
    gyms: {
      ...{ C: 'new', U: 'ours' },
      fields: {
        ...{ id, ...stamps, name: free('Another name') },
        ...{ admin: never(people.other), members: never([people.stranger]) },
        memberCount: never(41),
      },
    },
    gymSubscriptions: {
      U: 'ours',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, name: free('Door'), active: free(false) },
        ...{ gym: never(gyms.foreign), action: never('joinUser'), code: never('chosen'.repeat(5)) },
        ...{ uses: never(41), lastUsed: never(LONG_AGO) },
      },
    },
    trainingPlans: {
      ...{ C: 'new', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, name: free('Another name'), tz: free('Asia/Tokyo') },
        ...{ user: never(people.other), members: never([people.stranger]) },
        ...{ gym: never(gyms.foreign), assignedGroup: { by: 'C', value: 'personal' } as Field },
      },
    },
    trainingPlanSubscriptions: {
      U: 'gym-plan',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, name: free('Door'), active: free(false) },
        ...{ trainingPlan: never(plans.shared), action: never('joinUser') },
        ...{ code: never('chosen'.repeat(5)), uses: never(41), lastUsed: never(LONG_AGO) },
      },
    },
    trainingPlanInfo: {
      ...{ C: 'gym-plan', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, title: free('Rules'), body: free('Wash your gi'), kind: free('rules') },
        ...{ link: free('https://example.com/rules'), level: free('kids'), attire: free('gi') },
        ...{ pinned: free(true), order: free(3), trainingPlan: never(plans.foreign) },
      },
    },
    trainingPlanSchedules: {
      ...{ C: 'gym-plan', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, title: free('Nights'), daysOfWeek: free(['fri']) },
        ...{ startTime: free('21:00'), durationMinutes: free(90), tz: free('Asia/Tokyo') },
        ...{ startDate: free('2026-12-01'), endDate: free('2030-12-31'), location: free('Mat 2') },
        ...{ instructor: free('Ines'), attire: free('nogi'), level: free('kids') },
        ...{ capacity: free(12), notes: free('Bring a mouthguard'), active: free(false) },
        trainingPlan: never(plans.foreign),
      },
    },
    trainingPlanClasses: {
      ...{ C: 'gym-plan', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, name: free('Leg locks'), description: free('Slowly') },
        ...{ classDate: free('2026-02-03 10:00:00.000Z'), cancelled: free(true) },
        ...{ skills: free(skills), schedule: free('') },
        ...{
          localDay: never('2001-01-01'),
          attended: never(41),
          trainingPlan: never(plans.foreign),
        },
      },
    },
    trainingPlanClassAttendances: {
      ...{ C: 'self-in-gym-plan', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, className: never('Forged'), classDate: never(LONG_AGO) },
        ...{ localDay: never('2001-01-01'), expEarned: never(999) },
        ...{ awards: never([{ skill: skills[0], name: 'Forged', exp: 5000 }]) },
        ...{
          user: never(people.other),
          addedBy: never(people.other),
          tpClass: never(classes.foreign),
        },
      },
    },
    images: {
      ...{ C: 'gym-plan', U: 'gym-plan' },
      fields: {
        ...{ id, ...stamps, alt: free('Hips low'), order: free(3), user: never(people.other) },
        ...{ trainingPlan: never(plans.foreign), trainingPlanClass: never(classes.foreign) },
      },
    },
    skills: {
      ...{ C: 'new', U: 'personal' },
      fields: {
        ...{ id, ...stamps, name: free('Berimbolo'), alt: free('Berim'), type: free('sweep') },
        ...{ position: free('De la Riva'), category: free('guard'), action: free('sweep') },
        ...{ exp: free(17), archived: free(true), user: never(people.other) },
        visibility: never('visibilitypub00'),
      },
    },
    userSubscriptions: {
      ...{ C: 'by-join-code', U: 'member-of-shared' },
      fields: {
        ...{ id, ...stamps, user: never(people.other), action: never('view') },
        ...{ resource: never('gym'), resourceId: never(plans.foreign) },
        subscription: never('forged'),
      },
    },
    notes: {
      ...{ C: 'new', U: 'the-members' },
      fields: {
        ...{ id, ...stamps, date: free('2026-11-01'), wentWell: free('Frames') },
        ...{ workOn: free('Hips'), question: free('Which grip?'), body: free('All of it') },
        ...{ rounds: free(7), energy: free(4), skills: free(skills), user: never(people.other) },
        ...{ trainingPlan: free(''), trainingPlanClass: free('') },
      },
    },
    // Only the server writes these.
    memberships: {
      U: 'any',
      fields: { id: never('chosenid0000001'), ...stamps, name: never('x') },
    },
    levels: {
      U: 'any',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, level: never(7), expRequired: never(7) },
        title: never('Black belt'),
      },
    },
    trainingPlanClassSkills: {
      U: 'gym-plan',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, trainingPlanClass: never(classes.foreign) },
        ...{ skill: never(skills[1]), order: never(7), keyDetail: never('Forged') },
        ...{ minutes: never(7), segment: never('drill'), videoUrl: never('https://example.com') },
      },
    },
    skillVisibilities: {
      U: 'gym-plan',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, visibility: never('public') },
        ...{ gym: never(gyms.ours), plan: never(plans.shared), user: never(people.other) },
        name: never('Forged'),
      },
    },
    userSkills: {
      U: 'the-members',
      fields: {
        ...{ id: never('chosenid0000001'), ...stamps, user: never(people.other) },
        ...{ skill: never(skills[1]), name: never('Forged'), level: never(20), exp: never(9999) },
        lastPracticed: never(LONG_AGO),
      },
    },
  }) satisfies Record<string, Fields>

/** Ids of the running server that the values refer to. */
export interface Named extends Pick<World, 'people' | 'plans' | 'gyms' | 'classes'> {
  skills: string[]
}

/** A separate id per identity, because they create concurrently. */
const chosenId = (identity: Identity) => `chosen${identity}`.padEnd(15, '0')

/** Describes each field that a client writes without permission, or cannot write despite it. */
export async function misplacedWrites(
  world: World,
  collection: string,
  { C, U, fields }: Fields,
): Promise<{ found: string[]; cells: number }> {
  const found: string[] = []
  let cells = 0
  const may = (action: Action, row: string, identity: Identity) =>
    CELLS.some(
      (cell) =>
        [cell.collection, cell.row, cell.action, cell.identity].join() ===
          [collection, row, action, identity].join() && cell.allowed,
    )
  const check = async (
    action: 'C' | 'U',
    who: Identity,
    name: string,
    id: string,
    value: unknown,
  ) => {
    const { by } = fields[name] as Field
    const { body } = await world.ask('superuser', 'GET', RECORDS(collection, id))
    const isWritten = JSON.stringify(body[name]) === JSON.stringify(value)
    const expected = by.includes(action)
    if (isWritten !== expected) {
      found.push(
        `${collection}.${name} ${action} by ${who}: ${isWritten ? 'is written' : 'is not written'} ${JSON.stringify(body[name])}`,
      )
    }
  }

  const creating = async (identity: Identity, row: string) => {
    for (const [name, { by, value }] of Object.entries(fields)) {
      cells += 1
      const sent = name === 'id' ? chosenId(identity) : value
      const body = { ...world.rows[collection]?.[row]?.create?.(identity), [name]: sent }
      const answer = await world.ask(identity, 'POST', RECORDS(collection), body)
      const what = `${collection}.${name} C by ${identity}: ${answer.status} ${JSON.stringify(answer.body)}`
      if (answer.status === 200) {
        if (!may('C', row, identity)) found.push(`${what} must be rejected`)
        else if (!answer.body.already) await check('C', identity, name, answer.body.id, sent)
        if (!answer.body.already) await world.remove({ id: answer.body.id, around: [] }, collection)
      } else if (may('C', row, identity) && by.includes('C')) found.push(`${what} must be allowed`)
      else if (answer.status >= 500) found.push(what)
    }
  }
  const changing = async (identity: Identity, row: string) => {
    const { make, self } = world.rows[collection]?.[row] ?? {}
    const target = (await make?.()) as Standing
    const token = self === identity ? target.token : undefined
    const path = RECORDS(collection, target.id)
    for (const [name, { by, value }] of Object.entries(fields)) {
      cells += 1
      const body = { [name]: value, ...(name === 'password' ? { passwordConfirm: value } : {}) }
      const answer = token
        ? await world.askAs({ token }, 'PATCH', path, body)
        : await world.ask(identity, 'PATCH', path, body)
      const what = `${collection}.${name} U by ${identity}: ${answer.status} ${JSON.stringify(answer.body)}`
      const writes = may('U', row, identity)
      if (answer.status === 200 && !writes) found.push(`${what} must be rejected`)
      if (answer.status === 200 && name === 'password') found.push(`${what} must be rejected`)
      if (answer.status !== 200 && writes && by.includes('U')) found.push(`${what} must be allowed`)
      if (answer.status >= 500) found.push(what)
      if (writes) await check('U', identity, name, target.id, value)
    }
    await world.remove(target, collection)
  }
  await Promise.all(
    IDENTITIES.filter((identity) => identity !== 'superuser').map(async (identity) => {
      if (C) await creating(identity, C)
      if (U) await changing(identity, U)
    }),
  )
  return { found, cells }
}
