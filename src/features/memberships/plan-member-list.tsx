import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import UserMinus from 'lucide-react/icons/user-minus'
import { useRef, useState } from 'react'
import * as limits from '@/config/limits'
import { planClassesOptions } from '@/features/classes/queries'
import { type PlanPerson, planPeopleOptions } from '@/features/plans/queries'
import { matchesSearch, normalizeForSearch } from '@/lib/text/normalize'
import { formatDayNear } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { dayIn } from '@/lib/time/zoned'
import { errorMessage } from '@/pocketbase/errors'
import type { Plan } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { closeOnto } from '@/ui/dialog/dialog'
import { Avatar } from '@/ui/display/avatar'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { CheckField } from '@/ui/form/check-field'
import { TextField } from '@/ui/form/text-field'
import { ShowMore } from '@/ui/list/show-more'
import { panelOf } from '@/ui/navigation/tabs'
import { removePlanMember } from './people'

/** The search is hidden for fewer members than this. */
const searchFrom = 8

/** A plan's members, for its managers. */
export function MemberList({ plan }: { plan: Plan }) {
  // No suspense: loading and errors stay inside the tab.
  const { data: people, error, refetch } = useQuery(planPeopleOptions(plan.id))
  if (people) {
    return people.length > 0 ? <People plan={plan} people={people} /> : <NoMembers plan={plan} />
  }
  if (error) {
    return (
      <Notice tone="bad" role="alert">
        <p>The members did not load. {errorMessage(error)}</p>
        <Button className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">Loading</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}

function People({ plan, people }: { plan: Plan; people: readonly PlanPerson[] }) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const now = useNow()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<number>(limits.listPageSize)
  const [removing, setRemoving] = useState<PlanPerson | null>(null)
  const listRef = useRef<HTMLUListElement>(null)

  const held = classes.filter(
    ({ cancelled, attended, classDate }) =>
      toInstant(classDate) <= now && (!cancelled || attended > 0),
  ).length
  const found = people.filter(({ name }) => matchesSearch(normalizeForSearch(name), search))

  return (
    <>
      {people.length >= searchFrom && (
        <div className="mb-4">
          <TextField label="Search members" type="search" value={search} onChange={setSearch} />
        </div>
      )}
      <p role="status" className="sr-only">
        {search && `${found.length} of ${people.length} members`}
      </p>
      {found.length === 0 && <p className="text-ink-2">No member is called that.</p>}
      <ul ref={listRef} className="divide-y divide-line border-y border-line empty:hidden">
        {found.slice(0, shown).map((person) => (
          <li key={person.id}>
            <PersonRow person={person} held={held} now={now} onRemove={() => setRemoving(person)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <ShowMore className="mt-4" onPress={() => setShown(shown + limits.listPageSize)} />
      )}
      <RemoveDialog
        person={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => closeOnto(panelOf(listRef.current), () => setRemoving(null))}
      />
    </>
  )
}

function PersonRow({
  person,
  held,
  now,
  onRemove,
}: {
  person: PlanPerson
  held: number
  now: Date
  onRemove: () => void
}) {
  const { id, name, avatar, joined, lastTrained, attended, through, subscription } = person
  const zone = userTimeZone()
  const today = dayIn(now, zone)
  const dayText = (instant: string) =>
    formatDayNear(dayIn(toInstant(instant), zone), today, { day: 'numeric', month: 'short' })
  const facts = [
    `${attended} of ${held} ${held === 1 ? 'class' : 'classes'}`,
    lastTrained ? `last trained ${dayText(lastTrained)}` : 'not trained here yet',
    joined && `joined ${through === 'gym' ? 'the gym ' : ''}${dayText(joined)}`,
  ]
  return (
    <div className="row">
      <Avatar id={id} name={name} src={avatar || undefined} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-base leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="num mt-0.5 text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {subscription && <IconButton label={`Remove ${name}`} icon={UserMinus} onClick={onRemove} />}
    </div>
  )
}

function RemoveDialog({
  person,
  onClose,
  onRemoved,
}: {
  person: PlanPerson | null
  onClose: () => void
  onRemoved: () => void
}) {
  const { mutate, isPending } = useMutation(removePlanMember)
  const [replaceLink, setReplaceLink] = useState(false)
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={onClose}
      onConfirm={() => person && mutate({ person, replaceLink }, { onSuccess: onRemoved })}
      isBusy={isPending}
      title={`Remove ${person?.name}?`}
      description="They no longer see this plan. What they logged and earned stays theirs."
      confirmLabel="Remove member"
      keepLabel="Keep member"
    >
      <CheckField
        label="Also replace the join link"
        hint="With the old one they could come back."
        checked={replaceLink}
        onChange={setReplaceLink}
      />
    </ConfirmDialog>
  )
}

// No button here: on this tab Share is the page's primary action.
function NoMembers({ plan }: { plan: Plan }) {
  return plan.assignedGroup === 'personal' ? (
    <EmptyState title="Only you">
      Change the group to Shared, and people can join by link.
    </EmptyState>
  ) : (
    <EmptyState title="No members yet">
      Share the join link with the people you train with.
    </EmptyState>
  )
}
