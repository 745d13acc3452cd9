import * as limits from '@/config/limits'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'

/**
 * Classes the user missed since their last attendance, the latest first: before today, not cancelled
 * and not logged. Without any attendance, all past classes.
 *
 * @param classes of plans the user trains in
 * @param logged ids of classes logged before the page was opened; a class logged from the list stays in
 *   it, so that the check-in can be undone there
 * @param lastTrained start of the latest attended class, as stored; '' for none
 * @param zone IANA time zone of the user
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

/** Upcoming classes within the planning period that have no skills, in input order. */
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
