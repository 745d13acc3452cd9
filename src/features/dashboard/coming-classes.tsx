import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import * as limits from '@/config/limits'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'
import { session } from '@/pocketbase/session'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { buttonClass } from '@/ui/button/button'
import { Section } from '@/ui/list/section'
import { ClassRows } from './class-rows'
import { classesWithoutSkills } from './classes-needing-attention'
import { coachedPlanIds } from './coached-plans'
import { useDashboard } from './queries'

/**
 * The classes after today: those the user coaches and has not planned yet, then all others. Each is
 * listed once.
 */
export function ComingClasses({ now }: { now: Date }) {
  const { plans, classes } = useDashboard()
  const zone = userTimeZone()
  const today = dayIn(now, zone)
  const coached = coachedPlanIds(plans)
  const later = classes.filter(({ classDate }) => dayIn(toInstant(classDate), zone) > today)
  const unplanned = classesWithoutSkills(
    later.filter(({ trainingPlan }) => coached.has(trainingPlan)),
    now,
  )
  const comingUp = later.filter((each) => !unplanned.includes(each))
  return (
    <>
      {unplanned.length > 0 && (
        <Section title="Not planned yet" aside={`Next ${limits.planAheadDays} days`}>
          <ClassRows classes={unplanned} isUnplanned />
        </Section>
      )}
      {comingUp.length > 0 && (
        <Section title="Coming up">
          <ClassRows classes={comingUp} />
        </Section>
      )}
      {later.length === 0 && <NothingComingUp />}
    </>
  )
}

/** Links to the page where the next class can be added. */
function NothingComingUp() {
  const { plans } = useDashboard()
  const me = session.user?.id ?? ''
  const [mine, ...others] = plans.filter((plan) => canManagePlan(plan, me))
  return (
    <Section title="Coming up">
      <p className="mb-4 text-ink-2">Nothing planned in the next two weeks.</p>
      {mine && others.length === 0 ? (
        <Link to="/home/class/add/$planId" params={{ planId: mine.id }} className={buttonClass({})}>
          <Plus />
          Add class
        </Link>
      ) : (
        <Link to="/home/learn" className={buttonClass({})}>
          See your plans
        </Link>
      )}
    </Section>
  )
}
