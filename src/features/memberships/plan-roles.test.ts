import { expect, test } from 'vitest'
import { canManagePlan } from './plan-roles'

const gymPlan = { user: 'coach', assignedGroup: 'gym', expand: { gym: { admin: 'boss' } } } as const

test('an owner can manage their plan', () => {
  expect(canManagePlan({ user: 'coach', assignedGroup: 'personal' }, 'coach')).toBe(true)
  expect(canManagePlan({ user: 'coach', assignedGroup: 'personal' }, 'student')).toBe(false)
})

test("a gym's admin can manage its plans of group gym only", () => {
  expect(canManagePlan(gymPlan, 'boss')).toBe(true)
  expect(canManagePlan(gymPlan, 'student')).toBe(false)
  expect(canManagePlan({ ...gymPlan, assignedGroup: 'plan' }, 'boss')).toBe(false)
})

test('without access to its gym, only the owner can manage a gym plan', () => {
  expect(canManagePlan({ user: 'coach', assignedGroup: 'gym', expand: undefined }, 'boss')).toBe(
    false,
  )
})
