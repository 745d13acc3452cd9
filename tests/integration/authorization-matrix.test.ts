import { beforeAll, describe, expect, test } from 'vitest'
import { disagreements } from '../matrix/cells'
import { CELLS, COLLECTIONS } from '../matrix/expectations'
import { ROUTE_CELLS, routeDisagreements } from '../matrix/routes'
import { buildWorld, type World } from '../matrix/rows'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct({ hooksPool: 12 })
let world: World

beforeAll(async () => {
  world = await buildWorld(product)
})

test('the tables cover every collection that has a rule', async () => {
  const all = await product.root.collections.getFullList({ filter: 'system = false' })
  const opened = all.filter((collection) =>
    [
      collection.listRule,
      collection.viewRule,
      collection.createRule,
      collection.updateRule,
      collection.deleteRule,
    ].some((rule) => rule !== null),
  )
  expect(opened.map(({ name }) => name).sort()).toEqual([...COLLECTIONS].sort())
})

describe(`permissions by identity, action and kind of row: ${CELLS.length} cells`, () => {
  test.each(
    COLLECTIONS.map((collection) => {
      const cells = CELLS.filter((cell) => cell.collection === collection)
      return { collection, count: cells.length, cells }
    }),
  )(
    '$collection answers as its table says in $count cells',
    async ({ collection, cells }) => {
      expect(await disagreements(world, collection, cells)).toEqual([])
    },
    60_000,
  )
})

test(`custom routes answer as their table expects: ${ROUTE_CELLS.length} cells`, async () => {
  expect(await routeDisagreements(world)).toEqual([])
}, 60_000)
