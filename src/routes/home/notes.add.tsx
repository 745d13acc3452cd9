import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dayIn } from '@/features/classes/class-time'
import { classOptions } from '@/features/classes/queries'
import { createNote, updateNote } from '@/features/notes/mutations'
import { dropDraft, keepDraft, readDraft } from '@/features/notes/note-draft'
import { NoteForm } from '@/features/notes/note-form'
import { newNoteValues, valuesOf } from '@/features/notes/note-values'
import { myNotesOptions } from '@/features/notes/queries'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import type { Note, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { Button, buttonClass } from '@/ui/button'
import { Notice } from '@/ui/notice'

export const Route = createFileRoute('/home/notes/add')({
  // About a class, or an existing note to edit; neither is a note about a day.
  validateSearch: z.object({
    classId: z.catch(z.optional(z.string()), undefined),
    noteId: z.catch(z.optional(z.string()), undefined),
  }),
  loaderDeps: ({ search: { classId } }) => ({ classId }),
  loader: async ({ context: { queryClient }, deps: { classId } }) => {
    const [trainingClass] = await Promise.all([
      classId ? queryClient.query({ ...classOptions(classId), staleTime: 'static' }) : undefined,
      queryClient.query({ ...myNotesOptions(), staleTime: 'static' }),
    ])
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
  const owner = { user: session.requireUser().id, about: note?.id ?? trainingClass?.id ?? '' }
  const stored = note
    ? valuesOf(note)
    : newNoteValues(trainingClass?.localDay ?? dayIn(new Date(), viewerZone()))
  const [draft, setDraft] = useState(() => readDraft(owner))
  const creating = useMutation(createNote)
  const updating = useMutation(updateNote)
  const navigate = useNavigate()
  const classId = trainingClass?.id ?? note?.trainingPlanClass
  const back = classId
    ? ({ to: '/home/class/$classId', params: { classId } } as const)
    : ({ to: '/home/profile' } as const)

  const leave = {
    onSuccess: () => {
      dropDraft(owner)
      void navigate(back)
    },
  }

  return (
    <Page
      title={note ? 'Edit note' : 'New note'}
      back={{ ...back, label: trainingClass?.name ?? 'Back' }}
      meta="Only you can read your notes."
    >
      {draft && (
        <div className="mb-6 max-w-[640px]">
          <Notice>
            <p>What you had not saved is here again.</p>
            <Button
              className="mt-3"
              onClick={() => {
                dropDraft(owner)
                setDraft(null)
              }}
            >
              Throw it away
            </Button>
          </Notice>
        </div>
      )}
      <NoteForm
        key={draft ? 'draft' : 'stored'}
        defaults={draft ?? stored}
        cancel={
          <Link
            {...back}
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
            onClick={() => dropDraft(owner)}
          >
            Cancel
          </Link>
        }
        isSaving={creating.isPending || updating.isPending}
        serverErrors={fieldErrors(creating.error ?? updating.error)}
        onChange={(values) => keepDraft(owner, values)}
        onSubmit={(values) =>
          note
            ? updating.mutate({ note, values }, leave)
            : creating.mutate({ values, trainingClass }, leave)
        }
      />
    </Page>
  )
}
