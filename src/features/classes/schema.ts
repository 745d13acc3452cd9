import * as z from 'zod/mini'

const classSkillSchema = z.object({
  skill: z.string(),
  keyDetail: z.string().check(z.trim(), z.maxLength(280, 'Keep it under 280 characters.')),
  /** As typed: empty, or a whole number. */
  minutes: z
    .string()
    .check(
      z.refine(
        (minutes) => minutes === '' || (/^\d+$/.test(minutes) && Number(minutes) <= 120),
        'Minutes are a whole number from 0 to 120.',
      ),
    ),
  segment: z.enum(['warmup', 'technique', 'drill', 'positional', 'sparring', 'cooldown']),
  videoUrl: z.string().check(
    z.trim(),
    z.refine(
      (url) => url === '' || (/^https:\/\/\S+$/.test(url) && URL.canParse(url)),
      'Paste a link that begins with https://',
    ),
    z.maxLength(500, 'This link is too long.'),
  ),
})

/** Validates the class form. The limits are those of the collections. */
export const classSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the class a name.'),
      z.maxLength(120, 'Keep the name under 120 characters.'),
    ),
  /** In the user's time zone. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Pick a date.')),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Pick a time.')),
  description: z
    .string()
    .check(z.trim(), z.maxLength(5000, 'Keep the description under 5000 characters.')),
  /** In the order they are taught. */
  skills: z.array(classSkillSchema),
})

export type ClassValues = z.output<typeof classSchema>
export type ClassSkillValues = ClassValues['skills'][number]
