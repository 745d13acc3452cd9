import type { Note, TrainingClass } from '@/pocketbase/records'
import { energies, type NoteValues } from './schema'

/** Default values of a new note on a local day, with the skills of its class. */
export function newNoteValues(date: string, skills: string[] = []): NoteValues {
  return { date, wentWell: '', workOn: '', question: '', body: '', rounds: '', energy: '', skills }
}

/** The skills to choose from: those of the note's class, and those it already has. */
export function skillChoices(
  note: Pick<Note, 'expand'> | undefined,
  trainingClass: Pick<TrainingClass, 'expand'> | undefined,
): { id: string; name: string }[] {
  const ofClass = (trainingClass ?? note?.expand?.trainingPlanClass)?.expand?.skills ?? []
  const ofNote = note?.expand?.skills ?? []
  return [...new Map([...ofClass, ...ofNote].map((skill) => [skill.id, skill])).values()]
}

/** Maps a stored note to form values; an unset number is stored as 0. */
export function valuesOf(
  note: Pick<
    Note,
    'date' | 'wentWell' | 'workOn' | 'question' | 'body' | 'rounds' | 'energy' | 'skills'
  >,
): NoteValues {
  const { date, wentWell, workOn, question, body, rounds, energy, skills } = note
  return {
    date,
    wentWell,
    workOn,
    question,
    body,
    rounds: rounds === 0 ? '' : String(rounds),
    energy: energies.find(({ value }) => value === String(energy))?.value ?? '',
    skills,
  }
}
