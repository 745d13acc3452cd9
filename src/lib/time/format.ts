// Cached, because creating a formatter is slow and a list has hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Options for a short local day: "Tue 4 Mar". */
export const shortDayFormat = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Formats a local day, YYYY-MM-DD. It has no time zone: parsed and formatted in UTC it cannot shift. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatInstant(new Date(day), 'UTC', options)
}

/** Formats an instant in a time zone, in the browser's locale. */
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

/** Formats a local day, with the year unless it is the current one; both days YYYY-MM-DD. */
export function formatDayNear(
  day: string,
  today: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return formatDay(day, isThisYear ? options : { ...options, year: 'numeric' })
}
