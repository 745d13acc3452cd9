import { expect, test } from 'vitest'
import { membershipIds } from '@/config/ids'
import type { Plan } from '@/pocketbase/records'
import { limitReason, skillCount, skillLimit } from './skill-limit'

const ownedBy = (memberships: string) =>
  ({ expand: { user: { memberships } } }) as unknown as Pick<Plan, 'expand'>

test("a free owner's class has two skills", () => {
  const limit = skillLimit(ownedBy(membershipIds.free))
  expect(skillCount(1, limit)).toBe('1 of 2 skills')
  expect(limitReason(1, limit)).toBeUndefined()
  expect(limitReason(2, limit)).toBe('2 of 2 skills used. The Beta plan allows 2 per class.')
})

test('a class over the limit keeps its skills and shows the count', () => {
  expect(limitReason(3, skillLimit(ownedBy(membershipIds.free)))).toMatch(/^3 of 2/)
})

test("any other owner is limited only by the collection's maximum", () => {
  const limit = skillLimit(ownedBy(membershipIds.premium))
  expect(skillCount(3, limit)).toBe('3 skills')
  expect(limitReason(19, limit)).toBeUndefined()
  expect(limitReason(20, limit)).toBe('A class holds 20 skills at most.')
  expect(skillLimit({ expand: undefined }).isOfBeta).toBe(false)
})
