import { expect, test } from 'vitest'
import { checkInState } from './check-in-state'

const evening = { classDate: '2026-11-20 19:00:00.000Z', cancelled: false }
const at = (time: string) => new Date(`2026-11-${time}Z`)
/** The words are the reader's own; only the figures are fixed. */
const why = (state: ReturnType<typeof checkInState>) => (state.isOpen ? '' : state.why)

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
    why: 'Cancelled',
  })
})

test('today the opening time is enough, told in the zone of the reader', () => {
  expect(why(checkInState(evening, at('20T09:00:00'), 'UTC'))).toMatch(/^Opens at (6|18)[:.]30/)
  expect(why(checkInState(evening, at('20T09:00:00'), 'Europe/Berlin'))).toMatch(
    /^Opens at (7|19)[:.]30/,
  )
})

test('on another day the day is named', () => {
  expect(why(checkInState(evening, at('18T09:00:00'), 'UTC'))).toMatch(/^Opens \S+ at .*30/)
  expect(why(checkInState(evening, at('01T09:00:00'), 'UTC'))).toMatch(/^Opens on .*20/)
})

test('whether it is today is a question of the reader zone', () => {
  // 23:00 in Auckland on the 20th is still the 20th there, and the class opens on the 21st.
  expect(why(checkInState(evening, at('20T10:00:00'), 'Pacific/Auckland'))).toMatch(
    /^Opens \S+ at .*30/,
  )
})
