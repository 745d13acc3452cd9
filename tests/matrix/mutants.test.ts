/** Mutation test: the tables must catch every access rule with one clause changed. `npm run test:mutants` */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useProduct } from '../support/start-pocketbase'
import { disagreements } from './cells'
import { EQUIVALENT } from './equivalent-mutants'
import { CELLS, COLLECTIONS } from './expectations'
import { buildWorld, type World } from './rows'
import { mutantsOf } from './rules'

const product = useProduct({ hooksPool: 12 })
let world: World
const total = { mutants: 0, caught: 0, equivalent: 0 }

beforeAll(async () => {
  world = await buildWorld(product)
})

afterAll(() => {
  const { mutants, caught, equivalent } = total
  process.stdout.write(
    `${mutants} mutants: ${caught} caught, ${equivalent} equivalent, ${mutants - caught - equivalent} survived\n`,
  )
})

const RULES = { L: 'listRule', V: 'viewRule', C: 'createRule', U: 'updateRule', D: 'deleteRule' }

test.each(COLLECTIONS)('every mutant of the rules of %s is caught', async (name) => {
  const collection = await product.root.collections.getOne(name)
  const wrong: string[] = []
  for (const [action, field] of Object.entries(RULES)) {
    const rule = collection[field] as string | null
    const cells = CELLS.filter((cell) => cell.collection === name && cell.action === action)
    // If the original rule disagreed already, every mutant would count as caught.
    expect(await disagreements(world, name, cells)).toEqual([])
    for (const mutant of mutantsOf(rule)) {
      await product.root.collections.update(name, { [field]: mutant.rule })
      const caught = (await disagreements(world, name, cells)).length > 0
      const equivalent = EQUIVALENT.some(
        ({ where, change }) => where[name]?.includes(action) && change === mutant.change,
      )
      total.mutants += 1
      if (caught) total.caught += 1
      else if (equivalent) total.equivalent += 1
      if (caught === equivalent) {
        wrong.push(
          `${name} ${action}: ${mutant.change}${caught ? ' (listed as equivalent, but caught)' : ''}`,
        )
      }
    }
    await product.root.collections.update(name, { [field]: rule })
  }
  for (const line of wrong) process.stdout.write(`${line}\n`)
  expect(wrong).toEqual([])
})
