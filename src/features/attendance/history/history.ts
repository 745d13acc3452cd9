import type { PastAttendance } from '@/features/attendance/queries'
import { toCsv } from '@/lib/text/csv'

/** The attendances of one month. */
export interface HistoryMonth {
  /** YYYY-MM */
  month: string
  attendances: PastAttendance[]
  exp: number
}

/** Groups attendances by month, in input order. */
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

/** Whether the class can be opened, and a label: its plan's name, or why it cannot. */
export function classAvailability({ tpClass, expand }: PastAttendance): {
  canOpen: boolean
  label: string
} {
  if (!tpClass) return { canOpen: false, label: 'Class deleted' }
  if (!expand?.tpClass) return { canOpen: false, label: 'Not one of your plans any more' }
  return { canOpen: true, label: expand.tpClass.expand?.trainingPlan?.name ?? '' }
}

/** The awards of a class: "Armbar from Mount +10, Triangle +10". */
export function formatAwards({ awards }: Pick<PastAttendance, 'awards'>): string {
  return (awards ?? []).map(({ name, exp }) => `${name} +${exp}`).join(', ')
}

/** The history as CSV. */
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
