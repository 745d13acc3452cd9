import { expect, test } from 'vitest'
import { formatClassTime, formatDateRange, formatWeek } from './schedule-text'

const at = (startTime: string, durationMinutes: number) =>
  formatWeek({ daysOfWeek: ['wed', 'mon'] as never, startTime, durationMinutes })

test('a week begins on Monday, however its days were chosen', () => {
  expect(at('19:00', 90)).toBe('Mon, Wed, 19:00 to 20:30')
})

test('a class may end after midnight', () => {
  expect(at('23:30', 60)).toBe('Mon, Wed, 23:30 to 00:30')
})

test('a span says what is known of it', () => {
  expect(formatDateRange({ startDate: '', endDate: '' })).toBe('')
  expect(formatDateRange({ startDate: '2026-03-01', endDate: '' })).toMatch(/^from .*2026$/)
  expect(formatDateRange({ startDate: '2026-03-01', endDate: '2026-06-30' })).toMatch(
    /^from .* to .*30/,
  )
})

test('a date is told on the clock of the zone', () => {
  expect(formatClassTime(new Date('2026-03-02T19:00:00Z'), 'Pacific/Auckland')).toMatch(/Tue.*3/)
})
