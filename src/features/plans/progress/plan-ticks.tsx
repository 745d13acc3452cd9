import type { PlanProgressFigures, Tick } from './plan-progress-counts'

const tickClass: Record<Tick, string> = { logged: 'on', missed: 'off', today: 'now', coming: '' }

/** A plan's classes as marks: logged, missed, today, to come; the words below say the same. */
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

/** One bar in place of too many ticks, its parts as long as their share. */
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
