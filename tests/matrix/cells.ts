import { type Cell, IDENTITIES, type Identity } from './expectations'
import type { Answer } from './request'
import type { Row, Standing, World } from './rows'

export const RECORDS = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id && `/${id}`}`

/** What PocketBase refuses with: whether there is such a row stays its secret. */
const REFUSED = [400, 401, 403, 404]

/** Where the server differs from the tables, in words; empty when it agrees in every cell. */
export async function disagreements(
  world: World,
  collection: string,
  cells: Cell[],
): Promise<string[]> {
  const rowOf = (name: string): Row => {
    const row = world.rows[collection]?.[name]
    if (!row) throw new Error(`rows.ts has no ${collection} ${name}.`)
    return row
  }
  const standing = new Map<string, Standing>()
  const before = new Map<string, string>()
  const found: string[] = []
  const judge = (cell: Cell, { status, body }: Answer, extra = '') => {
    const { row, action, identity, allowed } = cell
    const said = `${collection} ${row} ${action} ${identity}: ${status} ${JSON.stringify(body)?.slice(0, 160)}`
    if (status >= 200 && status < 300) {
      if (!allowed) found.push(`${said} ${extra} must be refused`)
    } else if (!REFUSED.includes(status)) found.push(`${said} is no refusal`)
    else if (allowed) found.push(`${said} ${extra} must be allowed`)
  }
  const read = async (name: string) =>
    JSON.stringify(
      (await world.ask('superuser', 'GET', RECORDS(collection, standing.get(name)?.id))).body,
    )

  for (const name of new Set(cells.map(({ row }) => row))) {
    const { make } = rowOf(name)
    if (!make || !cells.some((cell) => cell.row === name && cell.action !== 'C')) continue
    standing.set(name, await make())
    before.set(name, await read(name))
  }

  /** As a person, or where the row is that person, as the person it is. */
  const ask = (
    cell: Cell,
    stand: Standing | undefined,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ) => {
    const isSelf = stand?.token && rowOf(cell.row).self === cell.identity
    if (!isSelf) return world.ask(cell.identity, method, path, body)
    return world.askAs({ token: stand.token ?? '' }, method, path, body)
  }
  const write = async (cell: Cell, method: 'PATCH' | 'DELETE') => {
    const row = rowOf(cell.row)
    // What may be done is done to a row of its own, so that the next identity finds this one whole.
    const own = cell.allowed ? await row.make?.() : undefined
    const target = own ?? standing.get(cell.row)
    if (!target) throw new Error(`${collection} ${cell.row} cannot be written.`)
    const body = method === 'PATCH' ? row.edit?.() : undefined
    judge(cell, await ask(cell, target, method, RECORDS(collection, target.id), body))
    if (own) await world.remove(own, collection)
  }
  const create = async (cell: Cell) => {
    const answer = await world.ask(
      cell.identity,
      'POST',
      RECORDS(collection),
      rowOf(cell.row).create?.(cell.identity),
    )
    judge(cell, answer)
    if (answer.status !== 200 || answer.body.already) return
    await world.remove({ id: answer.body.id, around: [] }, collection)
  }
  const list = async (identity: Identity, own: Cell[]) => {
    const selves = own.filter((cell) => rowOf(cell.row).self === identity)
    const others = own.filter((cell) => !selves.includes(cell))
    const path = `${RECORDS(collection)}?perPage=1000&skipTotal=1&fields=id`
    const judgeList = (asked: Cell[], answer: Answer) => {
      if (answer.status !== 200) {
        // Nobody but the server reads such a collection.
        for (const cell of asked) judge(cell, answer)
        return
      }
      const ids = new Set(answer.body.items.map(({ id }: { id: string }) => id))
      for (const cell of asked) {
        const seen = ids.has(standing.get(cell.row)?.id)
        judge(cell, { status: seen ? 200 : 404, body: seen ? 'listed' : 'not listed' })
      }
    }
    if (others.length > 0) judgeList(others, await world.ask(identity, 'GET', path))
    for (const cell of selves) {
      judgeList([cell], await ask(cell, standing.get(cell.row), 'GET', path))
    }
  }

  const askAll = async (identity: Identity) => {
    const own = cells.filter((cell) => cell.identity === identity)
    const doing = (action: Cell['action']) => own.filter((cell) => cell.action === action)
    if (doing('L').length > 0) await list(identity, doing('L'))
    for (const cell of doing('V')) {
      const stand = standing.get(cell.row)
      judge(cell, await ask(cell, stand, 'GET', RECORDS(collection, stand?.id)))
    }
    for (const cell of doing('U')) await write(cell, 'PATCH')
    for (const cell of doing('C')) await create(cell)
    for (const cell of doing('D')) await write(cell, 'DELETE')
  }
  // The superuser last: where only one such record can be, theirs must not be in anybody's way.
  await Promise.all(IDENTITIES.filter((identity) => identity !== 'superuser').map(askAll))
  await askAll('superuser')

  for (const [name, stand] of standing) {
    if (before.get(name) !== (await read(name))) {
      found.push(`${collection} ${name} was changed by somebody who was refused`)
    }
    await world.remove(stand, collection)
  }
  return found
}
