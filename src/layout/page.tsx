import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/ui/button'
import { DialogLater } from '@/ui/dialog-later'
import { IconButton } from '@/ui/icon-button'
import { Spinner } from '@/ui/spinner'
import { useIsPhone } from '@/ui/use-is-phone'
import { PageHeader } from './page-header'
import { usePageArrival } from './use-page-arrival'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

type Tone = 'rush' | 'primary' | 'done' | 'plain' | 'danger'

/** Something a page offers to do, or a place it leads to. */
export type PageAction = {
  /** Keeps the control and its focus where the label changes. */
  id?: string | undefined
  label: string
  icon: LucideIcon
  tone?: Tone | undefined
  isLoading?: boolean | undefined
  pressed?: boolean | undefined
  disabled?: boolean | undefined
} & ((Target & { onClick?: never }) | { onClick: () => void; to?: never })

type PageProps = {
  title: string
  /** Stands before the title: the face of what the page is about. */
  picture?: ReactNode
  /** A small line above the title, such as the date. */
  eyebrow?: ReactNode
  back?: (Target & { label: string }) | undefined
  /** A line under the title. */
  meta?: ReactNode
  actions?: PageAction[] | undefined
  /** Stands in the right column in place of actions. */
  corner?: ReactNode
  children?: ReactNode
}

/** A signed-in page: its heading and content on the mat, its actions in the corner, on a phone in a bar and a sheet. */
export function Page({
  title,
  picture,
  eyebrow,
  back,
  meta,
  actions = [],
  corner,
  children,
}: PageProps) {
  const mainRef = usePageArrival(title)
  const isPhone = useIsPhone()
  const inBar = actions.filter(isProminent).slice(0, 2)
  const inSheet = actions.filter((action) => !inBar.includes(action))

  return (
    <>
      <main id="content" ref={mainRef} tabIndex={-1} className="mat">
        <div className="inner">
          {back && <BackLink {...back} />}
          <PageHeader title={title} picture={picture} eyebrow={eyebrow} meta={meta}>
            {isPhone && inSheet.length > 0 && <MoreActions actions={inSheet} />}
          </PageHeader>
          {children}
        </div>
      </main>
      {isPhone && inBar.length > 0 && (
        <section className="actionbar" aria-label="Page actions">
          {inBar.map((action) => (
            <BarAction key={action.id ?? action.label} action={action} />
          ))}
        </section>
      )}
      {!isPhone && <Corner actions={actions} corner={corner} />}
    </>
  )
}

function isProminent({ tone = 'plain' }: PageAction): boolean {
  return tone !== 'plain' && tone !== 'danger'
}

function BackLink({ label, ...target }: Target & { label: string }) {
  return (
    <Link {...target} className="back-link">
      <ChevronLeft />
      <span className="sr-only">Back to </span>
      <span className="min-w-0 truncate">{label}</span>
    </Link>
  )
}

function Corner({ actions, corner }: { actions: PageAction[]; corner: ReactNode }) {
  if (!corner && actions.length === 0) return null
  return (
    <aside aria-label="Page actions">
      <div className="rail">
        {corner ?? (
          <div className="corner">
            {actions.map((action) => (
              <CornerAction key={action.id ?? action.label} action={action} />
            ))}
          </div>
        )}
      </div>
    </aside>
  )
}

function CornerAction({ action }: { action: PageAction }) {
  const { tone = 'plain' } = action
  return (
    <ActionControl action={action} className={`corner-btn corner-btn-${tone}`}>
      <ActionFace action={action} />
    </ActionControl>
  )
}

function BarAction({ action }: { action: PageAction }) {
  const variant = barVariant[action.tone ?? 'plain']
  return (
    <ActionControl action={action} className={`${buttonClass({ variant, size: 'lg' })} flex-1`}>
      <ActionFace action={action} />
    </ActionControl>
  )
}

const barVariant = {
  rush: 'rush',
  primary: 'primary',
  done: 'done',
  plain: 'quiet',
  danger: 'danger-quiet',
} as const

function MoreActions({ actions }: { actions: PageAction[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label="More actions"
        icon={Ellipsis}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mt-2.5 -mr-2"
      />
      <DialogLater open={isOpen} onClose={() => setIsOpen(false)} title="More actions" size="share">
        <div className="mt-2 -mb-2 -ml-3">
          {actions.map((action) => (
            <ActionControl
              key={action.id ?? action.label}
              action={action}
              className={`menu-item ${action.tone === 'danger' ? 'menu-item-danger' : ''}`}
              onLeave={() => setIsOpen(false)}
            >
              <ActionFace action={action} />
            </ActionControl>
          ))}
        </div>
      </DialogLater>
    </>
  )
}

/** A link or a button, as the action says; `onLeave` lets a sheet close behind it. */
function ActionControl({
  action,
  className,
  onLeave,
  children,
}: {
  action: PageAction
  className: string
  onLeave?: () => void
  children: ReactNode
}) {
  if (action.onClick === undefined) {
    // Cast, because a missing `params` is fine for the router but not for exactOptionalPropertyTypes.
    const target = { to: action.to, params: action.params, search: action.search } as Target
    return (
      <Link {...target} className={className} onClick={() => onLeave?.()}>
        {children}
      </Link>
    )
  }
  const { onClick, isLoading = false, pressed, disabled } = action
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-pressed={pressed}
      aria-busy={isLoading || undefined}
      onClick={() => {
        if (isLoading) return
        onLeave?.()
        onClick()
      }}
    >
      {children}
    </button>
  )
}

function ActionFace({ action: { icon: Icon, isLoading, label } }: { action: PageAction }) {
  return (
    <>
      {isLoading ? <Spinner /> : <Icon />}
      <span>{label}</span>
    </>
  )
}
