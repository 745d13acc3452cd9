import type { Note, TrainingClass } from '@/pocketbase/records'
import { energies, type NoteValues } from './schema'

/** An empty note on a local day, about the skills of its class. */
export function newNoteValues(date: string, skills: string[] = []): NoteValues {
  return { date, wentWell: '', workOn: '', question: '', body: '', rounds: '', energy: '', skills }
}

/** The skills a note can be about: those of its class, and those it names already. */
export function skillChoices(
  note: Pick<Note, 'expand'> | undefined,
  trainingClass: Pick<TrainingClass, 'expand'> | undefined,
): { id: string; name: string }[] {
  const ofClass = (trainingClass ?? note?.expand?.trainingPlanClass)?.expand?.skills ?? []
  const named = note?.expand?.skills ?? []
  return [...new Map([...ofClass, ...named].map((skill) => [skill.id, skill])).values()]
}

/** A stored note as the form shows it; what was not said is stored as 0. */
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
