import { Link } from '@tanstack/react-router'
import { CheckInButton } from '@/features/attendance/check-in-button'
import { levelProgress } from '@/features/skills/level'
import { SkillChip } from '@/features/skills/skill-chip'
import { formatClassTime } from '@/lib/time/zoned'
import type { Skill, TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { buttonClass } from '@/ui/button/button'
import { Band } from '@/ui/mat/band'
import { useDashboard } from './queries'

/** A class of today with the exp it will earn and its check-in; for its coach, the attendance count. */
export function TodayCard({
  trainingClass,
  isCoached = false,
}: {
  trainingClass: TrainingClass
  /** The user coaches the class. */
  isCoached?: boolean | undefined
}) {
  const { skills: mySkills, levels } = useDashboard()
  const myExp = (skill: Skill) => mySkills.find((mine) => mine.skill === skill.id)?.exp ?? 0
  const { id, name, expand, cancelled, attended } = trainingClass
  const skills = expand?.skills ?? []
  const plan = expand?.trainingPlan
  return (
    <section className="card overflow-hidden" aria-label={name}>
      {plan && <Band group={plan.assignedGroup} />}
      <div className="p-5 lg:p-7">
        <p className="num font-semibold text-ink-2">
          {formatClassTime(trainingClass, userTimeZone())}
          <span className="font-normal text-ink-3"> · {plan?.name}</span>
        </p>
        <h2 className={`title mt-2 text-xl lg:text-2xl ${cancelled ? 'line-through' : ''}`}>
          <Link to="/home/class/$classId" params={{ classId: id }} className="hover:underline">
            {name}
          </Link>
        </h2>
        {isCoached && (
          <p className="num mt-2 text-ink-2">You run this class · {attended} checked in</p>
        )}
        {skills.length > 0 ? (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label="Skills in this class">
            {skills.map((skill) => (
              <li key={skill.id}>
                <SkillChip
                  name={skill.name}
                  exp={skill.exp}
                  progress={levelProgress(myExp(skill), levels)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-ink-3">
            No skills planned yet.{' '}
            {isCoached && (
              <Link
                to="/home/class/edit/$classId"
                params={{ classId: id }}
                className="link inline-flex min-h-12 items-center"
              >
                Add skills
              </Link>
            )}
          </p>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <CheckInButton trainingClass={trainingClass} size="lg" />
          <Link
            to="/home/class/$classId"
            params={{ classId: id }}
            className={buttonClass({ size: 'lg' })}
          >
            Open class
          </Link>
        </div>
      </div>
    </section>
  )
}
