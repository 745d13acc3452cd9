import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { Note, TrainingClass } from '@/pocketbase/records'
import type { NoteValues } from './schema'

export interface NoteSave {
  /** Chosen by the client and the same for each retry. */
  id: string
  values: NoteValues
  /** The class of a new note; without one the note is about a day. */
  trainingClass?: TrainingClass | undefined
}

/** Creates my note about a class or a day. Idempotent by its id. */
export const createNote = mutationOptions({
  mutationKey: ['notes', 'create'],
  mutationFn: async ({ id, values, trainingClass }: NoteSave) => {
    const pb = await pocketBase()
    const fixed = {
      id,
      trainingPlanClass: trainingClass?.id ?? '',
      trainingPlan: trainingClass?.trainingPlan ?? '',
    }
    return createOnce<Note>(pb.collection('notes'), fixed, toBody(values))
  },
  meta: { success: 'Note added', hasForm: true },
})

/** Updates my note. Its class cannot change. */
export const updateNote = mutationOptions({
  mutationKey: ['notes', 'update'],
  mutationFn: async ({ id, values }: NoteSave) => {
    const pb = await pocketBase()
    return pb.collection('notes').update<Note>(id, toBody(values))
  },
  meta: { success: 'Note updated', hasForm: true },
})

/** Deletes my note. */
export const deleteNote = mutationOptions({
  mutationKey: ['notes', 'delete'],
  mutationFn: async (note: Pick<Note, 'id'>) => {
    const pb = await pocketBase()
    return pb.collection('notes').delete(note.id)
  },
  meta: { success: 'Note deleted' },
})

function toBody({ rounds, energy, ...texts }: NoteValues) {
  return { ...texts, rounds: Number(rounds), energy: Number(energy) }
}
