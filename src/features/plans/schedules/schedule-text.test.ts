import { expect, test } from 'vitest'
import { formatClassTime, formatDateRange, formatWeek } from './schedule-text'

const format = (startTime: string, durationMinutes: number) =>
  formatWeek({ daysOfWeek: ['wed', 'mon'] as never, startTime, durationMinutes })

test('weekdays are sorted from Monday', () => {
  expect(format('19:00', 90)).toBe('Mon, Wed, 19:00 to 20:30')
})

test('the end time of a class after midnight wraps around', () => {
  expect(format('23:30', 60)).toBe('Mon, Wed, 23:30 to 00:30')
})

test('a date range may lack its start or end', () => {
  expect(formatDateRange({ startDate: '', endDate: '' })).toBe('')
  expect(formatDateRange({ startDate: '2026-03-01', endDate: '' })).toMatch(/^from .*2026$/)
  expect(formatDateRange({ startDate: '2026-03-01', endDate: '2026-06-30' })).toMatch(
    /^from .* to .*30/,
  )
})

test('a class time is formatted in the given zone', () => {
  expect(formatClassTime(new Date('2026-03-02T19:00:00Z'), 'Pacific/Auckland')).toMatch(/Tue.*3/)
})
