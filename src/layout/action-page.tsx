import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'
import { buttonClass } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { Dialog } from '@/ui/dialog/dialog'
import { Spinner } from '@/ui/feedback/spinner'
import { Page, type PageProps, type Target } from './page'

type Tone = 'rush' | 'primary' | 'done' | 'plain' | 'danger'

/** An action of a page: a button, or a link. */
export type PageAction = {
  /** React key; keeps the control and its focus when the label changes. Default: the label. */
  id?: string | undefined
  label: string
  icon: LucideIcon
  tone?: Tone | undefined
  isLoading?: boolean | undefined
  pressed?: boolean | undefined
  disabled?: boolean | undefined
} & ((Target & { onClick?: never }) | { onClick: () => void; to?: never })

type ActionPageProps = Omit<PageProps, 'menu' | 'bar'> & {
  /** Shown in the corner, unless the page passes its own `corner`. */
  actions?: PageAction[] | undefined
}

/** A page with actions: in the corner; on a phone in a bottom bar and a "More actions" sheet. */
export function ActionPage({ actions = [], corner, ...page }: ActionPageProps) {
  const isPhone = useIsPhone()
  const inBar = actions.filter(isProminent).slice(0, 2)
  const inSheet = actions.filter((action) => !inBar.includes(action))

  if (!isPhone) {
    return (
      <Page {...page} corner={corner ?? (actions.length > 0 && <Corner actions={actions} />)} />
    )
  }
  return (
    <Page
      {...page}
      menu={inSheet.length > 0 && <MoreActions actions={inSheet} />}
      bar={inBar.length > 0 && <Bar actions={inBar} />}
    />
  )
}

function isProminent({ tone = 'plain' }: PageAction): boolean {
  return tone !== 'plain' && tone !== 'danger'
}

function Corner({ actions }: { actions: PageAction[] }) {
  return (
    <div className="corner">
      {actions.map((action) => (
        <CornerAction key={action.id ?? action.label} action={action} />
      ))}
    </div>
  )
}

function Bar({ actions }: { actions: PageAction[] }) {
  return (
    <section className="actionbar" aria-label="Page actions">
      {actions.map((action) => (
        <BarAction key={action.id ?? action.label} action={action} />
      ))}
    </section>
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
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="More actions" size="share">
        <div className="mt-2 -mb-2 -ml-3">
          {actions.map((action) => (
            <ActionControl
              key={action.id ?? action.label}
              action={action}
              className={`menu-item ${action.tone === 'danger' ? 'not-disabled:text-danger' : ''}`}
              onLeave={() => setIsOpen(false)}
            >
              <ActionFace action={action} />
            </ActionControl>
          ))}
        </div>
      </Dialog>
    </>
  )
}

/** Renders an action as a link or a button. `onLeave` closes the sheet it is in. */
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
    // Cast: the router accepts a missing `params`, exactOptionalPropertyTypes does not.
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
