import { expect, test } from 'vitest'
import { dayIn, longWhen, shortTime, timeThere, wallTime, zoneCity } from './zoned'

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'

test('midnight is the first minute of its day', () => {
  const midnight = new Date('2026-11-20T15:00:00Z')
  expect(wallTime(midnight, 'Asia/Tokyo')).toEqual({ date: '2026-11-21', time: '00:00' })
})

test('a day is the day of the zone', () => {
  const late = new Date('2026-11-20T23:30:00Z')
  expect(dayIn(late, 'UTC')).toBe('2026-11-20')
  expect(dayIn(late, 'Asia/Tokyo')).toBe('2026-11-21')
})

test('says today, and the year only where it is another one', () => {
  const trainingClass = { classDate: '2026-11-20 19:00:00.000Z', localDay: '2026-11-20' }
  const from = (now: string) => longWhen(trainingClass, new Date(now), 'UTC')
  expect(from('2026-11-20T08:00:00Z')).toMatch(/^Today, /)
  expect(from('2026-11-18T08:00:00Z')).not.toMatch(/2026/)
  expect(from('2027-01-18T08:00:00Z')).toMatch(/2026/)
})

test('names the day in a row where it is another one for the reader', () => {
  const late = { classDate: '2026-11-20 23:30:00.000Z', localDay: '2026-11-20' }
  expect(shortTime(late, 'UTC')).toMatch(/^\d/)
  expect(shortTime(late, 'Asia/Tokyo')).toMatch(/^\D+ /)
})

test("names the plan's clock only where it shows something else", () => {
  const start = new Date('2026-11-20T19:00:00Z')
  expect(timeThere(start, 'Europe/Madrid', 'Europe/Berlin')).toBeUndefined()
  expect(timeThere(start, 'Europe/Berlin', lisbon)).toMatch(/^(20|8)[:.]00.* in Berlin$/)
  expect(timeThere(start, 'Asia/Tokyo', lisbon)).toMatch(/^\D+.* in Tokyo$/)
  expect(zoneCity(newYork)).toBe('New York')
  expect(zoneCity('UTC')).toBe('UTC')
})
