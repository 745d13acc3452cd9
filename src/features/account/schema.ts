import * as z from 'zod/mini'
import { zoneFrom } from './zones'

/** What people say about themselves. The bounds are those of the collection. */
export const profileSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Say what people call you.'),
    z.refine((name) => [...name].length <= 80, 'Keep it under 80 characters.'),
  ),
  /** As typed; `zoneFrom` says which one it is. */
  tz: z
    .string()
    .check(z.refine((text) => zoneFrom(text) !== undefined, 'Choose a time zone from the list.')),
})

export type ProfileValues = z.output<typeof profileSchema>
