import type { ClassSkillValues, ClassValues } from '@/features/classes/schema'
import { segments } from '@/features/classes/segments'
import type { FieldGroup } from '@/lib/merge'
import type { ClassBody } from './class-values'

/** The editable fields of a class in the form's order, grouped for the conflict dialog. */
export function classGroups(
  nameOf: (skill: string) => string,
): FieldGroup<ClassValues, ClassBody>[] {
  return [
    { label: 'Name', typed: ['name'], stored: ['name'], text: ({ name }) => name },
    {
      label: 'Date and time',
      typed: ['date', 'time'],
      stored: ['classDate'],
      text: ({ date, time }) => `${date}, ${time}`,
    },
    {
      label: 'Description',
      typed: ['description'],
      stored: ['description'],
      text: ({ description }) => description || 'Nothing',
    },
    {
      label: 'Skills',
      typed: ['skills'],
      stored: ['skills', 'classSkills'],
      text: ({ skills }) =>
        skills
          .map((each, index) => `${index + 1}. ${nameOf(each.skill)}${details(each)}`)
          .join('\n') || 'None',
    },
  ]
}

function details({ segment, minutes, keyDetail, videoUrl }: ClassSkillValues): string {
  const label = segments.find(({ value }) => value === segment)?.label
  return [` (${label}`, minutes && `${minutes} min`, keyDetail, videoUrl]
    .filter(Boolean)
    .join(', ')
    .concat(')')
}
