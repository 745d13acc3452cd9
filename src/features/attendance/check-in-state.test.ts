import { expect, test } from 'vitest'
import { checkInState } from './check-in-state'

const evening = { classDate: '2026-11-20 19:00:00.000Z', cancelled: false }
const at = (time: string) => new Date(`2026-11-${time}Z`)
/** Only its digits are asserted: the text depends on the locale. */
const reasonOf = (state: ReturnType<typeof checkInState>) => (state.isOpen ? '' : state.reason)

test('a class opens half an hour before it starts', () => {
  expect(checkInState(evening, at('20T18:29:59'), 'UTC').isOpen).toBe(false)
  expect(checkInState(evening, at('20T18:30:00'), 'UTC')).toEqual({ isOpen: true })
})

test('a past class can always be logged', () => {
  expect(checkInState(evening, new Date('2029-01-01T00:00:00Z'), 'UTC')).toEqual({ isOpen: true })
})

test('a cancelled class can never be logged', () => {
  const cancelled = { ...evening, cancelled: true }
  expect(checkInState(cancelled, at('21T09:00:00'), 'UTC')).toEqual({
    isOpen: false,
    reason: 'Cancelled',
  })
})

test("a class that opens today shows the time alone, in the user's time zone", () => {
  expect(reasonOf(checkInState(evening, at('20T09:00:00'), 'UTC'))).toMatch(
    /^Opens at (6|18)[:.]30/,
  )
  expect(reasonOf(checkInState(evening, at('20T09:00:00'), 'Europe/Berlin'))).toMatch(
    /^Opens at (7|19)[:.]30/,
  )
})

test('a class that opens on another day shows the day', () => {
  expect(reasonOf(checkInState(evening, at('18T09:00:00'), 'UTC'))).toMatch(/^Opens \S+ at .*30/)
  expect(reasonOf(checkInState(evening, at('01T09:00:00'), 'UTC'))).toMatch(/^Opens on .*20/)
})

test("the user's time zone decides what is today", () => {
  // 23:00 in Auckland on the 20th is still the 20th there, and the class opens on the 21st.
  expect(reasonOf(checkInState(evening, at('20T10:00:00'), 'Pacific/Auckland'))).toMatch(
    /^Opens \S+ at .*30/,
  )
})
