import { expect, test } from 'vitest'
import { runPrograms } from '../ledger/programs'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct({ hooksPool: 12 })
const PROGRAMS = 200

test(`${PROGRAMS} programs of check-ins, undos, edits and deletions end with the same ledger as the model`, async () => {
  const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000)
  const { lines, pairs } = await runPrograms(product, { programs: PROGRAMS, lanes: 4, seed })
  expect(lines).toBeGreaterThan(PROGRAMS * 4)
  expect(pairs).toBeGreaterThan(0)
}, 300_000)
