import { expect, test } from 'vitest'
import { wallTime } from '@/lib/time/zoned'
import { instantOf } from './class-start'

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'
const iso = (date: string, time: string, zone: string) =>
  instantOf({ date, time }, zone).toISOString()

test("a wall-clock time converts to its zone's instant, in summer and winter", () => {
  expect(iso('2026-11-20', '19:00', lisbon)).toBe('2026-11-20T19:00:00.000Z')
  expect(iso('2027-06-20', '19:00', lisbon)).toBe('2027-06-20T18:00:00.000Z')
  expect(iso('2026-11-20', '19:00', newYork)).toBe('2026-11-21T00:00:00.000Z')
})

test('a time that a clock change skips moves one hour later', () => {
  expect(iso('2027-03-28', '01:30', lisbon)).toBe('2027-03-28T01:30:00.000Z') // 02:30 there
  expect(iso('2027-03-14', '02:30', newYork)).toBe('2027-03-14T07:30:00.000Z') // 03:30 there
})

test('a stored time reads back as typed', () => {
  for (const date of ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-29']) {
    const typed = { date, time: '19:15' }
    expect(wallTime(instantOf(typed, lisbon), lisbon)).toEqual(typed)
  }
})
