import * as z from 'zod/mini'
import { normalizeForSearch } from '@/lib/text/normalize'

/** What somebody typed, as the zone it means. */
export const zoneSchema = z.pipe(
  z
    .string()
    .check(z.refine((text) => zoneFrom(text) !== undefined, 'Choose a time zone from the list.')),
  z.transform((text) => zoneFrom(text) ?? text),
)

/** The zone this device is set to. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A zone as people read it. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** Every zone that the browser can offer, with how far it is from UTC now. */
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
 * The zone that somebody means: its whole name or its city, accents and case ignored.
 *
 * @returns undefined where it is none, or more than one
 */
export function zoneFrom(text: string): string | undefined {
  const wanted = searchName(text)
  if (wanted === '') return undefined
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  const byName = zones.find((zone) => searchName(zone) === wanted)
  if (byName) return byName
  const byCity = zones.filter((zone) => searchName(zone).endsWith(`/${wanted}`))
  return byCity.length === 1 ? byCity[0] : alias(text)
}

/** Names that a browser knows without listing them, such as one that a city had or got later. */
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
