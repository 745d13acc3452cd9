import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  /** Pressed the safe button, Esc or beside the dialog. */
  onClose: () => void
  onConfirm: () => void
  /** The question, naming the thing. */
  title: string
  /** What goes, and what stays. */
  description?: string | undefined
  /** Both buttons name their result; never Yes and No. */
  confirmLabel: string
  keepLabel: string
  /** For a question whose answer takes nothing away. */
  isHarmless?: boolean | undefined
  /** What can be decided along with it. */
  children?: ReactNode
  /** While it is being done, the dialog stays and the button says so. */
  isBusy?: boolean | undefined
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  keepLabel,
  isHarmless = false,
  isBusy = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} isBusy={isBusy} title={title} description={description}>
      {children && <div className="mt-5">{children}</div>}
      <div className="dialog-actions">
        <Button ref={takeFocus} size="lg" onClick={onClose} disabled={isBusy}>
          {keepLabel}
        </Button>
        <Button
          size="lg"
          variant={isHarmless ? 'primary' : 'danger'}
          isLoading={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whatever stands before it, a dialog that opens gives its focus to what has this attribute. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}
