import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import { generateTypes } from '../../scripts/commands/typegen.mjs'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

test('the committed record types match the migrations', async () => {
  const committed = readFileSync('src/pocketbase/collections.gen.ts', 'utf8')
  expect(committed, 'Run npm run typegen and commit what it writes.').toBe(await generateTypes())
})

test('browser, hooks and database have the same memberships', async () => {
  const { MEMBERSHIPS } = createRequire(import.meta.url)('../../pb_hooks/lib/platform/constants.js')
  const rows = await product.root.collection('memberships').getFullList()
  const stored = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  expect(stored).toEqual(membershipIds)
  expect(MEMBERSHIPS).toEqual(membershipIds)
})

test('browser and hooks have the same limits', () => {
  const constants = createRequire(import.meta.url)('../../pb_hooks/lib/platform/constants.js')
  expect(constants).toMatchObject({
    ATTENDANCE_EXP: limits.attendanceExp,
    CHECK_IN_OPENS_MINUTES: limits.checkInOpensMinutes,
    FREE_PLANS: limits.freePlans,
    FREE_SKILLS_PER_CLASS: limits.freeSkillsPerClass,
  })
})

test('the levels follow the specified curve', async () => {
  const { client } = await product.createUser({ name: 'Maya Okafor' })
  const levels = await client.collection('levels').getFullList({ sort: 'level' })
  expect(levels.map(({ level, expRequired }) => [level, expRequired])).toEqual(
    Array.from({ length: 20 }, (_, index) => [index + 1, 5 * (index + 1) * (index + 6)]),
  )
  expect(levels.map(({ title }) => title).filter((title) => /belt|stripe/i.test(title))).toEqual([])
})

test.each([
  ['gymSubscriptions', 'action', ['view', 'joinUser']],
  ['trainingPlanSubscriptions', 'action', ['view', 'joinUser']],
  ['trainingPlans', 'assignedGroup', ['personal', 'plan', 'gym']],
  ['skillVisibilities', 'visibility', ['public', 'gym', 'plan', 'personal']],
])('%s.%s is one of the words of the specification', async (collection, name, words) => {
  const { fields } = await product.root.collections.getOne(collection)
  expect(fields.find((field) => field.name === name)?.values).toEqual(words)
})
