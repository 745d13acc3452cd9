import * as z from 'zod/mini'

/** What a person may type about a gym. */
export const gymSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the gym a name.'),
      z.maxLength(80, 'Keep the name under 80 characters.'),
    ),
})

export type GymValues = z.output<typeof gymSchema> & {
  /** A picture to put in place of the stored one, '' to take that away; left out, it stays. */
  avatar?: File | '' | undefined
}
