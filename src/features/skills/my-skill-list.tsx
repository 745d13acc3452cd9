import { useSuspenseQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import * as limits from '@/config/limits'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { formatInstant } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import type { UserSkill } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { ShowMore } from '@/ui/list/show-more'
import { type LedgerEntry, ledgersOf } from './ledger'
import { levelProgress } from './level'
import { LevelLabel } from './level-label'
import { LevelMeter } from './level-meter'
import { levelsOptions, mySkillsOptions } from './queries'
import { SkillLedger } from './skill-ledger'
import { skillName } from './skill-name'
import { distinctValues, searchSkills } from './skill-search'

/** The search appears from this number of skills on. */
const minSkillsForSearch = 6

const orders = {
  recent: { label: 'Last practised', compare: byRecent },
  level: { label: 'Level', compare: (a, b) => b.exp - a.exp || byRecent(a, b) },
  name: { label: 'Name', compare: (a, b) => skillName(a).localeCompare(skillName(b)) },
} satisfies Record<string, { label: string; compare: (a: UserSkill, b: UserSkill) => number }>

type Order = keyof typeof orders

/** The skills I have earned exp on, searchable and sortable, each with its ledger. */
export function MySkillList() {
  const { data: userSkills } = useSuspenseQuery(mySkillsOptions())
  const { data: ledgers } = useSuspenseQuery({ ...myAttendanceOptions(), select: ledgersOf })
  const [order, setOrder] = useState<Order>('recent')
  const [text, setText] = useState('')
  const [position, setPosition] = useState('')
  const [shown, setShown] = useState<number>(limits.listPageSize)

  const earned = userSkills.filter(({ exp }) => exp > 0)
  if (earned.length === 0) {
    return (
      <p className="text-ink-2">
        Nothing earned yet. Check in to a class and its skills appear here.
      </p>
    )
  }

  const named = earned.map((userSkill) => ({
    name: skillName(userSkill),
    alt: userSkill.expand?.skill?.alt ?? '',
    position: userSkill.expand?.skill?.position ?? '',
    userSkill,
  }))
  const found = searchSkills(named, { text, position })
    .map(({ userSkill }) => userSkill)
    .sort(orders[order].compare)

  return (
    <div>
      <p className="mb-4 max-w-[62ch] text-ink-2">
        Each check-in adds exp to the skills of the class, and enough exp raises a skill's level: it
        counts practice, not rank.
      </p>
      {earned.length >= minSkillsForSearch && (
        <div className="mb-4 grid grid-cols-2 gap-x-3 gap-y-4 xl:grid-cols-3">
          <div className="col-span-2 xl:col-span-1">
            <TextField label="Search skills" type="search" value={text} onChange={setText} />
          </div>
          <SelectField
            label="Position"
            value={position}
            onChange={setPosition}
            options={[
              { value: '', label: 'Any position' },
              ...distinctValues(named, (skill) => skill.position).map((value) => ({
                value,
                label: value,
              })),
            ]}
          />
          <SelectField
            label="Sort by"
            value={order}
            onChange={(value) => setOrder(value as Order)}
            options={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {found.length < earned.length && `${found.length} of ${earned.length} skills`}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-2">No skill matches. Clear the search or choose another position.</p>
      ) : (
        <ul className="@container divide-y divide-line border-y border-line">
          {found.slice(0, shown).map((userSkill) => (
            <li key={userSkill.id}>
              <MySkillRow userSkill={userSkill} entries={ledgers.get(userSkill.skill) ?? []} />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <ShowMore className="mt-4" onPress={() => setShown(shown + limits.listPageSize)} />
      )}
    </div>
  )
}

/** One skill, which expands to its ledger. */
function MySkillRow({
  userSkill,
  entries,
}: {
  userSkill: UserSkill
  entries: readonly LedgerEntry[]
}) {
  const { data: levels } = useSuspenseQuery(levelsOptions())
  const [isOpen, setIsOpen] = useState(false)
  const progress = levelProgress(userSkill.exp, levels)
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="row row-link list-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 gap-6 @md:flex @md:items-center @md:justify-between">
          <span className="block min-w-0">
            <span className="block text-base font-semibold">{skillName(userSkill)}</span>
            {userSkill.lastPracticed && (
              <span className="block text-xs text-ink-3">
                Last practised {day(userSkill.lastPracticed)}
              </span>
            )}
          </span>
          <span className="flex flex-none items-center gap-3.5 @max-md:mt-2.5">
            <LevelMeter progress={progress} size="md" />
            <LevelLabel progress={progress} />
          </span>
        </span>
        <ChevronDown className="text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      {/* Rendered when opened: hundreds of skills have thousands of entries. */}
      {isOpen && <SkillLedger name={skillName(userSkill)} entries={entries} />}
    </details>
  )
}

function byRecent(a: UserSkill, b: UserSkill): number {
  return b.lastPracticed.localeCompare(a.lastPracticed)
}

function day(stored: string): string {
  return formatInstant(toInstant(stored), userTimeZone(), { dateStyle: 'medium' })
}
