import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import * as limits from '@/config/limits'
import { Spinner } from '@/ui/feedback/spinner'

// The library's styled list writes a style sheet at run time, which the content policy refuses; its
// bare one counts, times and keeps 20 at most, and the drawing is ours.
const options = {
  removeDelay: limits.toastRemoveMs,
  blank: { duration: limits.toastMs },
  custom: { duration: limits.toastMs },
  error: { duration: limits.toastMs },
  success: { duration: limits.successToastMs },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** Where short messages appear, top centre over everything. Pointing at one keeps them all. */
export function Toaster() {
  const layerRef = useRef<HTMLDivElement>(null)
  const { toasts, handlers } = useToaster(options)
  const newest = toasts[0]?.id

  useEffect(() => {
    layerRef.current?.showPopover()
  }, [])

  // Popovers and dialogs lie above each other in the order they were opened: a message that comes
  // while a dialog is open has to come after it.
  useEffect(() => {
    if (!newest || !document.querySelector('dialog[open]')) return
    layerRef.current?.hidePopover()
    layerRef.current?.showPopover()
  }, [newest])

  // The last one may have gone from under the pointer, which then leaves nothing.
  useEffect(() => {
    if (!newest) handlers.endPause()
  }, [newest, handlers.endPause])

  return (
    // A live region that is always there: one that comes with its text is often not read out.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, it only waits while read
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
