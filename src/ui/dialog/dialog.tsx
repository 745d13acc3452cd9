import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/ui/button/icon-button'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** A small line above the title: what it follows from. */
  eyebrow?: ReactNode
  description?: ReactNode
  /** `screen` fills it, on white in both themes, for what a room looks at. */
  size?: 'confirm' | 'moment' | 'share' | 'screen' | undefined
  isBusy?: boolean | undefined
  children?: ReactNode
}

/**
 * A modal question or tool, a sheet on a phone. The platform traps the focus, hides the rest and
 * gives the focus back to the opener. `isBusy` keeps it open while something is being saved.
 */
export function Dialog({
  open,
  onClose,
  title,
  eyebrow,
  description,
  size = 'confirm',
  isBusy = false,
  children,
}: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const pressBeganOnScrim = useRef(false)
  const id = useId()

  // A layout effect, because its clean-up runs while the dialog is still in the page: closed then,
  // it returns the focus even when the caller removes the whole component.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  function leave() {
    if (!isBusy) onClose()
  }

  // Caught as a key, because browsers let a second Esc close a dialog whose `cancel` was refused.
  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }

  return (
    <dialog
      ref={dialogRef}
      className={`dialog dialog-${size}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={leaveByKey}
      onCancel={(event) => {
        // A file input inside sends a `cancel` of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose()
      }}
      // The dialog itself is only hit outside its body. A drag that began inside does not count.
      onPointerDown={(event) => {
        pressBeganOnScrim.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressBeganOnScrim.current && event.target === event.currentTarget) leave()
      }}
    >
      {open && (
        <div className="dialog-body">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {eyebrow && <p className="num mb-1 text-ink-2">{eyebrow}</p>}
              <h2 id={`${id}-title`} className="title text-xl">
                {title}
              </h2>
              {description && (
                <div id={`${id}-description`} className="mt-2 text-base text-ink-2">
                  {description}
                </div>
              )}
            </div>
            {(size === 'share' || size === 'screen') && (
              <IconButton
                label="Close"
                icon={X}
                onClick={leave}
                disabled={isBusy}
                className="-mt-2.5 -mr-2"
              />
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/**
 * Closes a dialog and puts the focus on something that stays, where what opened the dialog goes away.
 * Only in this order: until a dialog is closed, the page behind it takes no focus.
 */
export function closeOnto(element: HTMLElement | null, close: () => void): void {
  flushSync(close)
  element?.focus()
}
