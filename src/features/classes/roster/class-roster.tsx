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
import { markThere, type RosterChange, unmark } from './mutations'
import { type RosterLine, rosterLines } from './roster'

/** Who runs the plan ticks here who was there: one tap each, and all at once. */
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
  const { mutate: mark } = useMutation(markThere)
  const { mutate: takeBack } = useMutation(unmark)
  const wished = useWishes(classId)
  const state = checkInState(trainingClass, useNow(), userTimeZone())
  const whyClosedId = useId()

  const shown = lines.map((line) => ({ ...line, isThere: wished.get(line.id) ?? line.isThere }))
  const there = shown.filter(({ isThere }) => isThere).length
  const missing = shown.filter(({ isThere }) => !isThere).map(({ id }) => id)

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
                  .execute({ classId, people: marked.map(({ user }) => user) })
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
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
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
                  if (isClosed) return
                  const change = { classId, people: [line.id] }
                  if (line.isThere) takeBack(change)
                  else mark(change)
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

/** What shall be of whom, as long as the server has not said so too; the last wish counts. */
function useWishes(classId: string): Map<string, boolean> {
  const wishes = useMutationState({
    filters: { mutationKey: ['roster'], status: 'pending' },
    select: ({ options, state }) => ({
      isThere: options.mutationKey?.[1] === markThere.mutationKey?.[1],
      ...(state.variables as RosterChange),
    }),
  })
  return new Map(
    wishes
      .filter((wish) => wish.classId === classId)
      .flatMap(({ people, isThere }) => people.map((person) => [person, isThere] as const)),
  )
}
