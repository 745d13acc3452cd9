import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { Note, TrainingClass } from '@/pocketbase/records'
import type { NoteValues } from './schema'

export interface NoteSave {
  /** The same for every try. */
  id: string
  values: NoteValues
  /** The class that a new note is about; without, it is about a day. */
  trainingClass?: TrainingClass | undefined
}

/** Writes a note of mine, about a class or about a day. Idempotent by its id. */
export const createNote = mutationOptions({
  mutationKey: ['notes', 'create'],
  mutationFn: async ({ id, values, trainingClass }: NoteSave) => {
    const pb = await pocketBase()
    const fixed = {
      id,
      trainingPlanClass: trainingClass?.id ?? '',
      trainingPlan: trainingClass?.trainingPlan ?? '',
    }
    return createOnce<Note>(pb.collection('notes'), fixed, stored(values))
  },
  meta: { success: 'Note added', hasForm: true },
})

/** Changes a note of mine. The class it is about stays. */
export const updateNote = mutationOptions({
  mutationKey: ['notes', 'update'],
  mutationFn: async ({ id, values }: NoteSave) => {
    const pb = await pocketBase()
    return pb.collection('notes').update<Note>(id, stored(values))
  },
  meta: { success: 'Note updated', hasForm: true },
})

/** Deletes a note of mine. */
export const deleteNote = mutationOptions({
  mutationKey: ['notes', 'delete'],
  mutationFn: async (note: Pick<Note, 'id'>) => {
    const pb = await pocketBase()
    return pb.collection('notes').delete(note.id)
  },
  meta: { success: 'Note deleted' },
})

function stored({ rounds, energy, ...texts }: NoteValues) {
  return { ...texts, rounds: Number(rounds), energy: Number(energy) }
}
