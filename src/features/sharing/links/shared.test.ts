import { expect, test } from 'vitest'
import { inactiveReasonOf, linkPath, type Shared } from './shared'

const link = { id: 'link', code: 'abc' }
const plan: Shared = { kind: 'plan', id: 'plan', name: 'Evenings', isPersonal: false }

test('a plan’s links contain its id', () => {
  expect(linkPath(plan, { ...link, action: 'view' })).toBe('/view/plan/plan/code/abc')
  expect(linkPath(plan, { ...link, action: 'joinUser' })).toBe('/join/plan/plan/code/abc')
})

test('a gym’s links contain their own id, not the gym’s', () => {
  const gym: Shared = { kind: 'gym', id: 'gym', name: 'Northside' }
  expect(linkPath(gym, { ...link, action: 'view' })).toBe('/view/gym/link/code/abc')
  expect(linkPath(gym, { ...link, action: 'joinUser' })).toBe('/join/gym/link/code/abc')
})

test('a class is shared by the view link of its plan', () => {
  const trainingClass: Shared = { kind: 'class', id: 'class', name: 'Day 1', planId: 'plan' }
  expect(linkPath(trainingClass, { ...link, action: 'view' })).toBe('/view/class/class/code/abc')
})

test('only a personal plan’s join link is inactive', () => {
  expect(inactiveReasonOf({ ...plan, isPersonal: true }, 'joinUser')).toMatch(
    /Share the plan first/,
  )
  expect(inactiveReasonOf({ ...plan, isPersonal: true }, 'view')).toBe('')
  expect(inactiveReasonOf(plan, 'joinUser')).toBe('')
})
