import { expect, test } from 'vitest'
import { dayIn, instantOf, longWhen, shortTime, timeThere, wallTime, zoneCity } from './class-time'

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'
const iso = (date: string, time: string, zone: string) =>
  instantOf({ date, time }, zone).toISOString()

test('a wall time is stored as the instant of its zone, summer and winter', () => {
  expect(iso('2026-11-20', '19:00', lisbon)).toBe('2026-11-20T19:00:00.000Z')
  expect(iso('2027-06-20', '19:00', lisbon)).toBe('2027-06-20T18:00:00.000Z')
  expect(iso('2026-11-20', '19:00', newYork)).toBe('2026-11-21T00:00:00.000Z')
})

test('an hour that a clock change skips becomes the one after', () => {
  expect(iso('2027-03-28', '01:30', lisbon)).toBe('2027-03-28T01:30:00.000Z') // 02:30 there
  expect(iso('2027-03-14', '02:30', newYork)).toBe('2027-03-14T07:30:00.000Z') // 03:30 there
})

test('what is stored is read back as it was typed', () => {
  for (const date of ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-29']) {
    const typed = { date, time: '19:15' }
    expect(wallTime(instantOf(typed, lisbon), lisbon)).toEqual(typed)
  }
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
