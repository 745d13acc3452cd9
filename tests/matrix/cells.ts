import { type Cell, IDENTITIES, type Identity } from './expectations'
import type { Answer } from './request'
import type { Row, Standing, World } from './rows'

export const RECORDS = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id && `/${id}`}`

/** Statuses of a rejected request. Which one depends on whether PocketBase reveals that the row exists. */
const REJECTED = [400, 401, 403, 404]

/** Describes each cell in which the server differs from the tables. */
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
  const check = (cell: Cell, { status, body }: Answer) => {
    const { row, action, identity, allowed } = cell
    const result = `${collection} ${row} ${action} ${identity}: ${status} ${JSON.stringify(body)?.slice(0, 160)}`
    if (status >= 200 && status < 300) {
      if (!allowed) found.push(`${result} must be rejected`)
    } else if (!REJECTED.includes(status)) found.push(`${result} is not a rejection`)
    else if (allowed) found.push(`${result} must be allowed`)
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

  /** Sends a request as the cell's identity, or as the row's own user when `self` names the identity. */
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
    // An allowed write gets its own row, so that the next identity finds the shared one unchanged.
    const own = cell.allowed ? await row.make?.() : undefined
    const target = own ?? standing.get(cell.row)
    if (!target) throw new Error(`${collection} ${cell.row} cannot be written.`)
    const body = method === 'PATCH' ? row.edit?.() : undefined
    check(cell, await ask(cell, target, method, RECORDS(collection, target.id), body))
    if (own) await world.remove(own, collection)
  }
  const create = async (cell: Cell) => {
    const answer = await world.ask(
      cell.identity,
      'POST',
      RECORDS(collection),
      rowOf(cell.row).create?.(cell.identity),
    )
    check(cell, answer)
    if (answer.status !== 200 || answer.body.already) return
    await world.remove({ id: answer.body.id, around: [] }, collection)
  }
  const list = async (identity: Identity, own: Cell[]) => {
    const selves = own.filter((cell) => rowOf(cell.row).self === identity)
    const others = own.filter((cell) => !selves.includes(cell))
    const path = `${RECORDS(collection)}?perPage=1000&skipTotal=1&fields=id`
    const checkList = (listed: Cell[], answer: Answer) => {
      if (answer.status !== 200) {
        // A collection with a `null` list rule.
        for (const cell of listed) check(cell, answer)
        return
      }
      const ids = new Set(answer.body.items.map(({ id }: { id: string }) => id))
      for (const cell of listed) {
        const isListed = ids.has(standing.get(cell.row)?.id)
        check(cell, { status: isListed ? 200 : 404, body: isListed ? 'listed' : 'not listed' })
      }
    }
    if (others.length > 0) checkList(others, await world.ask(identity, 'GET', path))
    for (const cell of selves) {
      checkList([cell], await ask(cell, standing.get(cell.row), 'GET', path))
    }
  }

  const checkAll = async (identity: Identity) => {
    const own = cells.filter((cell) => cell.identity === identity)
    const withAction = (action: Cell['action']) => own.filter((cell) => cell.action === action)
    if (withAction('L').length > 0) await list(identity, withAction('L'))
    for (const cell of withAction('V')) {
      const stand = standing.get(cell.row)
      check(cell, await ask(cell, stand, 'GET', RECORDS(collection, stand?.id)))
    }
    for (const cell of withAction('U')) await write(cell, 'PATCH')
    for (const cell of withAction('C')) await create(cell)
    for (const cell of withAction('D')) await write(cell, 'DELETE')
  }
  // The superuser last: where a unique index allows one such record, theirs must not block the others.
  await Promise.all(IDENTITIES.filter((identity) => identity !== 'superuser').map(checkAll))
  await checkAll('superuser')

  for (const [name, stand] of standing) {
    if (before.get(name) !== (await read(name))) {
      found.push(`${collection} ${name} was changed by a rejected request`)
    }
    await world.remove(stand, collection)
  }
  return found
}
