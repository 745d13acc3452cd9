import type { ClassSkillValues, ClassValues } from '@/features/classes/schema'
import { changesOf as changes, type Edit } from '@/lib/merge'
import { toInstant } from '@/lib/time/instant'
import { type WallTime, wallTime } from '@/lib/time/zoned'
import type { ClassSkill, TrainingClass } from '@/pocketbase/records'
import { instantOf } from './class-start'

/** The request body of a class. */
export interface ClassBody {
  name: string
  description: string
  /** ISO, UTC */
  classDate: string
  /** Ids in the order they are taught. */
  skills: string[]
  classSkills: {
    skill: string
    keyDetail: string
    minutes: number
    segment: ClassSkillValues['segment']
    videoUrl: string
  }[]
}

/** Form values of a new class that starts at a wall-clock time. */
export function newClassValues(start: WallTime): ClassValues {
  return { name: '', ...start, description: '', skills: [] }
}

/** A newly added skill without details. */
export function newSkillValues(skill: string): ClassSkillValues {
  return { skill, keyDetail: '', minutes: '', segment: 'technique', videoUrl: '' }
}

/** A sample of every field, to validate the shape of stored drafts. */
export const sampleValues: ClassValues = {
  ...newClassValues({ date: '2000-01-01', time: '00:00' }),
  skills: [newSkillValues('')],
}

/**
 * Form values of a stored class.
 *
 * @param trainingClass expanded with its class skills
 * @param zone IANA time zone of the user
 */
export function valuesOf(trainingClass: TrainingClass, zone: string): ClassValues {
  return {
    name: trainingClass.name,
    ...wallTime(toInstant(trainingClass.classDate), zone),
    description: trainingClass.description,
    skills: trainingClass.skills.map((skill) => {
      const details = detailsOf(trainingClass, skill)
      if (!details) return newSkillValues(skill)
      const { keyDetail, minutes, segment, videoUrl } = details
      return { skill, keyDetail, minutes: minutes ? String(minutes) : '', segment, videoUrl }
    }),
  }
}

/** The coach's details of one skill of a class. */
export function detailsOf(trainingClass: TrainingClass, skill: string): ClassSkill | undefined {
  return trainingClass.expand?.trainingPlanClassSkills_via_trainingPlanClass?.find(
    (row) => row.skill === skill,
  )
}

/** Converts form values to a request body. @param zone IANA time zone of the user */
export function bodyOf(values: ClassValues, zone: string): ClassBody {
  return {
    name: values.name,
    description: values.description,
    classDate: instantOf(values, zone).toISOString(),
    skills: values.skills.map(({ skill }) => skill),
    classSkills: values.skills.map((details) => ({ ...details, minutes: Number(details.minutes) })),
  }
}

export type ClassEdit = Edit<ClassValues, ClassBody>

/** Starts an edit with the loaded class as its base. */
export function beginEdit(trainingClass: TrainingClass, zone: string): ClassEdit {
  const values = valuesOf(trainingClass, zone)
  const classDate = toInstant(trainingClass.classDate).toISOString()
  return { id: trainingClass.id, values, base: { ...bodyOf(values, zone), classDate } }
}

/** The update of an edit: the changed fields, and their base values for the three-way merge. */
export function changesOf(base: ClassBody, values: ClassValues, zone: string) {
  return changes(base, bodyOf(values, zone), shown)
}

/** A field at the form's precision: the form shows no seconds. */
function shown(body: ClassBody, field: keyof ClassBody): string {
  return field === 'classDate' ? body.classDate.slice(0, 16) : JSON.stringify(body[field])
}
