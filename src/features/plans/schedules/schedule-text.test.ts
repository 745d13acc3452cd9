import { expect, test } from 'vitest'
import { dateText, spanText, weekText } from './schedule-text'

const at = (startTime: string, durationMinutes: number) =>
  weekText({ daysOfWeek: ['wed', 'mon'] as never, startTime, durationMinutes })

test('a week begins on Monday, however its days were chosen', () => {
  expect(at('19:00', 90)).toBe('Mon, Wed, 19:00 to 20:30')
})

test('a class may end after midnight', () => {
  expect(at('23:30', 60)).toBe('Mon, Wed, 23:30 to 00:30')
})

test('a span says what is known of it', () => {
  expect(spanText({ startDate: '', endDate: '' })).toBe('')
  expect(spanText({ startDate: '2026-03-01', endDate: '' })).toMatch(/^from .*2026$/)
  expect(spanText({ startDate: '2026-03-01', endDate: '2026-06-30' })).toMatch(/^from .* to .*30/)
})

test('a date is told on the clock of the zone', () => {
  expect(dateText(new Date('2026-03-02T19:00:00Z'), 'Pacific/Auckland')).toMatch(/Tue.*3/)
})
