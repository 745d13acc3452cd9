import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { stringParam } from '@/config/search-params'
import { classOptions } from '@/features/classes/queries'
import { createNote, updateNote } from '@/features/notes/mutations'
import { NoteForm } from '@/features/notes/note-form'
import { newNoteValues, skillChoices, valuesOf } from '@/features/notes/note-values'
import { myNotesOptions } from '@/features/notes/queries'
import { EditSession } from '@/forms/edit-session'
import { beginNew, useEditSession } from '@/forms/use-edit-session'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { dayIn } from '@/lib/time/zoned'
import type { Note, TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { CancelLink } from '@/ui/button/cancel-link'

export const Route = createFileRoute('/home/notes/add')({
  // About a class, or an existing note to edit, which may have been opened from the page of a class;
  // neither is a note about a day.
  validateSearch: (search): { classId?: string | undefined; noteId?: string | undefined } => ({
    classId: stringParam(search.classId),
    noteId: stringParam(search.noteId),
  }),
  loaderDeps: ({ search: { classId, noteId } }) => ({ classId, noteId }),
  loader: async ({ context: { queryClient }, deps: { classId, noteId } }) => {
    const [[trainingClass], [notes]] = await Promise.all([
      classId ? ensure(queryClient, classOptions(classId)) : [],
      ensure(queryClient, myNotesOptions()),
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
  const navigate = useNavigate()
  // To the list it was opened from. The class a note is about may be out of reach by now.
  const back = trainingClass
    ? ({ to: '/home/class/$classId', params: { classId: trainingClass.id } } as const)
    : ({ to: '/home/profile' } as const)
  const editing = useEditSession({
    draft: { form: 'note', about: note?.id ?? trainingClass?.id ?? '' },
    begin: () =>
      note
        ? { id: note.id, values: valuesOf(note), base: {} }
        : beginNew(
            newNoteValues(
              trainingClass?.localDay ?? dayIn(new Date(), userTimeZone()),
              trainingClass?.skills,
            ),
          ),
    mutation: note ? updateNote : createNote,
    submit: ({ id, values }, save) => save({ id, values, trainingClass }),
    onSaved: () => navigate(back),
  })

  return (
    <Page
      title={note ? 'Edit note' : 'New note'}
      back={{ ...back, label: trainingClass?.name ?? 'Profile' }}
      meta="Only you can read your notes."
    >
      <EditSession session={editing}>
        <NoteForm
          key={editing.formKey}
          {...editing.formProps}
          skills={skillChoices(note, trainingClass)}
          cancel={<CancelLink to={back} onLeave={editing.discard} />}
        />
      </EditSession>
    </Page>
  )
}
