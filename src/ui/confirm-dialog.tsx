import { Button } from './button'
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
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} isBusy={isBusy} title={title} description={description}>
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose} disabled={isBusy}>
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
