import { expect, test } from 'vitest'
import { canManagePlan } from './plan-roles'

const gymPlan = { user: 'coach', assignedGroup: 'gym', expand: { gym: { admin: 'boss' } } } as const

test('the owner runs a plan', () => {
  expect(canManagePlan({ user: 'coach', assignedGroup: 'personal' }, 'coach')).toBe(true)
  expect(canManagePlan({ user: 'coach', assignedGroup: 'personal' }, 'student')).toBe(false)
})

test("a gym's admin runs the gym's plans, and only those of group gym", () => {
  expect(canManagePlan(gymPlan, 'boss')).toBe(true)
  expect(canManagePlan(gymPlan, 'student')).toBe(false)
  expect(canManagePlan({ ...gymPlan, assignedGroup: 'plan' }, 'boss')).toBe(false)
})

test('a plan whose gym one may not see is run by its owner alone', () => {
  expect(canManagePlan({ user: 'coach', assignedGroup: 'gym', expand: undefined }, 'boss')).toBe(
    false,
  )
})
