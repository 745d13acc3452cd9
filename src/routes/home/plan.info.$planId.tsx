import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { enumParam, stringParam } from '@/config/search-params'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { AddInfo } from '@/features/plans/info/add-info'
import { EditInfo } from '@/features/plans/info/edit-info'
import { planInfoOptions, planOptions } from '@/features/plans/queries'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Notice } from '@/ui/feedback/notice'

export const Route = createFileRoute('/home/plan/info/$planId')({
  // Falls back to a new card (specification, section 5).
  validateSearch: (search: { mode?: string; infoId?: string } & SearchSchemaInput) => ({
    mode: enumParam(['add', 'edit'], search.mode),
    infoId: stringParam(search.infoId) ?? '',
  }),
  loader: ({ context: { queryClient }, params: { planId } }) =>
    ensure(queryClient, planOptions(planId), planInfoOptions(planId)),
  component: InfoPage,
})

function InfoPage() {
  const { planId } = Route.useParams()
  const { mode, infoId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: cards } = useSuspenseQuery(planInfoOptions(planId))
  const navigate = useNavigate()
  const isEdit = mode === 'edit' && infoId !== ''
  const info = isEdit ? cards.find(({ id }) => id === infoId) : undefined

  const back = { to: '/home/plan/$planId', params: { planId }, search: { tab: 'info' } } as const
  const leave = () => navigate(back)

  return (
    <Page title={isEdit ? 'Edit info' : 'Add info'} back={{ ...back, label: plan.name }}>
      {!canManagePlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its info.</Notice>
      ) : !isEdit ? (
        <AddInfo planId={planId} cards={cards} back={back} onSaved={leave} />
      ) : info ? (
        <EditInfo key={info.id} info={info} back={back} onSaved={leave} />
      ) : (
        <Notice>This card is not in the plan any more.</Notice>
      )}
    </Page>
  )
}
