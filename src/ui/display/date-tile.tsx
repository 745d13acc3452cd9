import { formatDay } from '@/lib/time/format'

const stateClass = { past: 'date-past', today: 'date-today', coming: '' }

/** The local day of a class: weekday over day number. `day` is YYYY-MM-DD. */
export function DateTile({ day, state }: { day: string; state: keyof typeof stateClass }) {
  return (
    <time dateTime={day} className={`date ${stateClass[state]}`}>
      <span>{formatDay(day, { weekday: 'short' })}</span>{' '}
      <b className="num">{formatDay(day, { day: 'numeric' })}</b>{' '}
      <span className="sr-only">{formatDay(day, { month: 'long' })}</span>
    </time>
  )
}
