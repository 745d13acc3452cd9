import { daysBetween } from '@/lib/time/local-day'
import type { TrainingClass } from '@/pocketbase/records'

type Taught = Pick<TrainingClass, 'id' | 'localDay' | 'skills' | 'cancelled'>

/**
 * The day each skill was last taught in a plan, by the skill's id.
 *
 * @param classes of the plan
 * @param today in the plan's zone, YYYY-MM-DD; later classes are ignored
 * @param exceptId id of the class being edited, which is ignored
 */
export function lastTaught(
  classes: readonly Taught[],
  today: string,
  exceptId?: string,
): Map<string, string> {
  const days = new Map<string, string>()
  for (const { id, localDay, skills, cancelled } of classes) {
    if (cancelled || localDay > today || id === exceptId) continue
    for (const skill of skills) {
      if (localDay > (days.get(skill) ?? '')) days.set(skill, localDay)
    }
  }
  return days
}

/** "today", "3 days ago", "5 weeks ago", "4 months ago"; both days as YYYY-MM-DD. */
export function formatDaysAgo(day: string, today: string): string {
  const days = daysBetween(day, today)
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  if (days < 14) return format.format(-days, 'day')
  if (days < 7 * 9) return format.format(-Math.floor(days / 7), 'week')
  return format.format(-Math.floor(days / 30.44), 'month')
}
