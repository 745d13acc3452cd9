/** The property test of tests/integration/ledger.test.ts, fifty times as long. `npm run test:ledger` */
import { expect, test } from 'vitest'
import { useProduct } from '../support/start-pocketbase'
import { runPrograms } from './programs'

const product = useProduct({ hooksPool: 12 })
const PROGRAMS = Number(process.env.LEDGER_PROGRAMS ?? 10_000)

test(`the ledger equals the model's after each step of ${PROGRAMS} random programs`, async () => {
  const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000)
  const { lines, rejected, pairs } = await runPrograms(product, {
    ...{ programs: PROGRAMS, lanes: 4, seed },
  })
  process.stdout.write(
    `${PROGRAMS} programs from seed ${seed}: ${lines} requests, ${rejected} rejected, ${pairs} concurrent pairs\n`,
  )
  expect(pairs).toBeGreaterThan(0)
})
