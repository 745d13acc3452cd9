import { normalizeForSearch } from '@/lib/text/normalize'
import type { Skill } from '@/pocketbase/records'

type Searched = Pick<Skill, 'name'> & Partial<Pick<Skill, 'alt' | 'type' | 'position'>>

export interface SkillQuery {
  /** Words in any order, each found in the name or the other name. */
  text: string
  /** A type as stored, or '' for any. */
  type?: string
  /** A position as stored, or '' for any. */
  position?: string
}

/**
 * Skills that fit, in the order given, those whose name begins with the text first.
 *
 * @param skills in the order to keep, such as by name
 */
export function searchSkills<S extends Searched>(
  skills: readonly S[],
  { text, type = '', position = '' }: SkillQuery,
): S[] {
  const typed = normalizeForSearch(text)
  const words = typed.split(' ')
  const found = skills.filter((skill) => {
    if (type && skill.type !== type) return false
    if (position && skill.position !== position) return false
    const names = normalizedNames(skill)
    return words.every((word) => names.includes(word))
  })
  if (!typed) return found
  const begins = (skill: S) => normalizedNames(skill).startsWith(typed)
  return [...found.filter(begins), ...found.filter((skill) => !begins(skill))]
}

/** The values a filter can offer, sorted, each once, without the empty one. */
export function choicesOf<S>(
  skills: readonly S[],
  read: (skill: S) => string | undefined,
): string[] {
  const values = new Set(skills.flatMap((skill) => read(skill) || []))
  return [...values].sort((a, b) => a.localeCompare(b))
}

/** "Mount · Submission · Attack", of what is known. */
export function skillMeta(skill: Partial<Pick<Skill, 'position' | 'type' | 'action'>>): string {
  return [skill.position, skill.type, skill.action].filter(Boolean).join(' · ')
}

const namesOf = new WeakMap<Searched, string>()

/** Both names of a skill, normalized once: at every key two thousand of them are looked at. */
function normalizedNames(skill: Searched): string {
  const known = namesOf.get(skill)
  if (known !== undefined) return known
  const names = normalizeForSearch(`${skill.name} ${skill.alt ?? ''}`)
  namesOf.set(skill, names)
  return names
}
