import type { ClassSkillValues, ClassValues } from '@/features/classes/schema'
import { changesOf as changes, type Edit } from '@/lib/merge'
import { toInstant } from '@/lib/time/instant'
import { type WallTime, wallTime } from '@/lib/time/zoned'
import type { ClassSkill, TrainingClass } from '@/pocketbase/records'
import { instantOf } from './class-start'

/** A class as the server takes it. */
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

/** An empty class at a time. */
export function newClassValues(start: WallTime): ClassValues {
  return { name: '', ...start, description: '', skills: [] }
}

/** A skill just chosen, about which nothing is written yet. */
export function newSkillValues(skill: string): ClassSkillValues {
  return { skill, keyDetail: '', minutes: '', segment: 'technique', videoUrl: '' }
}

/** A class with all that one can have, to tell drafts by. */
export const sampleValues: ClassValues = {
  ...newClassValues({ date: '2000-01-01', time: '00:00' }),
  skills: [newSkillValues('')],
}

/**
 * A stored class as the form shows it.
 *
 * @param trainingClass expanded with its class skills
 * @param zone in which the person reads and types times
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

/** What the coach wrote about one skill of a class. */
export function detailsOf(trainingClass: TrainingClass, skill: string): ClassSkill | undefined {
  return trainingClass.expand?.trainingPlanClassSkills_via_trainingPlanClass?.find(
    (row) => row.skill === skill,
  )
}

/** What was typed, as the server takes it. */
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

/** Begins an edit of a class as it is loaded now. */
export function beginEdit(trainingClass: TrainingClass, zone: string): ClassEdit {
  const values = valuesOf(trainingClass, zone)
  const classDate = toInstant(trainingClass.classDate).toISOString()
  return { id: trainingClass.id, values, base: { ...bodyOf(values, zone), classDate } }
}

/** What is sent of an edit: what differs, each field beside how it was. */
export function changesOf(base: ClassBody, values: ClassValues, zone: string) {
  return changes(base, bodyOf(values, zone), shown)
}

/** A field as far as the form shows it: of an instant, not the seconds. */
function shown(body: ClassBody, field: keyof ClassBody): string {
  return field === 'classDate' ? body.classDate.slice(0, 16) : JSON.stringify(body[field])
}
