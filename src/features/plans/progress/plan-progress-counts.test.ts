import { expect, test } from 'vitest'
import { planProgress } from './plan-progress-counts'

const lisbon = { tz: 'Europe/Lisbon' }
const now = new Date('2026-11-20T18:00:00Z')

function aClass(id: string, localDay: string, cancelled = false) {
  return { id, localDay, cancelled }
}

const before = aClass('before', '2026-11-17')
const tonight = aClass('tonight', '2026-11-20')
const after = aClass('after', '2026-11-24')

test('classes are logged, missed, today or upcoming', () => {
  const early = aClass('early', '2026-11-13')
  expect(planProgress(lisbon, [early, before, tonight, after], new Set(['early']), now)).toEqual({
    total: 4,
    logged: 1,
    missed: 1,
    ticks: ['logged', 'missed', 'today', 'coming'],
  })
})

test("today's class is logged after a check-in", () => {
  expect(planProgress(lisbon, [tonight], new Set(['tonight']), now).ticks).toEqual(['logged'])
})

test('a cancelled class is never missed, and counts only if it was logged', () => {
  const classes = [aClass('loggedFirst', '2026-11-18', true), aClass('off', '2026-11-19', true)]
  const { ticks } = planProgress(lisbon, [...classes, after], new Set(['loggedFirst']), now)
  expect(ticks).toEqual(['logged', 'coming'])
})

test("today is the day in the plan's own zone", () => {
  const auckland = { tz: 'Pacific/Auckland' } // already 21 November there
  expect(planProgress(auckland, [aClass('a', '2026-11-21')], new Set(), now).ticks).toEqual([
    'today',
  ])
})

test('a plan with many classes has counts but no ticks', () => {
  const classes = Array.from({ length: 25 }, (_, n) => aClass(String(n), '2026-11-17'))
  expect(planProgress(lisbon, classes, new Set(['0']), now)).toEqual({
    total: 25,
    logged: 1,
    missed: 24,
    ticks: [],
  })
})
