import type { PlanSummary, Tick } from './plan-summary'

/** As many single ticks as a card has room for. */
const mostTicks = 24

const tickClass: Record<Tick, string> = { logged: 'on', missed: 'off', today: 'now', coming: '' }

/** A plan's classes as marks: logged, missed, today, to come; the words below say the same. */
export function PlanTicks({ summary: { ticks, logged } }: { summary: PlanSummary }) {
  if (ticks.length === 0) return <p className="text-xs text-ink-3">No classes yet</p>
  return (
    <div className="max-w-[300px]">
      <span className="ticks" aria-hidden="true">
        {ticks.length > mostTicks ? (
          <Bar ticks={ticks} />
        ) : (
          ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place in the row
            <i key={index} className={tickClass[tick]} />
          ))
        )}
      </span>
      <p className="num mt-2 text-xs text-ink-2">
        {logged} of {ticks.length} {ticks.length === 1 ? 'class' : 'classes'}
        <span className="sr-only"> logged</span>
      </p>
    </div>
  )
}

/** One bar in place of too many ticks, its parts as long as their share. */
function Bar({ ticks }: { ticks: readonly Tick[] }) {
  const parts: Tick[] = ['logged', 'missed', 'coming']
  return parts.map((part) => {
    const share = ticks.filter((tick) => (tick === 'today' ? 'coming' : tick) === part).length
    return share > 0 ? (
      <i key={part} className={`max-w-none ${tickClass[part]}`} style={{ flexGrow: share }} />
    ) : null
  })
}
