/** Leaks beyond the tables: by expand, filter, sort and realtime. `npm run test:matrix` */
import type { CollectionModel } from 'pocketbase'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct } from '../support/start-pocketbase'
import { disagreements, RECORDS } from './cells'
import { CELLS, COLLECTIONS, IDENTITIES, type Identity } from './expectations'
import { listen } from './listen'
import { buildWorld, type Standing, type World } from './rows'

const product = useProduct({ hooksPool: 12 })
const CLIENTS = IDENTITIES.filter((identity) => identity !== 'superuser')
let world: World
let collections: CollectionModel[]

beforeAll(async () => {
  world = await buildWorld(product)
  collections = await product.root.collections.getFullList({ filter: 'system = false' })
  for (const rows of Object.values(world.rows)) {
    for (const { make } of Object.values(rows)) await make?.()
  }
})

test(`the server allows and rejects requests as in the ${CELLS.length} cells of the tables`, async () => {
  for (const name of COLLECTIONS) {
    const cells = CELLS.filter((cell) => cell.collection === name)
    expect(await disagreements(world, name, cells)).toEqual([])
  }
})

/** A relation in one direction. */
interface Edge {
  from: string
  name: string
  to: string
}

function edges(): Edge[] {
  const nameOf = (id: string) => collections.find((collection) => collection.id === id)?.name ?? ''
  return collections.flatMap((collection) =>
    collection.fields
      .filter(({ type }) => type === 'relation')
      .flatMap((field) => {
        const to = nameOf(field.collectionId)
        return [
          { from: collection.name, name: field.name, to },
          { from: to, name: `${collection.name}_via_${field.name}`, to: collection.name },
        ]
      }),
  )
}

/** Expand paths from a collection: one path to each relation at each depth up to six. */
function pathsFrom(start: string, all: Edge[]): string[] {
  let leaves = [{ path: '', at: start }]
  const paths: string[] = []
  for (let depth = 1; depth <= 6; depth += 1) {
    const longer = leaves.flatMap(({ path, at }) =>
      all
        .filter(({ from }) => from === at)
        .map((edge) => ({ edge, path: path ? `${path}.${edge.name}` : edge.name, at: edge.to })),
    )
    // One path to each relation at each depth; all paths would be millions.
    leaves = longer.filter(
      ({ edge }, index) => longer.findIndex((other) => other.edge === edge) === index,
    )
    paths.push(...leaves.map(({ path }) => path))
  }
  return paths
}

describe('expand', () => {
  test('returns no record that the user cannot view, and no hidden field', async () => {
    const all = edges().filter(({ name }) => !/(^|_via_)members$/.test(name))
    const everything = new Map<string, string[]>()
    for (const { name } of collections) {
      const { body } = await world.ask(
        'superuser',
        'GET',
        `${RECORDS(name)}?perPage=1000&fields=id`,
      )
      everything.set(
        name,
        body.items.map(({ id }: { id: string }) => id),
      )
    }
    let paths = 0
    let records = 0
    const leaks = new Set<string>()
    for (const identity of CLIENTS) {
      const viewable = new Set<string>()
      for (const [name, ids] of everything) {
        await forEachConcurrently(ids, async (id) => {
          const { status } = await world.ask(identity, 'GET', RECORDS(name, id))
          if (status === 200) viewable.add(`${name} ${id}`)
        })
      }
      const mine = world.people[identity as keyof World['people']]
      const collectLeaks = (value: unknown, where: string): void => {
        if (Array.isArray(value)) for (const part of value) collectLeaks(part, where)
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return
        const record = value as Record<string, unknown>
        if (typeof record.collectionName === 'string') {
          records += 1
          const name = record.collectionName
          if (!viewable.has(`${name} ${record.id}`)) leaks.add(`${identity} ${where}: ${name}`)
          for (const secret of ['tokenKey', 'password', 'members']) {
            if (secret in record) leaks.add(`${identity} ${where}: ${name}.${secret}`)
          }
          if (name === 'users' && 'email' in record && record.id !== mine) {
            leaks.add(`${identity} ${where}: e-mail`)
          }
        }
        for (const part of Object.values(record)) collectLeaks(part, where)
      }
      for (const name of COLLECTIONS) {
        const expands = pathsFrom(name, all)
        paths += expands.length
        const batches = Array.from({ length: Math.ceil(expands.length / 12) }, (_, index) =>
          expands.slice(index * 12, index * 12 + 12),
        )
        await forEachConcurrently(batches, async (batch) => {
          const path = `${RECORDS(name)}?perPage=200&expand=${batch.join(',')}`
          const { status, body } = await world.ask(identity, 'GET', path)
          expect(status, batch.join()).toBe(200)
          collectLeaks(body.items, name)
        })
      }
    }
    process.stdout.write(`${paths} expand paths, ${records} records checked\n`)
    expect([...leaks]).toEqual([])
  })

  test('of members is rejected over every relation', async () => {
    const secret = edges().filter(({ name }) => /(^|_via_)members$/.test(name))
    expect(secret).toHaveLength(4)
    for (const { from, name } of secret) {
      for (const identity of CLIENTS) {
        const answer = await world.ask(identity, 'GET', `${RECORDS(from)}?expand=${name}`)
        expect(answer.status, `${identity} ${from} ${name}`).toBe(403)
      }
    }
  })
})

describe('filter and sort', () => {
  /** A secret, the collection it is probed from, and who may know it. */
  const PROBES: { from: string; field: string; knows: Identity[] }[] = [
    { from: 'trainingPlanSubscriptions', field: 'code', knows: ['owner', 'admin'] },
    {
      from: 'trainingPlans',
      field: 'trainingPlanSubscriptions_via_trainingPlan.code',
      knows: ['owner', 'admin'],
    },
    {
      from: 'trainingPlanClasses',
      field: 'trainingPlan.trainingPlanSubscriptions_via_trainingPlan.code',
      knows: ['owner', 'admin'],
    },
    { from: 'gymSubscriptions', field: 'code', knows: ['admin'] },
    { from: 'gyms', field: 'gymSubscriptions_via_gym.code', knows: ['admin'] },
    { from: 'trainingPlans', field: 'gym.gymSubscriptions_via_gym.code', knows: ['admin'] },
    ...['email', 'tokenKey', 'password'].flatMap((secret) =>
      [
        ['users', secret],
        ['trainingPlans', `user.${secret}`],
        ['trainingPlanClasses', `trainingPlan.user.${secret}`],
        ['gyms', `admin.${secret}`],
        ['trainingPlans', `gym.admin.${secret}`],
        ['images', `user.${secret}`],
        ['skills', `user.${secret}`],
        ['trainingPlanClassAttendances', `user.${secret}`],
        ['memberships', `users_via_memberships.${secret}`],
      ].map(([from = '', field = '']) => ({ from, field, knows: [] })),
    ),
    ...[
      ['trainingPlans', 'members'],
      ['gyms', 'members'],
      ['trainingPlans', 'gym.members'],
      ['trainingPlanClasses', 'trainingPlan.members'],
      ['users', 'trainingPlans_via_members.id'],
      ['users', 'gyms_via_members.id'],
    ].map(([from = '', field = '']) => ({ from, field, knows: [] })),
  ]

  test(`reveal no secret in ${PROBES.length} places`, async () => {
    const rows = async (identity: Identity, from: string, query: string) => {
      const path = `${RECORDS(from)}?perPage=500&skipTotal=1&fields=id&${query}`
      const { status, body } = await world.ask(identity, 'GET', path)
      return status === 200 ? body.items.map(({ id }: { id: string }) => id).join() : 'rejected'
    }
    const revealed: string[] = []
    const probes = CLIENTS.flatMap((identity) => PROBES.map((probe) => ({ identity, ...probe })))
    await forEachConcurrently(probes, async ({ identity, from, field, knows }) => {
      if (knows.includes(identity)) return
      const ask = (test: string) => rows(identity, from, `filter=${encodeURIComponent(test)}`)
      const answers = await Promise.all(
        ['a', 'e', 'person', '0', 'm'].map((guess) => ask(`${field} ~ "${guess}"`)),
      )
      // Users may find themselves by their own address.
      const own = world.people[identity as keyof World['people']] ?? ''
      const leaks = answers.filter(
        (answer) => answer !== 'rejected' && answer !== '' && (from !== 'users' || answer !== own),
      )
      if (new Set(leaks).size > 1 || (leaks.length > 0 && leaks.length < answers.length)) {
        revealed.push(`${identity} filters ${from} by ${field}`)
      }
      const [up, down] = await Promise.all([
        rows(identity, from, `sort=${field}`),
        rows(identity, from, `sort=-${field}`),
      ])
      if (up !== down) revealed.push(`${identity} sorts ${from} by ${field}`)
    })
    expect(revealed).toEqual([])
  })
})

test('realtime events of a row reach exactly those who can list it', async () => {
  const listeners = new Map(
    await Promise.all(
      IDENTITIES.map(async (identity) => {
        const topics = COLLECTIONS.map((name) => `${name}/*`)
        return [identity, await listen(product.url, world.senders[identity], topics)] as const
      }),
    ),
  )
  const made: { collection: string; row: string; standing: Standing }[] = []
  for (const [collection, rows] of Object.entries(world.rows)) {
    for (const [row, { make }] of Object.entries(rows)) {
      // An attendance may not be listed any more once its class is deleted.
      if (make && !row.endsWith('-gone')) made.push({ collection, row, standing: await make() })
    }
  }
  const wrong: string[] = []
  let checked = 0
  const compare = async (event: 'create' | 'update' | 'delete', among: typeof made) => {
    // The superuser receives every event: after the last one, all others have been delivered too.
    const last = `${event} ${among.at(-1)?.standing.id}` as const
    await expect
      .poll(() => listeners.get('superuser')?.received.has(last), { timeout: 20_000 })
      .toBe(true)
    for (const { collection, row, standing } of among) {
      for (const cell of CELLS) {
        if (cell.collection !== collection || cell.row !== row || cell.action !== 'L') continue
        checked += 1
        const isSelf = world.rows[collection]?.[row]?.self === cell.identity
        const isReceived =
          listeners.get(cell.identity)?.received.has(`${event} ${standing.id}`) ?? false
        if (isReceived !== (cell.allowed && !isSelf)) {
          wrong.push(
            `${cell.identity} ${isReceived ? 'receives' : 'does not receive'} the ${event} of ${collection} ${row}`,
          )
        }
      }
    }
  }
  await compare('create', made)

  // Rows without an L in the table only test their edit, such as a move, and are left out.
  const editable = made.filter(
    ({ collection, row }) =>
      world.rows[collection]?.[row]?.edit &&
      CELLS.some(
        (cell) => cell.collection === collection && cell.row === row && cell.action === 'L',
      ),
  )
  for (const { collection, row, standing } of editable) {
    const path = RECORDS(collection, standing.id)
    const edit = world.rows[collection]?.[row]?.edit?.()
    expect((await world.ask('superuser', 'PATCH', path, edit)).status, `${path} ${row}`).toBe(200)
  }
  await compare('update', editable)

  for (const { collection, standing } of editable) {
    const { status } = await world.ask('superuser', 'DELETE', RECORDS(collection, standing.id))
    expect(status).toBe(204)
  }
  await compare('delete', editable)

  process.stdout.write(`${checked} events checked, ${listeners.size} identities\n`)
  for (const { stop } of listeners.values()) stop()
  expect(wrong).toEqual([])
}, 120_000)

/** Processes the items of a list, eight at a time. */
async function forEachConcurrently<T>(list: T[], work: (item: T) => Promise<void>) {
  const rest = [...list]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
    }),
  )
}
