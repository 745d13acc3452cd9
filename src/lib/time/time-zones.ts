import * as z from 'zod/mini'
import { normalizeForSearch } from '@/lib/text/normalize'

/** Validates a typed time zone and transforms it into its IANA name. */
export const zoneSchema = z.pipe(
  z
    .string()
    .check(z.refine((text) => parseZone(text) !== undefined, 'Choose a time zone from the list.')),
  z.transform((text) => parseZone(text) ?? text),
)

/** The device's IANA time zone. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A zone's display name, without underscores. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** All zones that the browser supports, with their current UTC offset. */
export function zoneChoices(now = new Date()): { label: string; offset: string }[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
    (zone) => ({ label: zoneLabel(zone), offset: offsetOf(zone, now) }),
  )
}

function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
}

/**
 * Parses a typed time zone: its full name or its city, ignoring accents and case.
 *
 * @returns the IANA name; undefined if there is no match, or more than one
 */
export function parseZone(text: string): string | undefined {
  const wanted = searchName(text)
  if (wanted === '') return undefined
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  const byName = zones.find((zone) => searchName(zone) === wanted)
  if (byName) return byName
  const byCity = zones.filter((zone) => searchName(zone).endsWith(`/${wanted}`))
  return byCity.length === 1 ? byCity[0] : alias(text)
}

/** Aliases that the browser accepts without listing them, such as a city's former name. */
function alias(text: string): string | undefined {
  const zone = text.trim().replaceAll(' ', '_')
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(zone)) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return undefined
  }
}

/** "America/Sao_Paulo" as "america/sao paulo". */
function searchName(zone: string): string {
  return normalizeForSearch(zone.replaceAll('_', ' '))
}
