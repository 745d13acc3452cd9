import * as z from 'zod/mini'

/** Form values of a gym. */
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
  /** New picture, '' to delete the stored one, undefined to leave it unchanged. */
  avatar?: File | '' | undefined
}
