import fc from 'fast-check'
import { expect } from 'vitest'
import { type Answer, request, type Sender } from '../matrix/request'
import type { Product } from '../support/product'
import { apply, type Ledger, type Move, type Snapshot, snapshotOf } from './model'

/** One line of a program. Its numbers are indexes into the lists of people, classes and skills. */
type Line = { do: Move['do']; who: number; what: number; to: number; exp: number; few: boolean[] }

const lineOf = (what: fc.Arbitrary<Line['do']>) =>
  fc.record<Line>({
    do: what,
    who: fc.nat(2),
    what: fc.nat(4),
    to: fc.nat(1),
    exp: fc.integer({ min: 1, max: 25 }),
    few: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })

const line = lineOf(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('check in' as const) },
    { weight: 3, arbitrary: fc.constant('tick' as const) },
    { weight: 5, arbitrary: fc.constant('undo' as const) },
    { weight: 2, arbitrary: fc.constant('untick' as const) },
    { weight: 3, arbitrary: fc.constant('teach' as const) },
    { weight: 2, arbitrary: fc.constant('reprice' as const) },
    { weight: 2, arbitrary: fc.constant('move' as const) },
    { weight: 2, arbitrary: fc.constant('copy' as const) },
    { weight: 2, arbitrary: fc.constant('cancel' as const) },
    { weight: 1, arbitrary: fc.constant('delete class' as const) },
    { weight: 1, arbitrary: fc.constant('delete plan' as const) },
    { weight: 1, arbitrary: fc.constant('delete person' as const) },
  ),
)

/** An operator's edit is never sent concurrently: PocketBase saves whole records, as it has read them. */
const amendment = lineOf(fc.constant('amend'))

/** A program: sequential lines, and pairs of lines that are sent concurrently. */
const program = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(line) },
    { weight: 1, arbitrary: fc.tuple(amendment) },
    { weight: 2, arbitrary: fc.tuple(line, line) },
    { weight: 2, arbitrary: line.map((tapped) => [tapped, tapped]) }, // a double tap
  ),
  { minLength: 4, maxLength: 14 },
)

/**
 * Runs programs against the server and the model in `model.ts`, which must agree after every step.
 * Each program has its own people and plans; `lanes` of them run concurrently.
 *
 * @throws Error of fast-check with the seed and the shortest failing program; without `shrink` the
 *   first failing one
 */
export async function runPrograms(
  product: Product,
  {
    programs,
    lanes,
    seed,
    shrink = true,
  }: { programs: number; lanes: number; seed: number; shrink?: boolean },
): Promise<{ lines: number; rejected: number; pairs: number }> {
  const levels = await product.root.collection('levels').getFullList({ sort: 'level' })
  const thresholds = levels.map(({ expRequired }) => expRequired as number)
  const count = { lines: 0, rejected: 0, pairs: 0 }
  const run = async (steps: Line[][]) => {
    const world = await aWorld(product)
    for (const lines of steps) {
      const moves = lines.map((each) => moveFor(world, each))
      const answers = await Promise.all(moves.map((move) => send(world, move)))
      const allowed = answers.map(({ status }) => status >= 200 && status < 300)
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
      const snapshot = await snapshotFromServer(world)
      const orders =
        moves.length === 1
          ? [[0]]
          : [
              [0, 1],
              [1, 0],
            ]
      // A concurrent pair must be serializable. All orders that fit are kept as candidates, because
      // only a later step may tell them apart.
      const outcomes = world.ledgers.flatMap((known) =>
        orders.map((order) => {
          const ledger = structuredClone(known)
          const expected: boolean[] = []
          for (const at of order) expected[at] = apply(ledger, moves[at] as Move)
          return { ledger, outcome: { allowed: expected, ...snapshotOf(ledger, thresholds) } }
        }),
      )
      const actual = { allowed, ...snapshot }
      // PocketBase may answer 204 to both of two concurrent deletes of a record.
      const [first, second] = moves
      if (first?.do.startsWith('delete') && JSON.stringify(first) === JSON.stringify(second)) {
        if (allowed.every(Boolean)) {
          for (const { outcome } of outcomes) outcome.allowed = [true, true]
        }
      }
      const matches = outcomes.filter(
        ({ outcome }) => JSON.stringify(outcome) === JSON.stringify(actual),
      )
      if (matches.length === 0) expect(actual, JSON.stringify(moves)).toEqual(outcomes[0]?.outcome)
      const distinct = new Map(matches.map(({ ledger }) => [JSON.stringify(ledger), ledger]))
      world.ledgers = [...distinct.values()]
      count.lines += moves.length
      count.rejected += allowed.filter((yes) => !yes).length
      count.pairs += moves.length - 1
    }
  }
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(fc.asyncProperty(program, run), {
        numRuns: Math.ceil(programs / lanes),
        seed: seed + lane,
        endOnFailure: !shrink,
      }),
    ),
  )
  return count
}

let personNumber = 0

interface World {
  product: Product
  /** The model states that match all responses so far; usually one. */
  ledgers: Ledger[]
  coach: string
  tokens: Record<string, string>
  /** In order of creation, including deleted ones. */
  people: string[]
  plans: string[]
  classes: string[]
  skills: string[]
  attendances: Record<string, string>
  root: Sender
}

/** A coach with two shared plans, two students in both, three skills and three classes. */
async function aWorld(product: Product): Promise<World> {
  const root = { token: product.root.authStore.token }
  const make = async (collection: string, body: Record<string, unknown>): Promise<string> => {
    const path = `/api/collections/${collection}/records`
    const answer = await request(product.url, root, 'POST', path, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }
  const person = async (name: string, memberships: string) => {
    personNumber += 1
    const password = 'password-of-the-tests'
    const made = await make('users', {
      ...{ name, memberships, password, passwordConfirm: password, verified: true, tz: 'UTC' },
      email: `${name}-${personNumber}@people.example`,
    })
    const path = `/api/collections/users/impersonate/${made}`
    const { body } = await request(product.url, root, 'POST', path, { duration: 3600 })
    return { id: made, token: body.token as string }
  }
  const everybody = await Promise.all([
    person('coach', 'membershipprem0'),
    person('maya', 'membershipfree0'),
    person('noor', 'membershipfree0'),
  ])
  const people = everybody.map(({ id }) => id)
  const [coach = '', ...members] = people
  const skills = await Promise.all(
    [1, 2, 3].map((number) =>
      make('skills', {
        ...{ name: `Skill ${number}`, exp: 10 * number - 5, user: coach },
        visibility: 'visibilitypub00',
      }),
    ),
  )
  const plans = await Promise.all(
    [1, 2].map((number) =>
      make('trainingPlans', {
        ...{ name: `Plan ${number}`, user: coach, assignedGroup: 'plan', tz: 'UTC', members },
      }),
    ),
  )
  const taught = [
    { plan: plans[0] ?? '', date: '2026-01-05 00:01:00.000Z', skills: skills.slice(0, 1) },
    { plan: plans[0] ?? '', date: '2026-01-07 00:02:00.000Z', skills: skills.slice(0, 3) },
    { plan: plans[1] ?? '', date: '2026-01-06 00:00:00.000Z', skills: skills.slice(1, 3) },
  ]
  const classes = await Promise.all(
    taught.map(({ plan, date, skills: taughtSkills }) =>
      make('trainingPlanClasses', {
        ...{ name: 'Class', trainingPlan: plan, classDate: date, skills: taughtSkills },
      }),
    ),
  )
  return {
    ...{ product, coach, people, plans, classes, skills, root, attendances: {} },
    tokens: Object.fromEntries(everybody.map(({ id, token }) => [id, token])),
    ledgers: [
      {
        people: [...people],
        plans: [...plans],
        skills: Object.fromEntries(skills.map((skill, index) => [skill, 10 * index + 5])),
        classes: Object.fromEntries(
          classes.map((id, index) => [
            id,
            { cancelled: false, ...(taught[index] as (typeof taught)[number]) },
          ]),
        ),
        attendances: {},
        earnedOn: {},
      },
    ],
  }
}

function moveFor(world: World, { do: what, ...at }: Line): Move {
  const pick = (list: string[], index: number) => list[index % list.length] ?? ''
  const chosen = pick(world.classes, at.what)
  const plan = pick(world.plans, at.to)
  const few = world.skills.filter((_, index) => at.few[index])
  switch (what) {
    case 'check in':
    case 'undo':
      return { do: what, person: pick(world.people, at.who), class: chosen }
    case 'tick':
    case 'untick':
      return { do: what, person: pick(world.people.slice(1), at.who), class: chosen }
    case 'amend': {
      const person = pick(world.people, at.who)
      return { do: what, person, class: chosen, skills: few, exp: at.exp }
    }
    case 'teach':
      return { do: what, class: chosen, skills: few }
    case 'reprice':
      return { do: what, skill: pick(world.skills, at.what), exp: at.exp }
    case 'move':
    case 'copy':
      return { do: what, class: chosen, plan }
    case 'cancel':
      return { do: what, class: chosen, cancelled: at.few[0] ?? false }
    case 'delete class':
      return { do: what, class: chosen }
    case 'delete plan':
      return { do: what, plan }
    case 'delete person':
      return { do: what, person: pick(world.people.slice(1), at.who) }
  }
}

/** Sends a request as the right user: the student, an operator for an `amend`, otherwise the coach. */
async function send(world: World, move: Move): Promise<Answer> {
  const as = (person: string, method: string, path: string, body?: Record<string, unknown>) =>
    request(world.product.url, { token: world.tokens[person] ?? '' }, method, path, body)
  const records = (collection: string, id = '') => `/api/collections/${collection}/records/${id}`
  const change = (body: Record<string, unknown>) =>
    as(
      world.coach,
      'PATCH',
      records('trainingPlanClasses', 'class' in move ? move.class : ''),
      body,
    )
  const attendances = 'trainingPlanClassAttendances'
  switch (move.do) {
    case 'check in':
    case 'tick': {
      const ticked = move.do === 'tick'
      const caller = ticked ? world.coach : move.person
      const answer = await as(caller, 'POST', `/api/collections/${attendances}/records`, {
        tpClass: move.class,
        ...(ticked ? { user: move.person } : {}),
      })
      if (answer.status === 200) {
        world.attendances[`${move.class} ${move.person}`] = answer.body.id
      }
      return answer
    }
    case 'undo':
    case 'untick': {
      const id = world.attendances[`${move.class} ${move.person}`] ?? 'none00000000000'
      const caller = move.do === 'untick' ? world.coach : move.person
      return as(caller, 'DELETE', records(attendances, id))
    }
    case 'amend': {
      const id = world.attendances[`${move.class} ${move.person}`] ?? 'none00000000000'
      const awards = move.skills.map((skill) => ({ skill, name: 'Corrected', exp: move.exp }))
      return request(world.product.url, world.root, 'PATCH', records(attendances, id), { awards })
    }
    case 'teach':
      return change({ skills: move.skills })
    case 'cancel':
      return change({ cancelled: move.cancelled })
    case 'move':
      return change({ trainingPlan: move.plan })
    case 'reprice':
      return as(world.coach, 'PATCH', records('skills', move.skill), { exp: move.exp })
    case 'copy': {
      const answer = await as(world.coach, 'POST', '/api/classes/copy', {
        ids: [move.class],
        trainingPlan: move.plan,
      })
      if (answer.status === 200) {
        const { id, classDate } = answer.body.records[0]
        move.made = { id, date: classDate }
        world.classes.push(id)
      }
      return answer
    }
    case 'delete class':
      return as(world.coach, 'DELETE', records('trainingPlanClasses', move.class))
    case 'delete plan':
      return as(world.coach, 'DELETE', records('trainingPlans', move.plan))
    case 'delete person':
      return as(move.person, 'DELETE', records('users', move.person))
  }
}

/** The server's records of a world. */
async function snapshotFromServer({ product, people, plans, root }: World): Promise<Snapshot> {
  const rows = async (collection: string, field: string, ids: string[]) => {
    const filter = encodeURIComponent(ids.map((id) => `${field}="${id}"`).join('||'))
    const path = `/api/collections/${collection}/records?perPage=500&skipTotal=1&filter=${filter}`
    return (await request(product.url, root, 'GET', path)).body.items
  }
  const [skills, classes, attendances] = await Promise.all([
    rows('userSkills', 'user', people),
    rows('trainingPlanClasses', 'trainingPlan', plans),
    rows('trainingPlanClassAttendances', 'user', people),
  ])
  type Award = { skill: string; exp: number }
  return {
    skills: skills
      .map(
        (row: Record<string, unknown>) =>
          `${row.user} ${row.skill}: ${row.exp} exp, level ${row.level}, last practiced ${row.lastPracticed || 'never'}`,
      )
      .sort(),
    classes: classes
      .map(
        (row: Record<string, unknown>) =>
          `${row.id} in ${row.trainingPlan} of ${row.skills}${row.cancelled ? ' cancelled' : ''}: ${row.attended}`,
      )
      .sort(),
    attendances: attendances
      .map(
        (row: Record<string, unknown>) =>
          `${row.user} ${row.classDate} ${JSON.stringify((row.awards as Award[]).map(({ skill, exp }) => ({ skill, exp })))}`,
      )
      .sort(),
  }
}
