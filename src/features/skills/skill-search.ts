import { normalizeForSearch } from '@/lib/text/normalize'
import type { Skill } from '@/pocketbase/records'

type SearchableSkill = Pick<Skill, 'name'> & Partial<Pick<Skill, 'alt' | 'type' | 'position'>>

export interface SkillQuery {
  /** Words in any order; each must match the name or the other name. */
  text: string
  /** A type as stored, or '' for any. */
  type?: string
  /** A position as stored, or '' for any. */
  position?: string
}

/**
 * The matching skills in input order, except that those whose name starts with the text come first.
 */
export function searchSkills<S extends SearchableSkill>(
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

/** The distinct non-empty values of a field, sorted, as options of a filter. */
export function distinctValues<S>(
  skills: readonly S[],
  read: (skill: S) => string | undefined,
): string[] {
  const values = new Set(skills.flatMap((skill) => read(skill) || []))
  return [...values].sort((a, b) => a.localeCompare(b))
}

/** "Mount · Submission · Attack", without empty fields. */
export function skillMeta(skill: Partial<Pick<Skill, 'position' | 'type' | 'action'>>): string {
  return [skill.position, skill.type, skill.action].filter(Boolean).join(' · ')
}

const normalizedNamesCache = new WeakMap<SearchableSkill, string>()

/** Both names of a skill, normalized. Cached, because each key press searches two thousand skills. */
function normalizedNames(skill: SearchableSkill): string {
  const known = normalizedNamesCache.get(skill)
  if (known !== undefined) return known
  const names = normalizeForSearch(`${skill.name} ${skill.alt ?? ''}`)
  normalizedNamesCache.set(skill, names)
  return names
}
