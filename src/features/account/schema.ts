import * as z from 'zod/mini'
import { zoneSchema } from '@/lib/time/time-zones'

/** Validates the profile form. The limits are those of the collection. */
export const profileSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Say what people call you.'),
    z.refine((name) => [...name].length <= 80, 'Keep it under 80 characters.'),
  ),
  tz: zoneSchema,
})

export type ProfileValues = z.output<typeof profileSchema>
