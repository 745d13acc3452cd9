import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/ui/button/icon-button'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** A small line above the title, for context. */
  eyebrow?: ReactNode
  description?: ReactNode
  /** `screen` is full screen, on white in both themes, for a whole room to read. */
  size?: 'confirm' | 'moment' | 'share' | 'screen' | undefined
  isBusy?: boolean | undefined
  children?: ReactNode
}

/**
 * A modal dialog, a bottom sheet on a phone. The `dialog` element traps the focus, makes the rest
 * inert and restores the focus to the opener. `isBusy` keeps it open while saving.
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
  const isPointerDownOnBackdrop = useRef(false)
  const id = useId()

  // A layout effect, because its cleanup runs while the dialog is still in the DOM: closing it then
  // restores the focus even if the caller unmounts the component.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  function requestClose() {
    if (!isBusy) onClose()
  }

  // On keydown, because a second Esc closes a dialog even if its `cancel` event was prevented.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    requestClose()
  }

  return (
    <dialog
      ref={dialogRef}
      className={`dialog dialog-${size}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        // The `cancel` event of a file input inside bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose()
      }}
      // The target is the dialog itself only on the backdrop. A drag that began inside does not count.
      onPointerDown={(event) => {
        isPointerDownOnBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (isPointerDownOnBackdrop.current && event.target === event.currentTarget) requestClose()
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
                onClick={requestClose}
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
 * Closes a dialog and focuses an element that remains when the opener is removed. In this order,
 * because the page behind an open modal is inert.
 */
export function closeOnto(element: HTMLElement | null, close: () => void): void {
  flushSync(close)
  element?.focus()
}
