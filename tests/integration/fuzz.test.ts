import { expect, test } from 'vitest'
import { isLongRun, noteFigures } from '../faults/figures'
import { type FuzzWorld, fuzz } from '../faults/fuzz'
import { brokenInvariants } from '../faults/invariants'
import { sql } from '../faults/sql'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, linkOf } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct({ env: { LOCAL_SIGNIN: 'true' } })

const SEED = 20_261_120
const REQUESTS = isLongRun ? 100_000 : 20_000

/** One record of each kind, and people with access to it. */
async function aWorld(): Promise<FuzzWorld> {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Alavanca' } as never)
  const skills = await librarySkills(coach.client, 5)
  const students = await Promise.all(
    Array.from({ length: 4 }, () => aStudentIn(product, plan.id, joinCode)),
  )
  const ids = [plan.id, gym.id, coach.record.id, ...skills]
  for (let count = 0; count < 5; count++) {
    const { id: tpClass } = await aClass(coach.client, plan.id, skills)
    ids.push(tpClass)
    for (const { client } of students) {
      const { id } = await client
        .collection('trainingPlanClassAttendances')
        .create({ tpClass } as never)
      ids.push(id)
    }
  }
  const people = [coach, owner, ...students]
  const throwaway = await Promise.all(
    Array.from({ length: 10 }, () => product.createUser({ name: 'Short Stay' })),
  )
  const view = await linkOf(coach.client, plan.id, 'view')
  const tokenOf = ({ client }: { client: { authStore: { token: string } } }) =>
    client.authStore.token
  return {
    tokens: people.map(tokenOf),
    throwaway: throwaway.map(tokenOf),
    ids: [...ids, view.id, ...people.map(({ record }) => record.id)],
    codes: [joinCode, view.code],
  }
}

test(
  `${REQUESTS} requests of junk break nothing`,
  async () => {
    const world = await aWorld()
    const start = Date.now()
    const { statuses, faults } = await fuzz(product, world, { seed: SEED, requests: REQUESTS })
    const seconds = (Date.now() - start) / 1000
    noteFigures('fuzz', {
      requests: REQUESTS,
      seed: SEED,
      '5xx or no answer': faults.length,
      'per second': Math.round(REQUESTS / seconds),
      statuses: JSON.stringify(statuses),
    })
    expect(faults).toEqual([])
    // Requests that fail before any handler would test nothing.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 20)
    expect((await fetch(`${product.url}/api/ready`)).status).toBe(200)
    expect(await brokenInvariants(product.root)).toEqual([])
    expect(await sql(product.root, 'PRAGMA integrity_check')).toEqual([['ok']])
  },
  isLongRun ? 900_000 : 300_000,
)
