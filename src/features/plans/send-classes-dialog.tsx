import { useMutation, useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { copyClasses, moveClasses } from '@/features/classes/moving'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { errorMessage } from '@/pocketbase/errors'
import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Spinner } from '@/ui/feedback/spinner'
import { Band } from '@/ui/mat/band'
import { showSuccess } from '@/ui/toast/toast'
import { planGroupLabel } from './plan-order'
import { plansOptions } from './queries'

/** Classes to move or copy. */
export interface Sending {
  act: 'move' | 'copy'
  ids: readonly string[]
}

/** Lists the target plans for moving or copying classes; selecting one starts it. */
export function SendClassesDialog({
  from,
  sending,
  onClose,
  onSent,
}: {
  /** The source plan. */
  from: Pick<Plan, 'id'>
  /** null while the dialog is closed. */
  sending: Sending | null
  onClose: () => void
  /** Called with the target plan after a success. */
  onSent: (planId: string) => void
}) {
  const moving = useMutation(moveClasses)
  const copying = useMutation(copyClasses)
  const { isPending, variables, error } = sending?.act === 'copy' ? copying : moving

  function close() {
    moving.reset()
    copying.reset()
    onClose()
  }

  function send({ act, ids }: Sending, plan: Plan) {
    if (isPending) return
    const target = { ids, planId: plan.id }
    if (act === 'move') {
      moving.mutate(target, { onSuccess: () => onSent(plan.id) })
      return
    }
    copying.mutate(target, {
      onSuccess: ({ skillsLeftOut }) => {
        showSuccess('Class copied to plan', { detail: skippedSkillsText(skillsLeftOut) })
        onSent(plan.id)
      },
    })
  }

  const isMove = sending?.act === 'move'
  const count = sending?.ids.length ?? 0
  return (
    <Dialog
      open={sending !== null}
      onClose={close}
      isBusy={isPending}
      title={`${isMove ? 'Move' : 'Copy'} ${count === 1 ? 'this class' : `${count} classes`} to`}
      description={
        isMove
          ? 'Images and check-ins go along. People who are only in the old plan no longer see them.'
          : 'A copy brings the text and the skills, not the images and check-ins. It is dated today.'
      }
    >
      {sending && (
        <Targets
          fromId={from.id}
          act={sending.act}
          busyId={isPending ? variables?.planId : undefined}
          failure={error && { planId: variables?.planId ?? '', message: errorMessage(error) }}
          onChoose={(plan) => send(sending, plan)}
        />
      )}
      <div className="dialog-actions">
        <Button size="lg" onClick={close} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function Targets({
  fromId,
  act,
  busyId,
  failure,
  onChoose,
}: {
  fromId: string
  act: Sending['act']
  busyId: string | undefined
  failure: { planId: string; message: string } | null
  onChoose: (plan: Plan) => void
}) {
  // No suspense: loading and errors stay inside the dialog.
  const { data: plans, error, refetch } = useQuery(plansOptions())
  const me = session.requireUser().id
  if (error && !plans) {
    return (
      <div className="mt-4">
        <Notice tone="bad" role="alert">
          <p>{errorMessage(error)}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      </div>
    )
  }
  if (!plans) {
    return (
      <div role="status" aria-busy="true" className="mt-4 grid gap-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    )
  }
  // Moving requires ownership of both plans, copying management of both; a copy may stay in its plan.
  const targets =
    act === 'move'
      ? plans.filter((plan) => plan.user === me && plan.id !== fromId)
      : plans.filter((plan) => canManagePlan(plan, me))
  if (targets.length === 0) {
    return <p className="mt-5">You have no other plan. Start one first.</p>
  }
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {targets.map((plan) => (
        <li key={plan.id}>
          <button
            type="button"
            className="menu-item"
            aria-busy={plan.id === busyId || undefined}
            onClick={() => onChoose(plan)}
          >
            <span className="w-7 flex-none overflow-hidden rounded-cell">
              <Band group={plan.assignedGroup} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-base wrap-anywhere">{plan.name}</span>
              <span className="block text-xs font-normal text-ink-3">
                {plan.id === fromId ? 'This plan' : planGroupLabel(plan.assignedGroup)}
              </span>
            </span>
            {plan.id === busyId ? <Spinner /> : <ChevronRight className="text-ink-3" />}
          </button>
          {failure?.planId === plan.id && (
            <p role="alert" className="px-3 pb-3 font-semibold text-danger">
              {failure.message}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Reports skills omitted from a copy; undefined if there are none. */
function skippedSkillsText(count: number): string | undefined {
  if (count === 0) return undefined
  const what = count === 1 ? '1 skill was' : `${count} skills were`
  return `${what} left out: not for the people of that plan, or past its limit.`
}
