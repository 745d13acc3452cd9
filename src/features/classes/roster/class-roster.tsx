import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useId } from 'react'
import { checkInState } from '@/features/attendance/check-in-state'
import { rosterOptions } from '@/features/classes/queries'
import { planPeopleOptions } from '@/features/plans/queries'
import { useNow } from '@/lib/time/use-now'
import type { TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Button } from '@/ui/button/button'
import { Avatar } from '@/ui/display/avatar'
import { Notice } from '@/ui/feedback/notice'
import { Section } from '@/ui/list/section'
import { showSuccess } from '@/ui/toast/toast'
import { markAttended, type RosterChange, unmarkAttended } from './mutations'
import { type RosterLine, rosterLines } from './roster'

/** The plan's managers mark attendance here, one person per tap or all at once. */
export function ClassRoster({ trainingClass }: { trainingClass: TrainingClass }) {
  const people = useQuery(planPeopleOptions(trainingClass.trainingPlan))
  const entries = useQuery(rosterOptions(trainingClass.id))
  if (people.data && entries.data) {
    const lines = rosterLines(people.data, entries.data, session.requireUser().id)
    return <Roster trainingClass={trainingClass} lines={lines} />
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
        <p aria-busy="true" className="text-ink-3">
          Loading the line-up …
        </p>
      )}
    </Section>
  )
}

function Roster({
  trainingClass,
  lines,
}: {
  trainingClass: TrainingClass
  lines: readonly RosterLine[]
}) {
  const classId = trainingClass.id
  const queryClient = useQueryClient()
  const { mutate: mark } = useMutation(markAttended)
  const { mutate: unmark } = useMutation(unmarkAttended)
  const pending = usePendingMarks(classId)
  const state = checkInState(trainingClass, useNow(), userTimeZone())
  const closedReasonId = useId()

  const shown = lines.map((line) => ({
    ...line,
    isPresent: pending.get(line.id) ?? line.isPresent,
  }))
  const presentCount = shown.filter(({ isPresent }) => isPresent).length
  const missing = shown.filter(({ isPresent }) => !isPresent).map(({ id }) => id)

  function markAll() {
    mark(
      { classId, people: missing },
      {
        onSuccess: (marked) =>
          showSuccess(marked.length === 1 ? '1 checked in' : `${marked.length} checked in`, {
            action: {
              label: 'Undo',
              // Not `unmark`: the toast may outlive this component.
              onPress: () =>
                void queryClient
                  .getMutationCache()
                  .build(queryClient, unmarkAttended)
                  .execute({ classId, people: marked.map(({ user }) => user) })
                  .catch(() => {}), // the mutation cache showed the error
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
            {presentCount} of {lines.length} checked in
          </span>
        )
      }
    >
      {lines.length === 0 && (
        <p className="text-ink-2">Nobody trains in this plan yet. Share its join link.</p>
      )}
      {lines.length > 0 && !state.isOpen && (
        <p id={closedReasonId} className="mb-3 text-ink-2">
          {trainingClass.cancelled
            ? 'This class is cancelled, so nobody can be checked in.'
            : `${state.reason}.`}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((line) => {
          const isClosed = line.isLocked || (!line.isPresent && !state.isOpen)
          return (
            <li key={line.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 text-left aria-disabled:cursor-not-allowed aria-pressed:border-transparent aria-pressed:bg-rush-soft"
                aria-pressed={line.isPresent}
                // Not `disabled`: the list must stay reachable by keyboard.
                aria-disabled={isClosed || undefined}
                aria-describedby={!line.isPresent && !state.isOpen ? closedReasonId : undefined}
                onClick={() => {
                  if (isClosed) return
                  const change = { classId, people: [line.id] }
                  if (line.isPresent) unmark(change)
                  else mark(change)
                }}
              >
                <Avatar id={line.id} name={line.name} src={line.avatar || undefined} size={32} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{line.name}</span>
                  {line.addedByLabel && line.isPresent && (
                    <span className="block truncate text-xs text-ink-2">{line.addedByLabel}</span>
                  )}
                </span>
                <TickMark isPresent={line.isPresent} />
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

function TickMark({ isPresent }: { isPresent: boolean }) {
  return isPresent ? (
    <span className="done-mark">
      <Check />
    </span>
  ) : (
    <span className="size-7 flex-none rounded-sm border border-line-strong" />
  )
}

/** Optimistic attendance by user id while a change is pending; the latest change wins. */
function usePendingMarks(classId: string): Map<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: ['roster'], status: 'pending' },
    select: ({ options, state }) => ({
      isPresent: options.mutationKey?.[1] === markAttended.mutationKey?.[1],
      ...(state.variables as RosterChange),
    }),
  })
  return new Map(
    changes
      .filter((change) => change.classId === classId)
      .flatMap(({ people, isPresent }) => people.map((person) => [person, isPresent] as const)),
  )
}
