import { expect, test } from 'vitest'
import { parseZone, zoneChoices } from './time-zones'

test.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['America/Sao Paulo', 'America/Sao_Paulo'],
  [' são paulo ', 'America/Sao_Paulo'],
  ['LISBON', 'Europe/Lisbon'],
  ['utc', 'UTC'],
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
  // An alias: browsers list either Kyiv or Kiev.
  ['Europe/Kyiv', 'Europe/Kyiv'],
])('%j is %s', (text, zone) => {
  expect(parseZone(text)).toBe(zone)
})

test.each(['', 'Atlantis', 'Europe', 'Mars/Base', '+01:00', '../etc/passwd'])(
  '%j is rejected',
  (text) => {
    expect(parseZone(text)).toBeUndefined()
  },
)

test('the choices show the UTC offset on that day', () => {
  const offsetOn = (now: string) =>
    zoneChoices(new Date(now)).find(({ label }) => label === 'America/New York')?.offset
  expect(offsetOn('2026-01-15T12:00:00Z')).toBe('UTC-5')
  expect(offsetOn('2026-07-15T12:00:00Z')).toBe('UTC-4')
  expect(zoneChoices()[0]).toEqual({ label: 'UTC', offset: 'UTC+0' })
  expect(zoneChoices().length).toBeGreaterThan(300)
})
