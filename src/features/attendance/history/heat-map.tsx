import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatDay, formatDayNear, shortDayFormat } from '@/lib/time/format'
import { lastWeeks, type YearDay, type YearWeek } from './year'

const weeksShown = 53
const cell = 13
const pitch = 16.5
const top = 22
const gridHeight = 7 * pitch
const tapeTop = top + gridHeight + 2

interface HeatMapProps {
  /** Classes by local day. */
  counts: ReadonlyMap<string, number>
  /** Local day of the viewer, YYYY-MM-DD. */
  today: string
  /** Consecutive weeks up to now with a class; these are underlined. */
  streak: number
}

/**
 * A year of training, one square a day; a narrow page clips the oldest weeks. A tooltip shows the day
 * under the pointer or selected by arrow keys. The label and the list of months serve screen readers.
 */
export function HeatMap({ counts, today, streak }: HeatMapProps) {
  const weeks = lastWeeks(counts, today, weeksShown)
  return (
    <figure>
      <div className="flex gap-2">
        <div
          className="flex w-[28px] flex-none flex-col gap-[17px] pt-[20px] text-2xs leading-[16px] font-semibold text-ink-3 max-sm:hidden"
          aria-hidden="true"
        >
          <span>Mon</span>
          <span>Wed</span>
          <span>Fri</span>
        </div>
        <div className="min-w-0 flex-1">
          {/* A container narrower than the year clips whole weeks, the oldest first. */}
          <div
            className="relative"
            style={{ width: `round(down, 100%, ${pitch}px)`, maxWidth: weeksShown * pitch }}
          >
            <div className="@container flex justify-end overflow-hidden">
              <svg
                className="flex-none"
                width={weeksShown * pitch}
                height={tapeTop + 6}
                role="img"
                aria-label={summary(weeks)}
              >
                {monthLabels(weeks).map(({ column, name }) => (
                  <text
                    key={column}
                    x={column * pitch}
                    y={12}
                    className="fill-ink-3 text-[11px] font-semibold"
                    style={{ transform: hideIfClipped(column) }}
                  >
                    {name}
                  </text>
                ))}
                {/* One path per shade: a browser renders a few paths faster than 371 rects. */}
                {shades.map((shade) => (
                  <path
                    key={shade}
                    className={shadeClasses[shade]}
                    strokeWidth="4"
                    strokeLinejoin="round"
                    d={cellsPath(weeks, shade)}
                  />
                ))}
                <path
                  className="fill-none stroke-ink"
                  strokeWidth="1.5"
                  strokeLinejoin="round"
                  d={todayPath(weeks)}
                />
                <path
                  className="fill-mute"
                  d={tapePath(weeks, cell, (column) => !isInStreak(weeks, column, streak))}
                />
                <path
                  className="fill-ink"
                  d={tapePath(weeks, pitch, (column) => isInStreak(weeks, column, streak))}
                />
              </svg>
            </div>
            <DayPicker weeks={weeks} today={today} />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-ink-2">
        {streak > 0 && (
          <span className="flex items-center gap-2">
            <span className="h-1.25 w-6 bg-ink" aria-hidden="true" />
            {streak === 1 ? '1 week' : `${streak} weeks in a row`}
          </span>
        )}
        <span className="ml-auto flex items-center gap-1.5" aria-hidden="true">
          None
          <i className="size-[13px] rounded-cell bg-heat-0" />
          <i className="size-[13px] rounded-cell bg-heat-1" />
          <i className="size-[13px] rounded-cell bg-heat-2" />
          <i className="size-[13px] rounded-cell bg-heat-3" />3 or more a day
        </span>
      </figcaption>
      <ul className="sr-only">
        {months(weeks).map(({ month, classes }) => (
          <li key={month}>
            {formatDay(`${month}-01`, { month: 'long' })}: {formatClassCount(classes)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Days that each key moves: a row is one weekday, a column one week. */
const steps: Record<string, number> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * An overlay on the squares that selects a day by pointer or arrow keys and shows its tooltip. It is a
 * single tab stop, because one for each of 371 days would trap keyboard users.
 */
function DayPicker({ weeks, today }: { weeks: YearWeek[]; today: string }) {
  const days = weeks.flatMap((week) => week.days)
  const last = days.length - 1
  const [picked, setPicked] = useState(last)
  const [isTooltipOpen, setIsTooltipOpen] = useState(false)
  const index = Math.min(picked, last)
  const day = days[index]
  if (!day) return null

  function pick(next: number) {
    setPicked(Math.max(0, Math.min(last, next)))
    setIsTooltipOpen(true)
  }

  function pickByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    pick(index + step)
  }

  // Columns are counted from the right, because the left end may be clipped.
  function pickByPointer({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect()
    const weeksAgo = Math.floor((box.right - clientX) / pitch)
    const weekday = Math.floor((clientY - box.top - top) / pitch)
    const under = (weeks.length - 1 - weeksAgo) * 7 + weekday
    if (weekday < 0 || weekday > 6 || under > last) setIsTooltipOpen(false)
    else pick(under)
  }

  const right = (weeks.length - 1 - Math.floor(index / 7)) * pitch
  const weekday = index % 7
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Day"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={formatYearDay(day, today)}
      className="absolute inset-0 rounded-cell"
      onKeyDown={pickByKey}
      onFocus={() => setIsTooltipOpen(true)}
      onBlur={() => setIsTooltipOpen(false)}
      onPointerMove={pickByPointer}
      onPointerDown={pickByPointer}
      onPointerLeave={() => setIsTooltipOpen(false)}
    >
      {isTooltipOpen && (
        <>
          <span className="pointer-events-none absolute inset-0 overflow-hidden">
            <i
              className="absolute size-[13px] rounded-cell outline-2 outline-ink"
              style={{ right: right + pitch - cell, top: top + weekday * pitch }}
            />
          </span>
          <span
            className="num pointer-events-none absolute z-10 w-max -translate-x-1/2 -translate-y-[calc(100%+5px)] rounded-sm bg-ink px-[10px] py-[4px] text-xs font-semibold text-mat [--half:6rem]"
            style={{
              left: `clamp(var(--half), calc(100% - ${right + pitch / 2}px), calc(100% - var(--half)))`,
              top: top + weekday * pitch,
            }}
          >
            {formatYearDay(day, today)}
          </span>
        </>
      )}
    </div>
  )
}

/** The totals of the displayed weeks: "133 classes on 109 days". */
export function yearTotals(counts: ReadonlyMap<string, number>, today: string): string {
  return summary(lastWeeks(counts, today, weeksShown))
}

function summary(weeks: YearWeek[]): string {
  const trained = weeks.flatMap((week) => week.days).filter((day) => day.classes > 0)
  const classes = trained.reduce((sum, day) => sum + day.classes, 0)
  return `${formatClassCount(classes)} on ${trained.length === 1 ? '1 day' : `${trained.length} days`}`
}

function formatClassCount(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`
}

/** "Fri 20 Nov, 2 classes"; with the year unless it is today's, because the map spans two. */
function formatYearDay({ day, classes }: YearDay, today: string): string {
  return `${formatDayNear(day, today, shortDayFormat)}, ${classes === 0 ? 'no class' : formatClassCount(classes)}`
}

function lastDay(week: YearWeek): string {
  return week.days.at(-1)?.day ?? week.monday
}

/** Month labels, each over the month's first week, omitted where the next label would overlap. */
function monthLabels(weeks: YearWeek[]): { column: number; name: string }[] {
  const monthAt = (index: number) => {
    const week = weeks[index]
    return week && lastDay(week).slice(0, 7)
  }
  return weeks.flatMap((week, column) =>
    monthAt(column) !== monthAt(column - 1) && monthAt(column) === monthAt(column + 1)
      ? [{ column, name: formatDay(lastDay(week), { month: 'short' }) }]
      : [],
  )
}

/** Hides a month label whose first column is clipped, because it would be cut in half. */
function hideIfClipped(column: number): string {
  const distanceToEnd = (weeksShown - column) * pitch
  return `translateY(clamp(${-top}px, 100cqw - ${distanceToEnd}px, 0px))`
}

const shades = [0, 1, 2, 3] as const

const shadeClasses = [
  'fill-heat-0 stroke-heat-0',
  'fill-heat-1 stroke-heat-1',
  'fill-heat-2 stroke-heat-2',
  'fill-heat-3 stroke-heat-3',
]

/** Path of one square, inset by half the stroke that rounds its corners. */
function squarePath(column: number, weekday: number): string {
  return `M${column * pitch + 2} ${top + weekday * pitch + 2}h${cell - 4}v${cell - 4}h${4 - cell}z`
}

/** Path of the days of one shade; shade 3 means three classes or more. */
function cellsPath(weeks: YearWeek[], shade: number): string {
  return weeks
    .flatMap(({ days }, column) =>
      days.map(({ classes }, weekday) =>
        Math.min(classes, 3) === shade ? squarePath(column, weekday) : '',
      ),
    )
    .join('')
}

/** Path of the outline around today. */
function todayPath(weeks: YearWeek[]): string {
  const today = (weeks.at(-1)?.days.length ?? 1) - 1
  const x = (weeks.length - 1) * pitch
  return `M${x} ${top + today * pitch}h${cell}v${cell}h${-cell}z`
}

/** Path of the tape under the weeks with a class that pass the filter, `width` px for each. */
function tapePath(weeks: YearWeek[], width: number, filter: (column: number) => boolean): string {
  return weeks
    .map(({ classes }, column) =>
      classes > 0 && filter(column) ? `M${column * pitch} ${tapeTop}h${width}v5h${-width}z` : '',
    )
    .join('')
}

/** Whether a column belongs to the current streak. */
function isInStreak(weeks: YearWeek[], column: number, streak: number): boolean {
  const includesThisWeek = (weeks.at(-1)?.classes ?? 0) > 0
  const end = weeks.length - (includesThisWeek ? 0 : 1)
  return column < end && column >= end - streak
}

function months(weeks: YearWeek[]): { month: string; classes: number }[] {
  const byMonth = new Map<string, number>()
  for (const { day, classes } of weeks.flatMap((week) => week.days)) {
    const month = day.slice(0, 7)
    byMonth.set(month, (byMonth.get(month) ?? 0) + classes)
  }
  return [...byMonth].map(([month, classes]) => ({ month, classes }))
}
