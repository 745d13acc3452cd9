import type { PlanProgressFigures, Tick } from './plan-progress-counts'

const tickClass: Record<Tick, string> = { logged: 'on', missed: 'off', today: 'now', coming: '' }

/** A plan's classes as ticks: logged, missed, today, upcoming. Screen readers get the text below. */
export function PlanTicks({ progress }: { progress: PlanProgressFigures }) {
  const { total, logged, ticks } = progress
  if (total === 0) return <p className="text-xs text-ink-3">No classes yet</p>
  return (
    <div className="max-w-[300px]">
      <span className="ticks" aria-hidden="true">
        {ticks.length === 0 ? (
          <Bar progress={progress} />
        ) : (
          ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place in the row
            <i key={index} className={tickClass[tick]} />
          ))
        )}
      </span>
      <p className="num mt-2 text-xs text-ink-2">
        {logged} of {total} {total === 1 ? 'class' : 'classes'}
        <span className="sr-only"> logged</span>
      </p>
    </div>
  )
}

/** A stacked bar for plans with too many classes for ticks. */
function Bar({ progress: { total, logged, missed } }: { progress: PlanProgressFigures }) {
  const parts: [Tick, number][] = [
    ['logged', logged],
    ['missed', missed],
    ['coming', total - logged - missed],
  ]
  return parts.map(([part, share]) =>
    share > 0 ? (
      <i key={part} className={`max-w-none ${tickClass[part]}`} style={{ flexGrow: share }} />
    ) : null,
  )
}
