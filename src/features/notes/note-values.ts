import type { Note } from '@/pocketbase/records'
import { energies, type NoteValues } from './schema'

/** An empty note on a local day. */
export function newNoteValues(date: string): NoteValues {
  return { date, wentWell: '', workOn: '', question: '', body: '', rounds: '', energy: '' }
}

/** A stored note as the form shows it; what was not said is stored as 0. */
export function valuesOf(
  note: Pick<Note, 'date' | 'wentWell' | 'workOn' | 'question' | 'body' | 'rounds' | 'energy'>,
): NoteValues {
  const { date, wentWell, workOn, question, body, rounds, energy } = note
  return {
    date,
    wentWell,
    workOn,
    question,
    body,
    rounds: rounds === 0 ? '' : String(rounds),
    energy: energies.find(({ value }) => value === String(energy))?.value ?? '',
  }
}

/** Whether what a device kept is a note, with a mistake in it or without. */
export function isNoteValues(stored: unknown): stored is NoteValues {
  const fields = Object.keys(newNoteValues('')) as (keyof NoteValues)[]
  return fields.every((field) => typeof (stored as NoteValues | null)?.[field] === 'string')
}
