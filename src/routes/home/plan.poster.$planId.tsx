import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { planOptions } from '@/features/plans/queries'
import { sharedPlan } from '@/features/sharing/links/shared'
import { Poster } from '@/features/sharing/poster/poster'
import { posterSearch } from '@/features/sharing/poster/poster-search'
import { linksOptions } from '@/features/sharing/queries'
import { ActionPage } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'

export const Route = createFileRoute('/home/plan/poster/$planId')({
  validateSearch: posterSearch,
  loader: async ({ context: { queryClient }, params: { planId } }) => {
    const [plan] = await ensure(queryClient, planOptions(planId))
    await ensure(queryClient, linksOptions(sharedPlan(plan)))
  },
  component: PlanPosterPage,
})

function PlanPosterPage() {
  const { planId } = Route.useParams()
  const { action } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const shared = sharedPlan(plan)
  const { data: links } = useSuspenseQuery(linksOptions(shared))
  return (
    <ActionPage
      title="Poster"
      back={{ to: '/home/plan/$planId', params: { planId }, label: plan.name }}
      actions={[{ label: 'Print', icon: Printer, tone: 'primary', onClick: () => window.print() }]}
    >
      <Poster
        shared={shared}
        link={links.find((link) => link.action === action)}
        by={[plan.expand?.user?.name, plan.expand?.gym?.name].filter(Boolean).join(' · ')}
      />
    </ActionPage>
  )
}
