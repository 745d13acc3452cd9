import type { ClassBody, ClassEdit } from './class-values'
import { type ClassSkillValues, type ClassValues, segments } from './schema'

/** What a person sees as one thing, with the fields that the server stores it in. */
const parts = {
  name: { label: 'Name', stored: ['name'], typed: ['name'] },
  when: { label: 'Date and time', stored: ['classDate'], typed: ['date', 'time'] },
  description: { label: 'Description', stored: ['description'], typed: ['description'] },
  skills: { label: 'Skills', stored: ['skills', 'classSkills'], typed: ['skills'] },
} satisfies Record<
  string,
  { label: string; stored: (keyof ClassBody)[]; typed: (keyof ClassValues)[] }
>

export type ClassPart = keyof typeof parts

export const labelOf = (part: ClassPart): string => parts[part].label

/** The parts in which two edits of a class meet, in the order of the form. */
export function partsOf(fields: readonly string[]): ClassPart[] {
  return (Object.keys(parts) as ClassPart[]).filter((part) =>
    parts[part].stored.some((field) => fields.includes(field)),
  )
}

/**
 * My edit on top of theirs. What they changed is known now, so that saving once more is no conflict,
 * unless somebody has changed it yet again.
 *
 * @param fields in which the edits meet
 * @param theirs the class as it is stored now
 * @param taken the parts in which theirs shall stand
 */
export function resolve(
  mine: ClassEdit,
  theirs: ClassEdit,
  fields: readonly string[],
  taken: readonly ClassPart[],
): ClassEdit {
  const pick = <Whole extends object>(whole: Whole, names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(whole).filter(([name]) => names.includes(name)),
    ) as Partial<Whole>
  const typed = taken.flatMap((part): readonly string[] => parts[part].typed)
  return {
    values: { ...mine.values, ...pick(theirs.values, typed) },
    base: { ...mine.base, ...pick(theirs.base, fields) },
  }
}

/** A part of a class in words, to be compared with another's. */
export function partText(
  part: ClassPart,
  values: ClassValues,
  nameOf: (skill: string) => string,
): string {
  switch (part) {
    case 'name':
      return values.name
    case 'when':
      return `${values.date}, ${values.time}`
    case 'description':
      return values.description || 'Nothing'
    case 'skills':
      return (
        values.skills
          .map((each, index) => `${index + 1}. ${nameOf(each.skill)}${details(each)}`)
          .join('\n') || 'None'
      )
  }
}

function details({ segment, minutes, keyDetail, videoUrl }: ClassSkillValues): string {
  const label = segments.find(({ value }) => value === segment)?.label
  return [` (${label}`, minutes && `${minutes} min`, keyDetail, videoUrl]
    .filter(Boolean)
    .join(', ')
    .concat(')')
}
