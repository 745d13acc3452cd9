import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { textParam, wordParam } from '@/config/search-params'
import { createInfo, infoValues, newInfoValues, updateInfo } from '@/features/plans/info'
import { InfoForm } from '@/features/plans/info-form'
import { planInfoOptions, planOptions } from '@/features/plans/queries'
import { runsPlan } from '@/features/plans/roles'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { buttonClass } from '@/ui/button'
import { Notice } from '@/ui/notice'

export const Route = createFileRoute('/home/plan/info/$planId')({
  // Falls back to a new card (specification, section 5).
  validateSearch: (search: { mode?: string; infoId?: string } & SearchSchemaInput) => ({
    mode: wordParam(['add', 'edit'], search.mode),
    infoId: textParam(search.infoId) ?? '',
  }),
  loader: ({ context: { queryClient }, params: { planId } }) =>
    Promise.all([
      queryClient.query({ ...planOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...planInfoOptions(planId), staleTime: 'static' }),
    ]),
  component: InfoPage,
})

function InfoPage() {
  const { planId } = Route.useParams()
  const { mode, infoId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: cards } = useSuspenseQuery(planInfoOptions(planId))
  const creating = useMutation(createInfo)
  const updating = useMutation(updateInfo)
  const navigate = useNavigate()

  const isEdit = mode === 'edit' && infoId !== ''
  const info = isEdit ? cards.find(({ id }) => id === infoId) : undefined
  const toInfo = {
    to: '/home/plan/$planId',
    params: { planId },
    search: { tab: 'info' },
  } as const
  const leave = { onSuccess: () => void navigate(toInfo) }
  const saving = isEdit ? updating : creating

  return (
    <Page title={isEdit ? 'Edit info' : 'Add info'} back={{ ...toInfo, label: plan.name }}>
      {!runsPlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its info.</Notice>
      ) : isEdit && !info ? (
        <Notice>This card is not in the plan any more.</Notice>
      ) : (
        <InfoForm
          key={info?.id ?? ''}
          defaults={info ? infoValues(info) : newInfoValues}
          cancel={
            <Link {...toInfo} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
              Cancel
            </Link>
          }
          isSaving={saving.isPending || saving.isSuccess}
          serverErrors={fieldErrors(saving.error)}
          onSubmit={(values) =>
            info
              ? updating.mutate({ info, values }, leave)
              : creating.mutate({ planId, values, cards }, leave)
          }
        />
      )}
    </Page>
  )
}
