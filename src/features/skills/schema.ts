import * as z from 'zod/mini'
import * as limits from '@/config/limits'

const upTo = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Keep it under ${most} characters.`))

/** What a person may say about a skill of their own. The bounds are those of the collection. */
export const skillSchema = z.object({
  name: upTo(80).check(z.minLength(1, 'Give the skill a name.')),
  alt: upTo(80),
  type: upTo(60),
  position: upTo(60),
  category: upTo(60),
  action: upTo(60),
  /** As typed: empty for the usual, or a whole number. */
  exp: z.string().check(
    z.trim(),
    z.refine(
      (exp) => exp === '' || (/^\d+$/.test(exp) && Number(exp) >= 1 && Number(exp) <= 25),
      'Exp is a whole number from 1 to 25.',
    ),
  ),
  visibleTo: z.enum(['personal', 'plan', 'gym']),
})

export type SkillValues = z.output<typeof skillSchema>

/** A skill about which no more is known than what it is called. */
export function newSkillValues(name: string, visibleTo: SkillValues['visibleTo']): SkillValues {
  const exp = String(limits.skillExp)
  return { name, alt: '', type: '', position: '', category: '', action: '', exp, visibleTo }
}
