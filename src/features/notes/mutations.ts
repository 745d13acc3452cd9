import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import type { Note, TrainingClass } from '@/pocketbase/records'
import type { NoteValues } from './schema'

/** Writes a note of mine, about a class or about a day. */
export const createNote = mutationOptions({
  mutationKey: ['notes', 'create'],
  mutationFn: async ({
    values,
    trainingClass,
  }: {
    values: NoteValues
    trainingClass?: TrainingClass | undefined
  }) => {
    const pb = await pocketBase()
    return pb.collection('notes').create<Note>({
      ...stored(values),
      trainingPlanClass: trainingClass?.id ?? '',
      trainingPlan: trainingClass?.trainingPlan ?? '',
    })
  },
  meta: { success: 'Note added', hasForm: true },
})

/** Changes a note of mine. The class it is about stays. */
export const updateNote = mutationOptions({
  mutationKey: ['notes', 'update'],
  mutationFn: async ({ note, values }: { note: Note; values: NoteValues }) => {
    const pb = await pocketBase()
    return pb.collection('notes').update<Note>(note.id, stored(values))
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
