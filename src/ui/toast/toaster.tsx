import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import * as limits from '@/config/limits'
import { Spinner } from '@/ui/feedback/spinner'

// react-hot-toast headless: its styled Toaster injects a style sheet at run time, which the content
// security policy blocks.
const options = {
  removeDelay: limits.toastRemoveMs,
  blank: { duration: limits.toastMs },
  custom: { duration: limits.toastMs },
  error: { duration: limits.toastMs },
  success: { duration: limits.successToastMs },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** Renders the toasts, top centre over everything. Hover and focus pause all their timers. */
export function Toaster() {
  const layerRef = useRef<HTMLDivElement>(null)
  const { toasts, handlers } = useToaster(options)
  const newest = toasts[0]?.id

  useEffect(() => {
    layerRef.current?.showPopover()
  }, [])

  // The top layer stacks popovers and dialogs in the order they opened: reopened, a toast is above an
  // open dialog.
  useEffect(() => {
    if (!newest || !document.querySelector('dialog[open]')) return
    layerRef.current?.hidePopover()
    layerRef.current?.showPopover()
  }, [newest])

  // No mouseleave or blur comes from a toast that was removed.
  useEffect(() => {
    if (!newest) handlers.endPause()
  }, [newest, handlers.endPause])

  return (
    // Always rendered: screen readers often miss a live region inserted together with its text.
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive, hover only pauses the timers
    <div
      ref={layerRef}
      popover="manual"
      aria-live="polite"
      className="toast-layer"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className="toast-slot" data-leaving={!toast.visible || undefined}>
          <div className="toast">
            <ToastMark type={toast.type} />
            {resolveValue(toast.message, toast)}
          </div>
        </div>
      ))}
    </div>
  )
}

function ToastMark({ type }: { type: Toast['type'] }) {
  switch (type) {
    case 'loading':
      return <Spinner />
    case 'success':
      return (
        <span className="ok">
          <Check />
        </span>
      )
    case 'error':
      return (
        <span className="bad">
          <X />
        </span>
      )
    default:
      return null
  }
}
