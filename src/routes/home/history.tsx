import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { productName } from '@/config/product-name'
import { CheckInNotices } from '@/features/attendance/feedback/check-in-notices'
import { historyCsv } from '@/features/attendance/history/history'
import { HistoryList } from '@/features/attendance/history/history-list'
import { historyOptions } from '@/features/attendance/queries'
import { ActionPage } from '@/layout/action-page'
import { download } from '@/lib/download'
import { ensure } from '@/lib/ensure'
import { dayIn } from '@/lib/time/zoned'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { buttonClass } from '@/ui/button/button'
import { EmptyState } from '@/ui/feedback/empty-state'

export const Route = createFileRoute('/home/history')({
  loader: ({ context: { queryClient } }) => ensure(queryClient, historyOptions()),
  component: HistoryPage,
})

function HistoryPage() {
  const { data: attendances } = useSuspenseQuery(historyOptions())
  const exp = attendances.reduce((sum, { expEarned }) => sum + expEarned, 0)
  const count = attendances.length
  const home = { to: '/home/dashboard', label: 'Home' } as const

  if (count === 0) {
    return (
      <ActionPage title="History" back={home}>
        <div className="grid grid-cols-1 gap-8">
          <CheckInNotices />
          <EmptyState
            title="Nothing logged yet"
            action={
              <Link to="/home/learn" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                See your plans
              </Link>
            }
          >
            Every class you check in to is kept here, also when you leave its plan.
          </EmptyState>
        </div>
      </ActionPage>
    )
  }

  const today = dayIn(new Date(), userTimeZone())
  return (
    <ActionPage
      title="History"
      back={home}
      meta={
        <span className="num">
          {count === 1 ? '1 class' : `${count.toLocaleString()} classes`} · {exp.toLocaleString()}{' '}
          exp
        </span>
      }
      actions={[
        {
          label: 'Download CSV',
          icon: Download,
          onClick: () =>
            download(
              `${productName.toLowerCase()}-history-${today}.csv`,
              'text/csv;charset=utf-8',
              historyCsv(attendances),
            ),
        },
      ]}
    >
      <div className="grid grid-cols-1 gap-8">
        <CheckInNotices />
        <HistoryList />
      </div>
    </ActionPage>
  )
}
