import * as z from 'zod/mini'

/** Which link a poster shows; without a word for it, the one people join by. */
export const posterSearch = z.object({
  action: z.catch(z.enum(['view', 'joinUser']), 'joinUser'),
})
