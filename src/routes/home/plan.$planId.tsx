import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LogOut, Pencil, Plus, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { PlanClassList } from '@/features/classes/plan-class-list'
import { planClassesOptions } from '@/features/classes/queries'
import { DeletePlanDialog } from '@/features/plans/delete-plan-dialog'
import { LeavePlanDialog } from '@/features/plans/leave-plan-dialog'
import { PlanFacts } from '@/features/plans/plan-facts'
import { PlanProgress } from '@/features/plans/plan-progress'
import { joinedOptions, planOptions } from '@/features/plans/queries'
import { membershipIn, runsPlan } from '@/features/plans/roles'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { sharedPlan } from '@/features/sharing/shared'
import { Page, type PageAction } from '@/layout/page'
import { session } from '@/pocketbase/session'

export const Route = createFileRoute('/home/plan/$planId')({
  loader: ({ context: { queryClient }, params: { planId } }) =>
    Promise.all([
      queryClient.query({ ...planOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...planClassesOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...myAttendanceOptions(), staleTime: 'static' }),
      queryClient.query({ ...joinedOptions(), staleTime: 'static' }),
    ]),
  component: PlanPage,
})

type OpenDialog = 'share' | 'delete' | 'leave' | null

function PlanPage() {
  const { planId } = Route.useParams()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: joined } = useSuspenseQuery(joinedOptions())
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const navigate = useNavigate()
  const membership = membershipIn(plan, joined)
  const runsIt = runsPlan(plan, session.requireUser().id)

  const close = () => setOpenDialog(null)
  const toLearn = () => void navigate({ to: '/home/learn' })

  const forWhoRunsIt: PageAction[] = [
    {
      label: 'Add class',
      icon: Plus,
      tone: 'primary',
      to: '/home/class/add/$planId',
      params: { planId },
    },
    { label: 'Share', icon: Share2, onClick: () => setOpenDialog('share') },
    { label: 'Edit plan', icon: Pencil, to: '/home/plan/edit/$planId', params: { planId } },
    {
      label: 'Delete plan',
      icon: Trash2,
      tone: 'danger',
      onClick: () => setOpenDialog('delete'),
    },
  ]
  const forMembers: PageAction[] = [
    { label: 'Leave plan', icon: LogOut, tone: 'danger', onClick: () => setOpenDialog('leave') },
  ]
  const actions = [...(runsIt ? forWhoRunsIt : []), ...(membership ? forMembers : [])]

  return (
    <Page
      title={plan.name}
      back={{ to: '/home/learn', label: 'Learn' }}
      meta={<PlanFacts plan={plan} />}
      actions={actions}
    >
      <PlanProgress plan={plan} />
      <PlanClassList plan={plan} runsPlan={runsIt} />
      <ShareDialog shared={sharedPlan(plan)} open={openDialog === 'share'} onClose={close} />
      <DeletePlanDialog
        plan={plan}
        open={openDialog === 'delete'}
        onClose={close}
        onDeleted={toLearn}
      />
      {membership && (
        <LeavePlanDialog
          plan={plan}
          membership={membership}
          open={openDialog === 'leave'}
          onClose={close}
          onLeft={toLearn}
        />
      )}
    </Page>
  )
}
