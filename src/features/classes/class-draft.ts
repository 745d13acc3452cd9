import * as z from 'zod/mini'
import type { ClassBody } from './class-values'
import type { ClassValues } from './schema'

/** A class as it was being written, and what that began with, so that nothing stored is undone. */
export interface ClassDraft {
  /** Of the class, also of one that is not saved yet. */
  id: string
  values: ClassValues
  /** Null for a new class. */
  base: ClassBody | null
}

const skill = {
  skill: z.string(),
  keyDetail: z.string(),
  segment: z.string(),
  videoUrl: z.string(),
}

/** The shape alone: a draft keeps mistakes as they were typed. */
const draftShape = z.object({
  id: z.string(),
  values: z.object({
    name: z.string(),
    date: z.string(),
    time: z.string(),
    description: z.string(),
    skills: z.array(z.object({ ...skill, minutes: z.string() })),
  }),
  base: z.nullable(
    z.object({
      name: z.string(),
      classDate: z.string(),
      description: z.string(),
      skills: z.array(z.string()),
      classSkills: z.array(z.object({ ...skill, minutes: z.number() })),
    }),
  ),
})

/** Whether what a device kept is a class being written. */
export function isClassDraft(stored: unknown): stored is ClassDraft {
  return draftShape.safeParse(stored).success
}
