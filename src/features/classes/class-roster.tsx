import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { checkInState } from '@/features/attendance/check-in-state'
import { useNow } from '@/features/attendance/use-now'
import { planPeopleOptions } from '@/features/plans/queries'
import type { TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { showSuccess } from '@/ui/toast'
import { type RosterEntry, rosterOptions } from './queries'
import { type RosterLine, rosterLines } from './roster'
import { markThere, unmark } from './roster-mutations'

/** Who runs the plan ticks here who was there: one tap each, and all at once. */
export function ClassRoster({ trainingClass }: { trainingClass: TrainingClass }) {
  const people = useQuery(planPeopleOptions(trainingClass.trainingPlan))
  const entries = useQuery(rosterOptions(trainingClass.id))
  if (people.data && entries.data) {
    const lines = rosterLines(people.data, entries.data, session.requireUser().id)
    return <Roster trainingClass={trainingClass} lines={lines} entries={entries.data} />
  }
  return (
    <Section title="Line-up">
      {people.isError || entries.isError ? (
        <Notice tone="bad" role="alert">
          <p>Failed to get attendance.</p>
          <Button
            className="mt-3"
            onClick={() => {
              void people.refetch()
              void entries.refetch()
            }}
          >
            Try again
          </Button>
        </Notice>
      ) : (
        <p className="text-ink-3">Loading the line-up …</p>
      )}
    </Section>
  )
}

function Roster({
  trainingClass,
  lines,
  entries,
}: {
  trainingClass: TrainingClass
  lines: readonly RosterLine[]
  entries: readonly RosterEntry[]
}) {
  const classId = trainingClass.id
  const queryClient = useQueryClient()
  const { mutate: mark } = useMutation(markThere)
  const { mutate: takeBack } = useMutation(unmark)
  const marking = usePending<{ classId: string; people: string[] }>(markThere.mutationKey)
    .filter((pending) => pending.classId === classId)
    .flatMap((pending) => pending.people)
  const unmarking = usePending<{ entries: { id: string }[] }>(unmark.mutationKey).flatMap(
    (pending) => pending.entries.map(({ id }) => id),
  )
  const state = checkInState(trainingClass, useNow(), viewerZone())
  const whyClosedId = useId()

  const entryOf = (line: RosterLine) => entries.find(({ user }) => user === line.id)
  const shown = lines.map((line) => ({
    ...line,
    isThere:
      marking.includes(line.id) || (line.isThere && !unmarking.includes(entryOf(line)?.id ?? '')),
  }))
  const there = shown.filter(({ isThere }) => isThere).length
  const missing = shown.filter(({ isThere }) => !isThere).map(({ id }) => id)

  function toggle(line: RosterLine) {
    const entry = entryOf(line)
    if (line.isFixed || marking.includes(line.id)) return
    if (!entry) mark({ classId, people: [line.id] })
    else if (!unmarking.includes(entry.id)) takeBack({ classId, entries: [entry] })
  }

  function markAll() {
    mark(
      { classId, people: missing },
      {
        onSuccess: (marked) =>
          showSuccess(marked.length === 1 ? '1 checked in' : `${marked.length} checked in`, {
            action: {
              label: 'Undo',
              // The toast may outlive this page.
              onPress: () =>
                void queryClient
                  .getMutationCache()
                  .build(queryClient, unmark)
                  .execute({ classId, entries: marked })
                  .catch(() => {}), // the cache has said so
            },
          }),
      },
    )
  }

  return (
    <Section
      title="Line-up"
      aside={
        lines.length > 0 && (
          <span className="num" role="status">
            {there} of {lines.length} checked in
          </span>
        )
      }
    >
      {lines.length === 0 && (
        <p className="text-ink-2">Nobody trains in this plan yet. Share its join link.</p>
      )}
      {lines.length > 0 && !state.isOpen && (
        <p id={whyClosedId} className="mb-3 text-ink-2">
          {trainingClass.cancelled
            ? 'This class is cancelled, so nobody can be checked in.'
            : `${state.why}.`}
        </p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((line) => {
          const isClosed = line.isFixed || (!line.isThere && !state.isOpen)
          return (
            <li key={line.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 text-left aria-disabled:cursor-not-allowed aria-pressed:border-transparent aria-pressed:bg-rush-soft"
                aria-pressed={line.isThere}
                // Not `disabled`: the list must be readable by keyboard.
                aria-disabled={isClosed || undefined}
                aria-describedby={!line.isThere && !state.isOpen ? whyClosedId : undefined}
                onClick={() => {
                  if (!isClosed) toggle(line)
                }}
              >
                <Avatar id={line.id} name={line.name} src={line.avatar || undefined} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{line.name}</span>
                  {line.remark && line.isThere && (
                    <span className="block truncate text-xs text-ink-2">{line.remark}</span>
                  )}
                </span>
                <TickMark isThere={line.isThere} />
              </button>
            </li>
          )
        })}
      </ul>
      {missing.length > 1 && state.isOpen && (
        <Button className="mt-4" icon={CheckCheck} onClick={markAll}>
          Mark all {missing.length}
        </Button>
      )}
    </Section>
  )
}

function TickMark({ isThere }: { isThere: boolean }) {
  return isThere ? (
    <span className="done-mark">
      <Check />
    </span>
  ) : (
    <span className="size-7 flex-none rounded-sm border border-line-strong" />
  )
}

/** What changes of a kind that are under way have been asked. */
function usePending<Variables>(mutationKey: readonly unknown[] | undefined): Variables[] {
  return useMutationState({
    filters: { mutationKey: mutationKey ?? [], status: 'pending', exact: true },
    select: (mutation) => mutation.state.variables as Variables,
  })
}
