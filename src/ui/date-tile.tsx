const stateClass = { past: 'date-past', today: 'date-today', coming: '' }

/** The calendar day of a class: weekday over day number. `day` is YYYY-MM-DD, in no time zone. */
export function DateTile({ day, state }: { day: string; state: keyof typeof stateClass }) {
  return (
    <time dateTime={day} className={`date ${stateClass[state]}`}>
      <span>{part(day, { weekday: 'short' })}</span>{' '}
      <b className="num">{part(day, { day: 'numeric' })}</b>{' '}
      <span className="sr-only">{part(day, { month: 'long' })}</span>
    </time>
  )
}

// Read and written in UTC, so that a calendar day stays itself in every time zone.
function part(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
