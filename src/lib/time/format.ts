// Making a formatter takes longer than all it will ever write, and a list
// has hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A local day in words that any list has room for: "Tue 4 Mar". */
export const shortDayFormat = { weekday: 'short', day: 'numeric', month: 'short' } as const

/**
 * Writes a local day, YYYY-MM-DD. A day carries no time zone: read and written in UTC it stays
 * itself everywhere.
 */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatInstant(new Date(day), 'UTC', options)
}

/** Writes what the clock and calendar of a zone show at an instant. */
export function formatInstant(
  instant: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = JSON.stringify([timeZone, options])
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(undefined, { ...options, timeZone })
    formatters.set(key, formatter)
  }
  return formatter.format(instant)
}

/** The same with the year, where that is not the year of today. */
export function formatDayNear(
  day: string,
  today: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return formatDay(day, isThisYear ? options : { ...options, year: 'numeric' })
}
