import { toCsv } from '@/lib/text/csv'
import type { Export } from './queries'

/** CSV exports by table: each function formats the exported data. */
export const exportTables = {
  classes: ({ attendances }) =>
    toCsv(
      ['Day', 'Class', 'Starts (UTC)', 'Exp', 'Skills'],
      attendances.map((each) => [
        each.localDay,
        each.className,
        each.classDate,
        each.expEarned,
        each.awards.map(({ name, exp }) => `${name} +${exp}`).join('; '),
      ]),
    ),
  skills: ({ userSkills }) =>
    toCsv(
      ['Skill', 'Level', 'Exp', 'Last practised (UTC)'],
      userSkills.map((each) => [each.name, each.level, each.exp, each.lastPracticed]),
    ),
  notes: ({ notes }) =>
    toCsv(
      ['Day', 'What went well', 'What to work on', 'Question', 'Anything else', 'Rounds', 'Energy'],
      notes.map((each) => [
        each.date,
        each.wentWell,
        each.workOn,
        each.question,
        each.body,
        // PocketBase stores an unset number as 0.
        each.rounds || null,
        each.energy || null,
      ]),
    ),
} satisfies Record<string, (data: Export) => string>

export type ExportTable = keyof typeof exportTables
