import { expect, test } from 'vitest'
import techniques from '../../pb_migrations/data/techniques.json' with { type: 'json' }
import { FUNDAMENTALS, KEY_DETAILS, NO_GI, STUDY } from './curriculum.mjs'
import { generateData } from './generated-data.mjs'

const SIZE = { users: 60, plans: 30, classes: 300, attendances: 1000, seed: 5 }
const LIBRARY = {
  skills: techniques.map(({ name }, index) => ({ id: `skill${index}`, name, exp: 10 })),
  thresholds: [30, 70, 120, 180, 250],
}

test('every technique of a lesson is in the skill library and has a key detail within the length limit', () => {
  const known = new Set(techniques.map(({ name }) => name))
  for (const name of [...FUNDAMENTALS, ...NO_GI, ...STUDY].flatMap(({ skills }) => skills)) {
    expect(known, name).toContain(name)
    expect(KEY_DETAILS[name]?.length, name).toBeGreaterThan(0)
    expect(KEY_DETAILS[name]?.length, name).toBeLessThanOrEqual(280)
  }
})

test('the same size, seed and day give the same data', () => {
  expect(tables(SIZE)).toEqual(tables(SIZE))
  expect(tables({ ...SIZE, seed: 6 })).not.toEqual(tables(SIZE))
})

test('the data set has exactly the requested sizes', () => {
  const data = tables(SIZE)
  expect(data.users).toHaveLength(60)
  expect(data.trainingPlans).toHaveLength(30)
  expect(data.trainingPlanClasses).toHaveLength(300)
  expect(data.trainingPlanClassAttendances).toHaveLength(1000)
})

test("a person's exp on a skill is the sum of the awards", () => {
  const data = tables(SIZE)
  const sums = new Map<string, number>()
  for (const { user, awards } of data.trainingPlanClassAttendances ?? []) {
    for (const { skill, exp } of awards as { skill: string; exp: number }[]) {
      sums.set(`${user} ${skill}`, (sums.get(`${user} ${skill}`) ?? 0) + exp)
    }
  }
  const ledger = (data.userSkills ?? []).map(({ user, skill, exp }) => [`${user} ${skill}`, exp])
  expect(new Map(ledger as [string, number][])).toEqual(sums)
})

test('a class counts its attendances, at most one per person', () => {
  const data = tables(SIZE)
  const attendances = data.trainingPlanClassAttendances ?? []
  expect(new Set(attendances.map(({ tpClass, user }) => `${tpClass} ${user}`)).size).toBe(1000)
  for (const { id, attended } of data.trainingPlanClasses ?? []) {
    expect(attendances.filter(({ tpClass }) => tpClass === id)).toHaveLength(Number(attended))
  }
})

test('rejects more attendances than there are places, and names the limit', () => {
  expect(() => tables({ ...SIZE, attendances: 1_000_000 })).toThrow(/There is room for .* only/)
})

function tables(size: typeof SIZE) {
  const byTable: Record<string, Record<string, unknown>[]> = {}
  for (const { table, rows } of generateData(size, LIBRARY, '2026-11-20')) {
    byTable[table] = [...(byTable[table] ?? []), ...rows]
  }
  return byTable
}
