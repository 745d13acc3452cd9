import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import { textParam } from '@/config/search-params'
import { dayIn } from '@/features/classes/class-time'
import { classOptions } from '@/features/classes/queries'
import { createNote, updateNote } from '@/features/notes/mutations'
import { NoteForm } from '@/features/notes/note-form'
import { isNoteValues, newNoteValues, skillChoices, valuesOf } from '@/features/notes/note-values'
import { myNotesOptions } from '@/features/notes/queries'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import type { Note, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'

export const Route = createFileRoute('/home/notes/add')({
  // About a class, or an existing note to edit, which may have been opened from the page of a class;
  // neither is a note about a day.
  validateSearch: (search): { classId?: string | undefined; noteId?: string | undefined } => ({
    classId: textParam(search.classId),
    noteId: textParam(search.noteId),
  }),
  loaderDeps: ({ search: { classId, noteId } }) => ({ classId, noteId }),
  loader: async ({ context: { queryClient }, deps: { classId, noteId } }) => {
    const [trainingClass, notes] = await Promise.all([
      classId ? queryClient.query({ ...classOptions(classId), staleTime: 'static' }) : undefined,
      queryClient.query({ ...myNotesOptions(), staleTime: 'static' }),
    ])
    if (noteId && !notes.some(({ id }) => id === noteId)) throw notFound()
    return trainingClass
  },
  component: NotePage,
})

function NotePage() {
  const { noteId } = Route.useSearch()
  // What a new note is about is decided when it is begun.
  const trainingClass = Route.useLoaderData()
  const { data: note } = useSuspenseQuery({
    ...myNotesOptions(),
    select: (notes) => notes.find(({ id }) => id === noteId),
  })
  return (
    <NoteEditor
      key={note?.id ?? trainingClass?.id ?? ''}
      note={note}
      trainingClass={trainingClass}
    />
  )
}

function NoteEditor({
  note,
  trainingClass,
}: {
  note: Note | undefined
  trainingClass: TrainingClass | undefined
}) {
  const stored = note
    ? valuesOf(note)
    : newNoteValues(
        trainingClass?.localDay ?? dayIn(new Date(), viewerZone()),
        trainingClass?.skills,
      )
  const { draft, keep, drop, throwAway } = useDraft(
    {
      user: session.requireUser().id,
      form: 'note',
      about: note?.id ?? trainingClass?.id ?? '',
    },
    isNoteValues,
  )
  const creating = useMutation(createNote)
  const updating = useMutation(updateNote)
  const navigate = useNavigate()
  // To the list it was opened from. The class a note is about may be out of reach by now.
  const back = trainingClass
    ? ({ to: '/home/class/$classId', params: { classId: trainingClass.id } } as const)
    : ({ to: '/home/profile' } as const)

  const leave = {
    onSuccess: () => {
      drop()
      void navigate(back)
    },
  }

  return (
    <Page
      title={note ? 'Edit note' : 'New note'}
      back={{ ...back, label: trainingClass?.name ?? 'Profile' }}
      meta="Only you can read your notes."
    >
      {draft && <DraftNotice onThrowAway={throwAway} />}
      <NoteForm
        key={draft ? 'draft' : 'stored'}
        defaults={draft ?? stored}
        skills={skillChoices(note, trainingClass)}
        cancel={
          <Link {...back} className={buttonClass({ variant: 'ghost', size: 'lg' })} onClick={drop}>
            Cancel
          </Link>
        }
        isSaving={creating.isPending || updating.isPending}
        serverErrors={fieldErrors(creating.error ?? updating.error)}
        onChange={keep}
        onSubmit={(values) =>
          note
            ? updating.mutate({ note, values }, leave)
            : creating.mutate({ values, trainingClass }, leave)
        }
      />
    </Page>
  )
}
