import { expect, test, vi } from 'vitest'
import { formatWhen } from './when'

const now = new Date('2026-11-20T18:00:00Z')

test('a class of today or tomorrow is formatted as a relative day', () => {
  expect(formatWhen('2026-11-20 19:00:00.000Z', now, 'Europe/Lisbon')).toMatch(/^today, /)
  expect(formatWhen('2026-11-21 19:00:00.000Z', now, 'Europe/Lisbon')).toMatch(/^tomorrow, /)
})

test("today and tomorrow depend on the user's zone", () => {
  expect(formatWhen('2026-11-20 23:30:00.000Z', now, 'Europe/Athens')).toMatch(/^tomorrow, /)
})

test('a later class is formatted with its date, and with the year if it is not this one', () => {
  expect(formatWhen('2026-11-24 19:00:00.000Z', now, 'UTC')).toContain('24')
  expect(formatWhen('2026-11-24 19:00:00.000Z', now, 'UTC')).not.toContain('2026')
  expect(formatWhen('2027-01-04 19:00:00.000Z', now, 'UTC')).toContain('2027')
})

test('an early hour has a leading zero, as in class lists', () => {
  const { DateTimeFormat } = Intl
  class InBritain extends DateTimeFormat {
    constructor(locale: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions) {
      super(locale ?? 'en-GB', options)
    }
  }
  vi.spyOn(Intl as { DateTimeFormat: unknown }, 'DateTimeFormat', 'get').mockReturnValue(InBritain)
  // A zone that no other test uses: formatters are cached.
  expect(formatWhen('2026-11-23 22:00:00.000Z', now, 'Asia/Seoul')).toMatch(/, 07:00$/)
})
