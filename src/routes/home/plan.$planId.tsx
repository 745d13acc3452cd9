import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import Handshake from 'lucide-react/icons/handshake'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { PlanClassList } from '@/features/classes/list/plan-class-list'
import { useSelection } from '@/features/classes/list/use-selection'
import { planClassesOptions } from '@/features/classes/queries'
import { LeaveDialog } from '@/features/memberships/leave-dialog'
import { MemberList } from '@/features/memberships/plan-member-list'
import { canManagePlan, membershipIn } from '@/features/memberships/plan-roles'
import { TransferPlanDialog } from '@/features/memberships/transfer-plan-dialog'
import { CoverageTable } from '@/features/plans/coverage/coverage-table'
import { DeletePlanDialog } from '@/features/plans/delete-plan-dialog'
import { InfoCards } from '@/features/plans/info/info-cards'
import { PlanFacts } from '@/features/plans/plan-facts'
import { PlanPrintView } from '@/features/plans/plan-print-view'
import { type PlanTab, planTabs, tabLabels } from '@/features/plans/plan-tabs'
import { PlanProgress } from '@/features/plans/progress/plan-progress'
import {
  joinedOptions,
  planInfoOptions,
  planOptions,
  planSchedulesOptions,
} from '@/features/plans/queries'
import { ScheduleList } from '@/features/plans/schedules/schedule-list'
import { SendClassesDialog, type Sending } from '@/features/plans/send-classes-dialog'
import { ShareDialog } from '@/features/sharing/links/share-dialog'
import { sharedPlan } from '@/features/sharing/links/shared'
import { ActionPage, type PageAction } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Tabs } from '@/ui/navigation/tabs'

export const Route = createFileRoute('/home/plan/$planId')({
  // Left out, or no tab there is, or not for this person: the classes.
  validateSearch: (search): { tab?: PlanTab | undefined } => ({
    tab: planTabs.find((tab) => tab === search.tab),
  }),
  loader: ({ context: { queryClient }, params: { planId } }) =>
    ensure(
      queryClient,
      planOptions(planId),
      planClassesOptions(planId),
      planInfoOptions(planId),
      planSchedulesOptions(planId),
      myAttendanceOptions(),
      joinedOptions(),
    ),
  component: PlanPage,
})

type OpenDialog = 'share' | 'delete' | 'leave' | 'transfer' | null

function PlanPage() {
  const { planId } = Route.useParams()
  const { tab: asked = 'classes' } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: classes } = useSuspenseQuery(planClassesOptions(planId))
  const { data: cards } = useSuspenseQuery(planInfoOptions(planId))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(planId))
  const { data: joined } = useSuspenseQuery(joinedOptions())
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const { selection, begin, end } = useSelection()
  const navigate = useNavigate()
  const membership = membershipIn(plan, joined)
  const me = session.requireUser().id
  const runsIt = canManagePlan(plan, me)
  const tab = asked === 'members' && !runsIt ? 'classes' : asked

  const close = () => setOpenDialog(null)
  const toLearn = () => void navigate({ to: '/home/learn' })

  function show(next: PlanTab) {
    end()
    void navigate({
      to: '/home/plan/$planId',
      params: { planId },
      search: next === 'classes' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  }

  // An empty tab asks for its first one in the middle of the page.
  const listed = { classes, info: cards, schedule: schedules, members: null, coverage: null }[tab]
  const share: PageAction = { label: 'Share', icon: Share2, onClick: () => setOpenDialog('share') }
  const adds = listed?.length === 0 ? [] : [adding(tab, planId)]
  const managerActions: PageAction[] = [
    // Members come in by the link.
    ...(tab === 'members' ? [{ ...share, tone: 'primary' as const }] : [...adds, share]),
    { label: 'Edit plan', icon: Pencil, to: '/home/plan/edit/$planId', params: { planId } },
    ...(tab === 'classes' && classes.length > 0
      ? [{ label: 'Move or copy', icon: FolderInput, onClick: begin }]
      : []),
    ...(tab === 'members' && plan.user === me
      ? [{ label: 'Hand over', icon: Handshake, onClick: () => setOpenDialog('transfer') }]
      : []),
  ]
  const forEverybody: PageAction[] = [
    { label: 'Print', icon: Printer, onClick: () => window.print() },
  ]
  const atTheEnd: PageAction[] = [
    ...(membership
      ? [
          {
            label: 'Leave plan',
            icon: LogOut,
            tone: 'danger' as const,
            onClick: () => setOpenDialog('leave'),
          },
        ]
      : []),
    ...(runsIt
      ? [
          {
            label: 'Delete plan',
            icon: Trash2,
            tone: 'danger' as const,
            onClick: () => setOpenDialog('delete'),
          },
        ]
      : []),
  ]
  const chosen = [...(selection?.ids ?? [])]
  const whileChoosing: PageAction[] = [
    ...(plan.user === me
      ? [
          {
            id: 'move',
            label: withCount('Move', chosen.length),
            icon: FolderInput,
            tone: 'primary' as const,
            disabled: chosen.length === 0,
            onClick: () => setSending({ act: 'move', ids: chosen }),
          },
        ]
      : []),
    {
      id: 'copy',
      label: withCount('Copy', chosen.length),
      icon: Copy,
      tone: 'primary',
      disabled: chosen.length === 0,
      onClick: () => setSending({ act: 'copy', ids: chosen }),
    },
  ]

  return (
    <ActionPage
      title={plan.name}
      back={{ to: '/home/learn', label: 'Learn' }}
      meta={<PlanFacts plan={plan} />}
      actions={
        selection
          ? whileChoosing
          : [...(runsIt ? managerActions : []), ...forEverybody, ...atTheEnd]
      }
    >
      <PlanPrintView plan={plan} />
      <div className="print:hidden">
        <PlanProgress plan={plan} />
        <Tabs
          label={plan.name}
          tabs={planTabs
            .filter((id) => id !== 'members' || runsIt)
            .map((id) => ({
              id,
              label: tabLabels[id],
              ...(id === 'classes' ? { count: classes.length } : {}),
            }))}
          current={tab}
          onSelect={show}
        >
          {tab === 'classes' && (
            <PlanClassList plan={plan} canManagePlan={runsIt} selection={selection} />
          )}
          {tab === 'info' && <InfoCards plan={plan} canManagePlan={runsIt} />}
          {tab === 'schedule' && (
            <ScheduleList plan={plan} canManagePlan={runsIt} onMade={() => show('classes')} />
          )}
          {tab === 'members' && <MemberList plan={plan} />}
          {tab === 'coverage' && <CoverageTable plan={plan} />}
        </Tabs>
      </div>
      <SendClassesDialog
        from={plan}
        sending={sending}
        onClose={() => setSending(null)}
        onSent={(target) => {
          setSending(null)
          end()
          void navigate({ to: '/home/plan/$planId', params: { planId: target } })
        }}
      />
      <ShareDialog shared={sharedPlan(plan)} open={openDialog === 'share'} onClose={close} />
      <TransferPlanDialog
        plan={plan}
        open={openDialog === 'transfer'}
        onClose={close}
        onDone={() => {
          close()
          show('classes')
        }}
      />
      <DeletePlanDialog
        plan={plan}
        open={openDialog === 'delete'}
        onClose={close}
        onDeleted={toLearn}
      />
      {membership && (
        <LeaveDialog
          name={plan.name}
          membership={membership}
          open={openDialog === 'leave'}
          onClose={close}
          onLeft={toLearn}
        />
      )}
    </ActionPage>
  )
}

/** What a tab most asks for. */
function adding(tab: PlanTab, planId: string): PageAction {
  const shared = { icon: Plus, tone: 'primary' as const, params: { planId } }
  switch (tab) {
    case 'info':
      return { ...shared, label: 'Add info', to: '/home/plan/info/$planId' }
    case 'schedule':
      return { ...shared, label: 'Add schedule', to: '/home/plan/schedule/$planId' }
    default:
      return { ...shared, label: 'Add class', to: '/home/class/add/$planId' }
  }
}

/** "Move 3 classes": a button names its result. */
function withCount(act: string, count: number): string {
  if (count === 0) return `${act} classes`
  return count === 1 ? `${act} 1 class` : `${act} ${count} classes`
}
