import * as z from 'zod/mini'

/** What a person may type about a plan. */
export const planSchema = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Give the plan a name.'),
        z.maxLength(120, 'Keep the name under 120 characters.'),
      ),
    assignedGroup: z.enum(['personal', 'plan', 'gym']),
    /** Id of the gym; means nothing outside group gym. */
    gym: z.string(),
  })
  .check(
    z.refine((values) => values.assignedGroup !== 'gym' || values.gym !== '', {
      path: ['gym'],
      message: 'Choose the gym this plan belongs to.',
    }),
  )

export type PlanValues = z.output<typeof planSchema>
