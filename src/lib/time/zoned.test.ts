import { expect, test } from 'vitest'
import {
  dayIn,
  formatClassStart,
  formatClassTime,
  formatPlanTime,
  wallTime,
  zoneCity,
} from './zoned'

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'

test('midnight is 00:00 of its day, not 24:00', () => {
  const midnight = new Date('2026-11-20T15:00:00Z')
  expect(wallTime(midnight, 'Asia/Tokyo')).toEqual({ date: '2026-11-21', time: '00:00' })
})

test('a local day depends on the zone', () => {
  const late = new Date('2026-11-20T23:30:00Z')
  expect(dayIn(late, 'UTC')).toBe('2026-11-20')
  expect(dayIn(late, 'Asia/Tokyo')).toBe('2026-11-21')
})

test('a start shows "Today", and the year only if it is another one', () => {
  const trainingClass = { classDate: '2026-11-20 19:00:00.000Z', localDay: '2026-11-20' }
  const from = (now: string) => formatClassStart(trainingClass, new Date(now), 'UTC')
  expect(from('2026-11-20T08:00:00Z')).toMatch(/^Today, /)
  expect(from('2026-11-18T08:00:00Z')).not.toMatch(/2026/)
  expect(from('2027-01-18T08:00:00Z')).toMatch(/2026/)
})

test('a time in a list has a weekday only if the reader’s day differs', () => {
  const late = { classDate: '2026-11-20 23:30:00.000Z', localDay: '2026-11-20' }
  expect(formatClassTime(late, 'UTC')).toMatch(/^\d/)
  expect(formatClassTime(late, 'Asia/Tokyo')).toMatch(/^\D+ /)
})

test("the plan's local time is shown only if it differs from the reader's", () => {
  const start = new Date('2026-11-20T19:00:00Z')
  expect(formatPlanTime(start, 'Europe/Madrid', 'Europe/Berlin')).toBeUndefined()
  expect(formatPlanTime(start, 'Europe/Berlin', lisbon)).toMatch(/^(20|8)[:.]00.* in Berlin$/)
  expect(formatPlanTime(start, 'Asia/Tokyo', lisbon)).toMatch(/^\D+.* in Tokyo$/)
  expect(zoneCity(newYork)).toBe('New York')
  expect(zoneCity('UTC')).toBe('UTC')
})
