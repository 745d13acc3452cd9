import { useState } from 'react'
import * as limits from '@/config/limits'
import { formatDayNear, shortDayFormat } from '@/lib/time/format'
import { ShowMore } from '@/ui/list/show-more'
import { type LedgerEntry, totalExp } from './ledger'

/** The ledger of a skill: its exp by class, the latest first, and the total. */
export function SkillLedger({ name, entries }: { name: string; entries: readonly LedgerEntry[] }) {
  const today = new Date().toISOString()
  const [shown, setShown] = useState<number>(limits.listPageSize)
  return (
    <div className="mb-4 rounded-md bg-sunken px-4 py-2">
      <ul aria-label={`Where the exp on ${name} came from`} className="num text-sm">
        {entries.slice(0, shown).map(({ id, exp, day, className }) => (
          <li key={id} className="flex gap-3 py-1.5">
            <b className="w-9 flex-none">+{exp}</b>
            <span className="min-w-0">
              <time dateTime={day} className="text-ink-2">
                {formatDayNear(day, today, shortDayFormat)}
              </time>
              , {className}
            </span>
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <ShowMore className="my-2" onPress={() => setShown(shown + limits.listPageSize)} />
      )}
      <p className="num flex gap-3 border-t border-line py-2 font-semibold">
        {totalExp(entries)} exp from{' '}
        {entries.length === 1 ? '1 class' : `${entries.length} classes`}
      </p>
    </div>
  )
}
