import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@/config/limits'
import { toInstant } from '@/pocketbase/instant'
import type { UserSkill } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { type LevelProgress, progress } from './level'
import { LevelMeter } from './level-meter'
import { levelsOptions, mySkillsOptions } from './queries'
import { choicesOf, searchSkills } from './skill-search'

/** With fewer skills all are in sight, and a search would only stand in the way. */
const searchFrom = 6

const orders = {
  recent: { label: 'Last practised', compare: byRecent },
  level: { label: 'Level', compare: (a, b) => b.exp - a.exp || byRecent(a, b) },
  name: { label: 'Name', compare: (a, b) => nameOf(a).localeCompare(nameOf(b)) },
} satisfies Record<string, { label: string; compare: (a: UserSkill, b: UserSkill) => number }>

type Order = keyof typeof orders

/**
 * The skills I have earned exp on. With a `limit` only that many, the last practised first; without,
 * all of them, to search and to sort.
 */
export function MySkillList({ limit }: { limit?: number | undefined }) {
  const { data: userSkills } = useSuspenseQuery(mySkillsOptions())
  const [order, setOrder] = useState<Order>('recent')
  const [text, setText] = useState('')
  const [position, setPosition] = useState('')
  const [shown, setShown] = useState<number>(limit ?? limits.listPageSize)

  const earned = userSkills.filter(({ exp }) => exp > 0)
  if (earned.length === 0) {
    return (
      <p className="text-ink-2">
        Nothing earned yet. Check in to a class and its skills appear here.
      </p>
    )
  }

  const isWhole = limit === undefined
  const named = earned.map((userSkill) => ({
    name: nameOf(userSkill),
    alt: userSkill.expand?.skill?.alt ?? '',
    position: userSkill.expand?.skill?.position ?? '',
    userSkill,
  }))
  const found = searchSkills(named, { text, position })
    .map(({ userSkill }) => userSkill)
    .sort(orders[order].compare)

  return (
    <div>
      {isWhole && (
        <p className="mb-4 max-w-[62ch] text-ink-2">
          Each check-in adds exp to the skills of the class, and enough exp raises a skill’s level:
          it counts practice, not rank.
        </p>
      )}
      {isWhole && earned.length >= searchFrom && (
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
              ...choicesOf(named, (skill) => skill.position).map((value) => ({
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
            <MySkillRow key={userSkill.id} userSkill={userSkill} />
          ))}
        </ul>
      )}
      {isWhole && found.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + limits.listPageSize)}>
          Show more
        </Button>
      )}
    </div>
  )
}

function MySkillRow({ userSkill }: { userSkill: UserSkill }) {
  const { data: levels } = useSuspenseQuery(levelsOptions())
  const standing = progress(userSkill.exp, levels)
  return (
    <li className="gap-6 py-3.5 @md:flex @md:items-center @md:justify-between">
      <div className="min-w-0">
        <div className="text-base font-semibold">{nameOf(userSkill)}</div>
        {userSkill.lastPracticed && (
          <div className="text-xs text-ink-3">Last practised {day(userSkill.lastPracticed)}</div>
        )}
      </div>
      <div className="flex flex-none items-center gap-3.5 @max-md:mt-2.5">
        <LevelMeter progress={standing} size="md" />
        <LevelWords progress={standing} />
      </div>
    </li>
  )
}

/** "Level 8 · Reliable" over "30 exp to level 9". */
export function LevelWords({ progress }: { progress: LevelProgress }) {
  const { level, title, exp, toNext } = progress
  return (
    <div className="num min-w-0 flex-1 text-xs @md:w-[152px] @md:flex-none">
      <b>
        Level {level} · {title}
      </b>
      <br />
      <span className="text-ink-3">
        {toNext === null ? `${exp} exp` : `${toNext} exp to level ${level + 1}`}
      </span>
    </div>
  )
}

/** A skill that is not visible to me any more still has the name it was earned under. */
function nameOf(userSkill: UserSkill): string {
  return userSkill.expand?.skill?.name ?? userSkill.name
}

function byRecent(a: UserSkill, b: UserSkill): number {
  return b.lastPracticed.localeCompare(a.lastPracticed)
}

function day(stored: string): string {
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: viewerZone(),
  }).format(toInstant(stored))
}
