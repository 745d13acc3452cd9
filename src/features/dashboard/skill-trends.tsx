import { Link } from '@tanstack/react-router'
import * as limits from '@/config/limits'
import { ledgersOf, levelReachedOn, risingSkills, rustySkills } from '@/features/skills/ledger'
import { levelProgress } from '@/features/skills/level'
import { LevelMeter } from '@/features/skills/level-meter'
import { skillName } from '@/features/skills/skill-name'
import { formatDayNear, shortDayFormat } from '@/lib/time/format'
import { addDays } from '@/lib/time/local-day'
import type { UserSkill } from '@/pocketbase/records'
import { Section } from '@/ui/list/section'
import { useDashboard } from './queries'

/** Skills listed in each section. */
const maxSkills = 4

/**
 * The skills that earned the most exp lately, and those not practised for long.
 *
 * @param today local day of the viewer, YYYY-MM-DD
 */
export function SkillTrends({ today }: { today: string }) {
  const { skills: userSkills, attendance, levels } = useDashboard()
  const ledgers = ledgersOf(attendance)
  const rising = risingSkills(userSkills, ledgers, addDays(today, -limits.risingWithinDays))
  const rusty = rustySkills(userSkills, ledgers, addDays(today, -limits.rustyAfterDays))
  const freshSince = addDays(today, -limits.freshLevelDays)

  return (
    <>
      <Section
        title="On the rise"
        aside={
          <span className="flex items-center gap-5">
            Last {limits.risingWithinDays / 7} weeks
            <Link to="/home/profile" className="link inline-flex min-h-12 items-center">
              All skills
            </Link>
          </span>
        }
      >
        {rising.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {rising.slice(0, maxSkills).map(({ userSkill, gained }) => {
              const reached = levelReachedOn(ledgers.get(userSkill.skill) ?? [], levels)
              const isFresh = reached !== undefined && reached > freshSince
              return (
                <SkillLine key={userSkill.id} userSkill={userSkill} isFresh={isFresh}>
                  {isFresh
                    ? `Since ${formatDayNear(reached, today, shortDayFormat)}`
                    : `+${gained} exp`}
                </SkillLine>
              )
            })}
          </ul>
        ) : (
          <p className="text-ink-2">
            {userSkills.length > 0
              ? 'Nothing earned in the last four weeks. The next check-in shows here.'
              : 'Nothing earned yet. Check in to a class and its skills appear here.'}
          </p>
        )}
      </Section>
      {rusty.length > 0 && (
        <Section title="Gone rusty" aside={`Not practised for ${limits.rustyAfterDays} days`}>
          <ul className="divide-y divide-line border-y border-line">
            {rusty.slice(0, maxSkills).map((userSkill) => (
              <SkillLine key={userSkill.id} userSkill={userSkill}>
                {formatDayNear(
                  ledgers.get(userSkill.skill)?.[0]?.day ?? today,
                  today,
                  shortDayFormat,
                )}
              </SkillLine>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A skill with its level; the children are right-aligned beside its name. */
function SkillLine({
  userSkill,
  isFresh = false,
  children,
}: {
  userSkill: UserSkill
  isFresh?: boolean | undefined
  children: string
}) {
  const { levels } = useDashboard()
  const progress = levelProgress(userSkill.exp, levels)
  return (
    <li className="py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 text-base font-semibold">{skillName(userSkill)}</span>
        <span className="num flex-none text-xs text-ink-3">{children}</span>
      </div>
      <div className="mt-2 flex items-center gap-3.5">
        <LevelMeter progress={progress} size="md" isFresh={isFresh} />
        <span className="num text-xs">
          Level {progress.level} · {progress.title}
        </span>
      </div>
    </li>
  )
}
