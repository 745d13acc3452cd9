import * as z from 'zod/mini'

const shortText = () =>
  z.string().check(z.trim(), z.maxLength(500, 'Keep it under 500 characters.'))

/** Validates the note form. The limits are those of the collection. */
export const noteSchema = z
  .object({
    /** Local day. */
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Pick a date.')),
    wentWell: shortText(),
    workOn: shortText(),
    question: shortText(),
    body: z.string().check(z.trim(), z.maxLength(5000, 'Keep it under 5000 characters.')),
    /** Raw input: empty, or a whole number. */
    rounds: z
      .string()
      .check(
        z.refine(
          (rounds) => rounds === '' || (/^\d+$/.test(rounds) && Number(rounds) <= 30),
          'Rounds are a whole number from 0 to 30.',
        ),
      ),
    energy: z.enum(['', '1', '2', '3', '4', '5']),
    /** Skill ids. */
    skills: z.array(z.string()),
  })
  .check(
    z.refine(
      ({ wentWell, workOn, question, body }) => Boolean(wentWell || workOn || question || body),
      { path: ['wentWell'], message: 'Write at least one line.' },
    ),
  )

export type NoteValues = z.output<typeof noteSchema>

/** Options for the energy after training. */
export const energies = [
  { value: '', label: 'Not said' },
  { value: '1', label: '1 · Empty' },
  { value: '2', label: '2 · Low' },
  { value: '3', label: '3 · Fine' },
  { value: '4', label: '4 · Good' },
  { value: '5', label: '5 · Full' },
] as const
