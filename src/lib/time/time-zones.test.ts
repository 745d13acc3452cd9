import { expect, test } from 'vitest'
import { zoneChoices, zoneFrom } from './time-zones'

test.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['America/Sao Paulo', 'America/Sao_Paulo'],
  [' são paulo ', 'America/Sao_Paulo'],
  ['LISBON', 'Europe/Lisbon'],
  ['utc', 'UTC'],
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
  // One city with two names, of which a browser lists one.
  ['Europe/Kyiv', 'Europe/Kyiv'],
])('%j is %s', (text, zone) => {
  expect(zoneFrom(text)).toBe(zone)
})

test.each(['', 'Atlantis', 'Europe', 'Mars/Base', '+01:00', '../etc/passwd'])(
  '%j is no zone',
  (text) => {
    expect(zoneFrom(text)).toBeUndefined()
  },
)

test('the choices say how far they are from UTC on that day', () => {
  const labelled = (now: string) =>
    zoneChoices(new Date(now)).find(({ label }) => label === 'America/New York')?.offset
  expect(labelled('2026-01-15T12:00:00Z')).toBe('UTC-5')
  expect(labelled('2026-07-15T12:00:00Z')).toBe('UTC-4')
  expect(zoneChoices()[0]).toEqual({ label: 'UTC', offset: 'UTC+0' })
  expect(zoneChoices().length).toBeGreaterThan(300)
})
