import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as limits from '@/config/limits'
import { historyOptions, type PastAttendance } from '@/features/attendance/queries'
import { formatDay } from '@/lib/time/format'
import { DateTile } from '@/ui/display/date-tile'
import { Tag } from '@/ui/display/tag'
import { Section } from '@/ui/list/section'
import { ShowMore } from '@/ui/list/show-more'
import { classAvailability, formatAwards, historyMonths } from './history'

/** All my attendances by month, including those of deleted classes and former plans. */
export function HistoryList() {
  const { data: attendances } = useSuspenseQuery(historyOptions())
  const [shown, setShown] = useState<number>(limits.listPageSize)
  const fullMonths = new Map(historyMonths(attendances).map((month) => [month.month, month]))
  return (
    <div className="grid grid-cols-1 gap-8">
      {historyMonths(attendances.slice(0, shown)).map(({ month, attendances: listed }) => {
        const { attendances: all = [], exp = 0 } = fullMonths.get(month) ?? {}
        return (
          <Section
            key={month}
            title={formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}
            aside={`${all.length === 1 ? '1 class' : `${all.length} classes`} · ${exp.toLocaleString()} exp`}
          >
            <ul className="divide-y divide-line border-y border-line">
              {listed.map((attendance) => (
                <li key={attendance.id}>
                  <PastClass attendance={attendance} />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
      {attendances.length > shown && (
        <ShowMore
          className="justify-self-start"
          onPress={() => setShown(shown + limits.listPageSize)}
        >
          Show earlier classes
        </ShowMore>
      )}
    </div>
  )
}

function PastClass({ attendance }: { attendance: PastAttendance }) {
  const { localDay, className, tpClass, expEarned } = attendance
  const { canOpen, label } = classAvailability(attendance)
  return (
    <div className={`row relative ${canOpen ? 'row-link' : ''}`}>
      <DateTile day={localDay} state="past" />
      <span className="min-w-0 flex-1">
        {canOpen ? (
          <Link
            to="/home/class/$classId"
            params={{ classId: tpClass }}
            className="block text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-md"
          >
            {className}
          </Link>
        ) : (
          <span className="block text-base leading-snug font-semibold">{className}</span>
        )}
        <span className="num mt-0.5 block text-xs text-ink-3">
          {[label, formatAwards(attendance)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Tag tone="rush">+{expEarned}</Tag>
    </div>
  )
}
