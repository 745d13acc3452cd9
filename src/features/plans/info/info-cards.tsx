import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { ClassDescription } from '@/features/classes/class-description'
import { attires, infoKinds, labelFor, planLevels } from '@/features/plans/labels'
import { planInfoOptions } from '@/features/plans/queries'
import type { Plan, PlanInfo } from '@/pocketbase/records'
import { buttonClass } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { closeOnto } from '@/ui/dialog/dialog'
import { Tag } from '@/ui/display/tag'
import { EmptyState } from '@/ui/feedback/empty-state'
import { panelOf } from '@/ui/navigation/tabs'
import { deleteInfo, orderInfo, pinInfo } from './info'
import { moveInfoCard } from './info-order'

/** A plan's info cards, with actions for its managers. */
export function InfoCards({ plan, canManagePlan }: { plan: Plan; canManagePlan: boolean }) {
  const { data: cards } = useSuspenseQuery(planInfoOptions(plan.id))
  const [deleting, setDeleting] = useState<PlanInfo | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const ordering = useMutation(orderInfo)
  const pinning = useMutation(pinInfo)
  const listRef = useRef<HTMLUListElement>(null)
  const removing = useMutation(deleteInfo)

  if (cards.length === 0) return <NoInfo planId={plan.id} canManagePlan={canManagePlan} />

  function move(card: PlanInfo, by: -1 | 1) {
    const moved = moveInfoCard(cards, card.id, by)
    if (!moved || ordering.isPending) return
    ordering.mutate(
      { planId: plan.id, cards: moved },
      {
        onSuccess: () =>
          setAnnouncement(`${card.title} is ${moved.indexOf(card) + 1} of ${moved.length} now`),
      },
    )
  }

  function pin(card: PlanInfo) {
    pinning.mutate(
      { info: card, pinned: !card.pinned },
      {
        onSuccess: () =>
          setAnnouncement(`${card.title} ${card.pinned ? 'is not pinned now' : 'pinned'}`),
      },
    )
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={listRef} className="grid grid-cols-1 gap-4">
        {cards.map((card) => (
          <li key={card.id} className="card p-5">
            <InfoText info={card} />
            {canManagePlan && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls
              <div
                role="group"
                aria-label={card.title}
                className="-mb-2 -ml-3 mt-3 flex flex-wrap print:hidden"
              >
                <IconButton
                  label="Move up"
                  icon={ArrowUp}
                  aria-disabled={!moveInfoCard(cards, card.id, -1)}
                  className={atEndClass}
                  onClick={() => move(card, -1)}
                />
                <IconButton
                  label="Move down"
                  icon={ArrowDown}
                  aria-disabled={!moveInfoCard(cards, card.id, 1)}
                  className={atEndClass}
                  onClick={() => move(card, 1)}
                />
                <IconButton
                  label={card.pinned ? 'Unpin' : 'Pin'}
                  icon={card.pinned ? PinOff : Pin}
                  onClick={() => pin(card)}
                />
                <Link
                  to="/home/plan/info/$planId"
                  params={{ planId: plan.id }}
                  search={{ mode: 'edit', infoId: card.id }}
                  aria-label={`Edit ${card.title}`}
                  title="Edit"
                  className="icon-btn"
                >
                  <Pencil />
                </Link>
                <IconButton label="Delete" icon={Trash2} onClick={() => setDeleting(card)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          deleting &&
          removing.mutate(deleting, {
            onSuccess: () => closeOnto(panelOf(listRef.current), () => setDeleting(null)),
          })
        }
        isBusy={removing.isPending}
        title={`Delete ${deleting?.title}?`}
        description="The card goes for everyone in the plan. Nothing else does. There is no undo."
        confirmLabel="Delete info"
        keepLabel="Keep it"
      />
    </>
  )
}

// `disabled` would drop the focus when a card reaches either end.
const atEndClass = 'aria-disabled:cursor-not-allowed aria-disabled:text-mute'

/** An info card's content. */
export function InfoText({ info }: { info: PlanInfo }) {
  const { title, body, kind, link, level, attire, pinned } = info
  const tags = [
    kind === 'about' ? '' : labelFor(infoKinds, kind),
    labelFor(planLevels, level),
    labelFor(attires, attire),
  ].filter(Boolean)
  return (
    <>
      <h2 className="title text-lg">{title}</h2>
      {(pinned || tags.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {pinned && (
            <Tag>
              <Pin className="[--icon:14px]" />
              Pinned
            </Tag>
          )}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {body && (
        <div className="mt-3">
          <ClassDescription text={body} />
        </div>
      )}
      {URL.canParse(link) && (
        <p className="mt-1">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-flex min-h-12 items-center wrap-anywhere"
          >
            {new URL(link).hostname}
          </a>
        </p>
      )}
    </>
  )
}

function NoInfo({ planId, canManagePlan }: { planId: string; canManagePlan: boolean }) {
  if (!canManagePlan)
    return <EmptyState title="No info yet">What the coach writes appears here.</EmptyState>
  return (
    <EmptyState
      title="No info yet"
      action={
        <Link
          to="/home/plan/info/$planId"
          params={{ planId }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          <Plus />
          Add info
        </Link>
      }
    >
      Who the plan is for, what to bring, where to find you.
    </EmptyState>
  )
}
