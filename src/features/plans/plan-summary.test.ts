import { expect, test } from 'vitest'
import { summarise } from './plan-summary'

const lisbon = { tz: 'Europe/Lisbon' }
const now = new Date('2026-11-20T18:00:00Z')

function aClass(id: string, classDate: string, cancelled = false) {
  return { id, name: id, classDate, localDay: classDate.slice(0, 10), cancelled }
}

const before = aClass('before', '2026-11-17 19:00:00.000Z')
const tonight = aClass('tonight', '2026-11-20 19:00:00.000Z')
const after = aClass('after', '2026-11-24 19:00:00.000Z')

test('classes are logged, missed, today or to come', () => {
  const early = aClass('early', '2026-11-13 19:00:00.000Z')
  const summary = summarise(lisbon, [early, before, tonight, after], new Set(['early']), now)
  expect(summary.ticks).toEqual(['logged', 'missed', 'today', 'coming'])
  expect(summary.logged).toBe(1)
})

test("today's class is logged once I checked in", () => {
  expect(summarise(lisbon, [tonight], new Set(['tonight']), now).ticks).toEqual(['logged'])
})

test('the next class is the first that has not begun', () => {
  expect(summarise(lisbon, [before, tonight, after], new Set(), now).next).toBe(tonight)
  const later = new Date('2026-11-20T19:30:00Z')
  expect(summarise(lisbon, [before, tonight, after], new Set(), later).next).toBe(after)
  expect(summarise(lisbon, [before], new Set(), now).next).toBeUndefined()
})

test('a cancelled class is neither next nor missed, but stays counted where it was logged', () => {
  const cancelled = aClass('cancelled', '2026-11-21 19:00:00.000Z', true)
  const loggedFirst = aClass('loggedFirst', '2026-11-18 19:00:00.000Z', true)
  const summary = summarise(lisbon, [loggedFirst, cancelled, after], new Set(['loggedFirst']), now)
  expect(summary.ticks).toEqual(['logged', 'coming'])
  expect(summary.next).toBe(after)
})

test("today is the day in the plan's own zone", () => {
  const auckland = { tz: 'Pacific/Auckland' } // there it is 21 November already
  const saturday = { ...tonight, localDay: '2026-11-21' }
  expect(summarise(auckland, [saturday], new Set(), now).ticks).toEqual(['today'])
})
