import * as z from 'zod/mini'
import { zoneSchema } from '@/lib/time/time-zones'

/** Form values of a plan. */
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
    /** Id of the gym; ignored outside group gym. */
    gym: z.string(),
  })
  .check(
    z.refine((values) => values.assignedGroup !== 'gym' || values.gym !== '', {
      path: ['gym'],
      message: 'Choose the gym this plan belongs to.',
    }),
  )

export type PlanValues = z.output<typeof planSchema>

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give it a title.'),
    z.maxLength(120, 'Keep the title under 120 characters.'),
  )
// '' is the select's empty option.
const level = z.enum(['', 'all', 'beginner', 'intermediate', 'advanced', 'kids'])
const attire = z.enum(['', 'gi', 'nogi', 'both'])

/** Form values of an info card. The limits match the collection. */
export const infoSchema = z.object({
  title,
  body: z.string().check(z.trim(), z.maxLength(5000, 'Keep it under 5000 characters.')),
  kind: z.enum([
    'about',
    'goals',
    'rules',
    'bring',
    'place',
    'contact',
    'resource',
    'announcement',
  ]),
  link: z.string().check(
    z.trim(),
    z.refine(
      (link) => link === '' || (/^https?:\/\/\S+$/.test(link) && URL.canParse(link)),
      'A link begins with http:// or https://.',
    ),
    z.maxLength(500, 'This link is too long.'),
  ),
  level,
  attire,
  pinned: z.boolean(),
})

export type InfoValues = z.output<typeof infoSchema>

const day = z
  .string()
  .check(z.refine((input) => input === '' || /^\d{4}-\d{2}-\d{2}$/.test(input), 'Pick a date.'))

const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .check(
      z.refine(
        (input) => /^\d+$/.test(input) && Number(input) >= min && Number(input) <= max,
        message,
      ),
    )

/** Form values of a schedule. The limits match the collection. */
export const scheduleSchema = z
  .object({
    title,
    daysOfWeek: z
      .array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))
      .check(z.minLength(1, 'Choose at least one day.')),
    startTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 19:00.')),
    /** Text input, in minutes. */
    durationMinutes: wholeNumber(15, 240, 'A class lasts 15 to 240 minutes.'),
    tz: zoneSchema,
    startDate: day,
    endDate: day,
    location: z.string().check(z.trim(), z.maxLength(120, 'Keep it under 120 characters.')),
    instructor: z.string().check(z.trim(), z.maxLength(120, 'Keep it under 120 characters.')),
    level,
    attire,
    /** Text input; '' for no limit. */
    capacity: z.union([z.literal(''), wholeNumber(0, 1000, 'Capacity goes from 0 to 1000.')]),
    notes: z.string().check(z.trim(), z.maxLength(1000, 'Keep it under 1000 characters.')),
    active: z.boolean(),
  })
  .check(
    z.refine(
      ({ startDate, endDate }) => startDate === '' || endDate === '' || endDate >= startDate,
      { path: ['endDate'], message: 'The last day is before the first.' },
    ),
  )

export type ScheduleValues = z.output<typeof scheduleSchema>
