import * as limits from '@/config/limits'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'

/**
 * The classes one could have trained since one last did, the latest first: over before today, not
 * cancelled, and after the class logged last. Without any attendance, all that are given.
 *
 * @param classes of plans one trains in
 * @param logged ids of classes that were logged when the page was opened: one that is logged from
 *   the list stays in it, with its way back
 * @param lastTrained start of the latest class logged, as stored; '' where there is none
 */
export function missedClasses(
  classes: readonly TrainingClass[],
  {
    logged,
    lastTrained,
    now,
    zone,
  }: {
    logged: ReadonlySet<string>
    lastTrained: string
    now: Date
    zone: string
  },
): TrainingClass[] {
  const today = dayIn(now, zone)
  return classes
    .filter(
      ({ id, classDate, cancelled }) =>
        !cancelled &&
        !logged.has(id) &&
        classDate > lastTrained &&
        dayIn(toInstant(classDate), zone) < today,
    )
    .sort((a, b) => b.classDate.localeCompare(a.classDate))
}

/** The classes of the next days that have no skills yet, the soonest first. */
export function classesWithoutSkills(
  classes: readonly TrainingClass[],
  now: Date,
): TrainingClass[] {
  const until = now.getTime() + limits.planAheadDays * 24 * 60 * 60_000
  return classes.filter(({ classDate, skills, cancelled }) => {
    const starts = toInstant(classDate).getTime()
    return !cancelled && skills.length === 0 && starts > now.getTime() && starts < until
  })
}
