import UserMinus from 'lucide-react/icons/user-minus'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import * as limits from '@/config/limits'
import type { GymMember } from '@/features/gyms/queries'
import { formatDay } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { IconButton } from '@/ui/button/icon-button'
import { closeOnto } from '@/ui/dialog/dialog'
import { Avatar } from '@/ui/display/avatar'
import { TextField } from '@/ui/form/text-field'
import { ShowMore } from '@/ui/list/show-more'
import { createNameSearch } from './gym-member-rows'
import { RemoveGymMemberDialog } from './remove-gym-member-dialog'

/** A gym's members for its admin, with join date, training and a Remove button. */
export function MemberList({ members }: { members: readonly GymMember[] }) {
  const [removing, setRemoving] = useState<GymMember>()
  // Receives the focus when a row is removed.
  const listRef = useRef<HTMLElement>(null)
  return (
    <section
      ref={listRef}
      tabIndex={-1}
      aria-label="Members"
      className="rounded-md outline-offset-6"
    >
      {members.length === 0 ? (
        <p className="text-ink-2">
          No one has joined yet. Invite your people: they sign in, then become members.
        </p>
      ) : (
        <SearchableList people={members} keyOf={({ id }) => id}>
          {(member) => (
            <>
              <Avatar
                id={member.id}
                name={member.name}
                src={member.avatar || undefined}
                size={40}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-base leading-snug font-semibold">{member.name}</span>
                <span className="num mt-0.5 block text-xs text-ink-3">{trainedText(member)}</span>
              </span>
              <IconButton
                label={`Remove ${member.name}`}
                icon={UserMinus}
                onClick={() => setRemoving(member)}
              />
            </>
          )}
        </SearchableList>
      )}
      {removing && (
        <RemoveGymMemberDialog
          member={removing}
          open
          onClose={() => setRemoving(undefined)}
          onRemoved={() => closeOnto(listRef.current, () => setRemoving(undefined))}
        />
      )}
    </section>
  )
}

/** The names of a gym's members, for other members. */
export function MemberNames({ names }: { names: readonly string[] }) {
  const people = names.map((name, index) => ({ name, index }))
  return (
    <SearchableList people={people} keyOf={({ index }) => index}>
      {({ name }) => (
        <>
          <Avatar id={name} name={name} size={40} />
          <span className="min-w-0 text-base font-semibold wrap-anywhere">{name}</span>
        </>
      )}
    </SearchableList>
  )
}

/** A searchable, paginated list of people. */
function SearchableList<P extends { name: string }>({
  people,
  keyOf,
  children,
}: {
  people: readonly P[]
  keyOf: (person: P) => string | number
  children: (person: P) => ReactNode
}) {
  const [input, setInput] = useState('')
  const [shown, setShown] = useState<number>(limits.listPageSize)
  // The input stays responsive; filtering the list may lag behind it.
  const query = useDeferredValue(input)
  const find = createNameSearch(people)
  const found = find(query)
  const more = Math.min(limits.listPageSize, found.length - shown)

  function search(text: string) {
    setInput(text)
    setShown(limits.listPageSize)
  }

  return (
    <>
      <TextField label="Search members" type="search" value={input} onChange={search} />
      <p role="status" className="sr-only">
        {query && `${found.length} of ${people.length} members`}
      </p>
      {found.length === 0 ? (
        <p className="mt-6 text-ink-2">No member is called that.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {found.slice(0, shown).map((person) => (
            <li key={keyOf(person)} className="row">
              {children(person)}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <ShowMore className="mt-4 w-full" onPress={() => setShown(shown + more)}>
          Show {more} more
        </ShowMore>
      )}
    </>
  )
}

function trainedText({ joined, lastTrained, attendedLast30Days }: GymMember): string {
  return [
    joined && `Joined ${day(joined)}`,
    lastTrained ? `Last trained ${day(lastTrained)}` : 'Not trained yet',
    `${attendedLast30Days} ${attendedLast30Days === 1 ? 'class' : 'classes'} in 30 days`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function day(instant: string): string {
  return formatDay(dayIn(toInstant(instant), userTimeZone()), { dateStyle: 'medium' })
}
