import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { textParam, wordParam } from '@/config/search-params'
import { createInfo, infoValues, newInfoValues, updateInfo } from '@/features/plans/info'
import { InfoForm } from '@/features/plans/info-form'
import { planInfoOptions, planOptions } from '@/features/plans/queries'
import { runsPlan } from '@/features/plans/roles'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import type { PlanInfo } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { buttonClass } from '@/ui/button'
import { hasShapeOf, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
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

const toInfo = (planId: string) =>
  ({ to: '/home/plan/$planId', params: { planId }, search: { tab: 'info' } }) as const

function InfoPage() {
  const { planId } = Route.useParams()
  const { mode, infoId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: cards } = useSuspenseQuery(planInfoOptions(planId))
  const isEdit = mode === 'edit' && infoId !== ''
  const info = isEdit ? cards.find(({ id }) => id === infoId) : undefined

  return (
    <Page title={isEdit ? 'Edit info' : 'Add info'} back={{ ...toInfo(planId), label: plan.name }}>
      {!runsPlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its info.</Notice>
      ) : isEdit && !info ? (
        <Notice>This card is not in the plan any more.</Notice>
      ) : (
        <InfoEditor key={info?.id ?? ''} planId={planId} info={info} cards={cards} />
      )}
    </Page>
  )
}

function InfoEditor({
  planId,
  info,
  cards,
}: {
  planId: string
  info: PlanInfo | undefined
  cards: readonly PlanInfo[]
}) {
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planInfo', about: info?.id ?? planId },
    hasShapeOf(newInfoValues),
  )
  const creating = useMutation(createInfo)
  const updating = useMutation(updateInfo)
  const navigate = useNavigate()
  const saving = info ? updating : creating
  const leave = {
    onSuccess: () => {
      drop()
      void navigate(toInfo(planId))
    },
  }

  return (
    <>
      {draft && (
        <div className="mb-6 max-w-[640px]">
          <DraftNotice onThrowAway={throwAway} />
        </div>
      )}
      <InfoForm
        key={draft ? 'draft' : 'stored'}
        defaults={draft ?? (info ? infoValues(info) : newInfoValues)}
        cancel={
          <Link
            {...toInfo(planId)}
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
            onClick={drop}
          >
            Cancel
          </Link>
        }
        isSaving={saving.isPending || saving.isSuccess}
        serverErrors={fieldErrors(saving.error)}
        onChange={keep}
        onSubmit={(values) =>
          info
            ? updating.mutate({ info, values }, leave)
            : creating.mutate({ planId, values, cards }, leave)
        }
      />
    </>
  )
}
