import * as z from 'zod/mini'
import * as limits from '@/config/limits'

const maxText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Keep it under ${max} characters.`))

/** Validates a user's own skill. The limits are those of the collection. */
export const skillSchema = z.object({
  name: maxText(80).check(z.minLength(1, 'Give the skill a name.')),
  alt: maxText(80),
  type: maxText(60),
  position: maxText(60),
  category: maxText(60),
  action: maxText(60),
  /** As typed: empty for the default, or a whole number. */
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

/** Form values of a new skill with only a name. */
export function newSkillValues(name: string, visibleTo: SkillValues['visibleTo']): SkillValues {
  const exp = String(limits.skillExp)
  return { name, alt: '', type: '', position: '', category: '', action: '', exp, visibleTo }
}
