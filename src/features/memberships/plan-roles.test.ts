import { expect, test } from 'vitest'
import { runsPlan } from './plan-roles'

const gymPlan = { user: 'coach', assignedGroup: 'gym', expand: { gym: { admin: 'boss' } } } as const

test('the owner runs a plan', () => {
  expect(runsPlan({ user: 'coach', assignedGroup: 'personal' }, 'coach')).toBe(true)
  expect(runsPlan({ user: 'coach', assignedGroup: 'personal' }, 'student')).toBe(false)
})

test("a gym's admin runs the gym's plans, and only those of group gym", () => {
  expect(runsPlan(gymPlan, 'boss')).toBe(true)
  expect(runsPlan(gymPlan, 'student')).toBe(false)
  expect(runsPlan({ ...gymPlan, assignedGroup: 'plan' }, 'boss')).toBe(false)
})

test('a plan whose gym one may not see is run by its owner alone', () => {
  expect(runsPlan({ user: 'coach', assignedGroup: 'gym', expand: undefined }, 'boss')).toBe(false)
})
