import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import * as limits from '@/config/limits'
import { formatDay } from '@/lib/time/format'
import type { Note } from '@/pocketbase/records'
import { IconButton } from '@/ui/button/icon-button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { closeOnto } from '@/ui/dialog/dialog'
import { Tag } from '@/ui/display/tag'
import { headingOf } from '@/ui/list/section'
import { ShowMore } from '@/ui/list/show-more'
import { deleteNote } from './mutations'
import { myNotesOptions } from './queries'

const textFields = [
  ['wentWell', 'Went well'],
  ['workOn', 'Work on'],
  ['question', 'To ask'],
] as const

/** My notes, latest first; with `classId` only those about that class. */
export function NoteList({ classId }: { classId?: string | undefined }) {
  const { data: notes } = useSuspenseQuery(myNotesOptions())
  const [shown, setShown] = useState<number>(limits.listPageSize)
  const listed = classId ? notes.filter((note) => note.trainingPlanClass === classId) : notes
  if (listed.length === 0) {
    return <p className="text-ink-2">No notes yet. Only you can read what you write here.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {listed.slice(0, shown).map((note) => (
          <li key={note.id} className="py-3.5">
            <NoteCard note={note} listedOn={classId} />
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <ShowMore className="mt-4" onPress={() => setShown(shown + limits.listPageSize)} />
      )}
    </>
  )
}

/** @param listedOn id of the class whose page lists it, to return to after editing */
function NoteCard({ note, listedOn }: { note: Note; listedOn: string | undefined }) {
  const { mutate, isPending } = useMutation(deleteNote)
  const [isDeleting, setIsDeleting] = useState(false)
  const cardRef = useRef<HTMLElement>(null)
  const trainingClass = note.expand?.trainingPlanClass
  const skills = note.expand?.skills ?? []
  const day = formatDay(note.date, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <article ref={cardRef} aria-label={`Note of ${day}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold">{day}</h3>
          {!listedOn && trainingClass && (
            <Link
              to="/home/class/$classId"
              params={{ classId: trainingClass.id }}
              className="link inline-flex min-h-11 items-center text-xs wrap-anywhere"
            >
              {trainingClass.name}
            </Link>
          )}
          <p className="num text-xs text-ink-3">{formatEffort(note)}</p>
        </div>
        <div className="-my-2 flex flex-none">
          <Link
            to="/home/notes/add"
            search={{ noteId: note.id, classId: listedOn }}
            className="icon-btn"
            aria-label={`Edit the note of ${day}`}
          >
            <Pencil />
          </Link>
          <IconButton
            label={`Delete the note of ${day}`}
            icon={Trash2}
            onClick={() => setIsDeleting(true)}
          />
        </div>
      </div>
      {skills.length > 0 && (
        <ul aria-label="Skills" className="mt-2 flex flex-wrap gap-1.5">
          {skills.map(({ id, name }) => (
            <li key={id}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-2 grid grid-cols-1 gap-2">
        {textFields.map(([field, label]) =>
          note[field] ? (
            <div key={field}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="max-w-[62ch] break-words whitespace-pre-line">{note[field]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {note.body && (
        <p className="mt-2 max-w-[62ch] break-words whitespace-pre-line">{note.body}</p>
      )}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() =>
          mutate(note, {
            onSuccess: () => closeOnto(headingOf(cardRef.current), () => setIsDeleting(false)),
          })
        }
        isBusy={isPending}
        title="Delete this note?"
        description="Nobody else has a copy. There is no undo."
        confirmLabel="Delete note"
        keepLabel="Keep it"
      />
    </article>
  )
}

function formatEffort({ rounds, energy }: Note): string {
  return [
    rounds > 0 ? (rounds === 1 ? '1 round' : `${rounds} rounds`) : '',
    energy > 0 ? `Energy ${energy} of 5` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
