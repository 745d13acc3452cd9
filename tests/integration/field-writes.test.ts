import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTIONS } from '../matrix/expectations'
import { fieldsOf, misplacedWrites } from '../matrix/fields'
import { buildWorld, type World } from '../matrix/rows'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct({ hooksPool: 12 })
let world: World
let fields: Record<string, Parameters<typeof misplacedWrites>[2]>
let cells = 0

beforeAll(async () => {
  world = await buildWorld(product)
  const { items } = await product.root.collection('skills').getList(1, 2, { filter: 'user = ""' })
  fields = fieldsOf({ ...world, skills: items.map(({ id }) => id) })
})

afterAll(() => void process.stdout.write(`${cells} writes to single fields\n`))

test('every field of every collection has an expected writer', async () => {
  const all = await product.root.collections.getFullList({ filter: 'system = false' })
  for (const collection of all.filter(({ name }) => COLLECTIONS.includes(name))) {
    const names = collection.fields.filter(({ type }) => type !== 'file').map(({ name }) => name)
    expect(Object.keys(fields[collection.name]?.fields ?? {}).sort()).toEqual(names.sort())
  }
})

test.each(COLLECTIONS)(
  'clients can write only their own fields of %s',
  async (name) => {
    const tried = await misplacedWrites(world, name, fields[name] ?? { fields: {} })
    cells += tried.cells
    expect(tried.found).toEqual([])
  },
  60_000,
)
