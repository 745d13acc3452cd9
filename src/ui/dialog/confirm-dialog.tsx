import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  /** Called on the safe button, Esc or a click outside. */
  onClose: () => void
  onConfirm: () => void
  /** A question that names the record. */
  title: string
  /** What is deleted, and what is kept. */
  description?: string | undefined
  /** Both buttons name their effect; never Yes and No. */
  confirmLabel: string
  keepLabel: string
  /** Not destructive: a primary instead of a danger button. */
  isHarmless?: boolean | undefined
  /** Further options, between the description and the buttons. */
  children?: ReactNode
  /** While pending, the dialog stays open and the button shows a spinner. */
  isBusy?: boolean | undefined
}

/** Asks for confirmation of an irreversible action. The safe button has the focus. */
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
        <Button ref={setAutofocus} size="lg" onClick={onClose} disabled={isBusy}>
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

/** React does not render `autofocus`, which `showModal` honours over the order of the document. */
function setAutofocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}
