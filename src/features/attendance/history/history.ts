import type { PastAttendance } from '@/features/attendance/queries'
import { toCsv } from '@/lib/text/csv'

/** What was trained in one month. */
export interface HistoryMonth {
  /** YYYY-MM */
  month: string
  attendances: PastAttendance[]
  exp: number
}

/** A history month by month, in the order given. */
export function historyMonths(attendances: readonly PastAttendance[]): HistoryMonth[] {
  const months = new Map<string, HistoryMonth>()
  for (const attendance of attendances) {
    const month = attendance.localDay.slice(0, 7)
    const found = months.get(month) ?? { month, attendances: [], exp: 0 }
    found.attendances.push(attendance)
    found.exp += attendance.expEarned
    months.set(month, found)
  }
  return [...months.values()]
}

/** Whether the class is still there to be opened, and else what became of it. */
export function whereabouts({ tpClass, expand }: PastAttendance): {
  canOpen: boolean
  words: string
} {
  if (!tpClass) return { canOpen: false, words: 'Class deleted' }
  if (!expand?.tpClass) return { canOpen: false, words: 'Not one of your plans any more' }
  return { canOpen: true, words: expand.tpClass.expand?.trainingPlan?.name ?? '' }
}

/** The skills of a class with what each gave: "Armbar from Mount +10, Triangle +10". */
export function formatAwards({ awards }: Pick<PastAttendance, 'awards'>): string {
  return (awards ?? []).map(({ name, exp }) => `${name} +${exp}`).join(', ')
}

/** A history as a table for a spreadsheet. */
export function historyCsv(attendances: readonly PastAttendance[]): string {
  return toCsv(
    ['Date', 'Class', 'Plan', 'Exp', 'Skills', 'Logged at'],
    attendances.map((attendance) => [
      attendance.localDay,
      attendance.className,
      attendance.expand?.tpClass?.expand?.trainingPlan?.name,
      attendance.expEarned,
      formatAwards(attendance),
      attendance.created,
    ]),
  )
}
