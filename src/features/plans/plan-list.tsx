import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { matchesSearch, normalizeForSearch } from '@/lib/text/normalize'
import { useNow } from '@/lib/time/use-now'
import type { Plan, PlanGroup } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/form/text-field'
import { Band } from '@/ui/mat/band'
import { PlanCard } from './plan-card'
import { planGroups } from './plan-order'
import { type PlanSummary, planSummariesOptions, plansOptions } from './queries'

/** The search is hidden for fewer plans than this. */
const searchFrom = 6

type Ownership = 'all' | 'mine' | 'joined'

/** The user's plans by group, with a search and an ownership filter for long or mixed lists. */
export function PlanList() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const [search, setSearch] = useState('')
  const [ownership, setOwnership] = useState<Ownership>('all')
  const me = session.requireUser()

  const isMine = (plan: Plan) => plan.user === me.id
  const hasBoth = plans.some(isMine) && !plans.every(isMine)
  const canSearch = plans.length >= searchFrom
  const shown = plans.filter(
    (plan) =>
      (!canSearch || matchesSearch(normalizeForSearch(plan.name), search)) &&
      (!hasBoth || ownership === 'all' || isMine(plan) === (ownership === 'mine')),
  )

  function showAll() {
    setSearch('')
    setOwnership('all')
  }

  return (
    <>
      {(canSearch || hasBoth) && (
        <div className="mb-8 flex flex-col gap-4 md:flex-row md:items-end">
          {canSearch && (
            <div className="min-w-0 flex-1">
              <TextField label="Search plans" type="search" value={search} onChange={setSearch} />
            </div>
          )}
          {hasBoth && <OwnershipFilter value={ownership} onChange={setOwnership} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {shown.length < plans.length && `${shown.length} of ${plans.length} plans`}
      </p>
      {planGroups.map(({ group, label }) => (
        <Group
          key={group}
          group={group}
          label={label}
          plans={shown.filter((plan) => plan.assignedGroup === group)}
        />
      ))}
      {shown.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="text-ink-2">No plan matches.</p>
          <Button onClick={showAll}>Show all {plans.length} plans</Button>
        </div>
      )}
    </>
  )
}

function OwnershipFilter({
  value,
  onChange,
}: {
  value: Ownership
  onChange: (ownership: Ownership) => void
}) {
  const id = useId()
  const options: readonly [Ownership, string][] = [
    ['all', 'All'],
    ['mine', 'Mine'],
    ['joined', 'Joined'],
  ]
  return (
    <fieldset className="seg">
      <legend className="sr-only">Show plans</legend>
      {options.map(([ownership, label]) => (
        <label key={ownership} className="relative cursor-pointer">
          <input
            type="radio"
            name={id}
            className="sr-only"
            checked={ownership === value}
            onChange={() => onChange(ownership)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Group({
  group,
  label,
  plans,
}: {
  group: PlanGroup
  label: string
  plans: readonly Plan[]
}) {
  const { data: summaries } = useSuspenseQuery(planSummariesOptions())
  const now = useNow()
  const id = useId()
  if (plans.length === 0) return null

  return (
    <section aria-labelledby={id} className="mt-9 first-of-type:mt-0">
      <div className="mb-3 flex min-h-8 items-center gap-3">
        <h2 id={id} className="title text-base">
          {label}
        </h2>
        <span className="w-7 overflow-hidden rounded-cell">
          <Band group={group} />
        </span>
        <span className="num text-ink-3" aria-hidden="true">
          {plans.length}
        </span>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              summary={summaries.find((each) => each.plan === plan.id) ?? emptySummary(plan)}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Summary of a plan created after the summaries were fetched. */
const emptySummary = ({ id }: Plan): PlanSummary => ({
  ...{ plan: id, total: 0, logged: 0, missed: 0, ticks: [] },
  next: null,
})
