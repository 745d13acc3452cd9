import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, Toaster as ToastList, useToasterStore } from 'react-hot-toast'
import { Spinner } from '@/ui/spinner'

/** Where short messages appear, top centre over everything. The list itself keeps 20 at most. */
export function Toaster() {
  const layerRef = useRef<HTMLDivElement>(null)
  const newest = useToasterStore().toasts[0]?.id

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

  return (
    // A live region that is always there: one that comes with its text is often not read out.
    <div ref={layerRef} popover="manual" aria-live="polite" className="toast-layer">
      <ToastList
        position="top-center"
        gutter={8}
        containerStyle={{ zIndex: 9999, inset: 8 }}
        toastOptions={{
          duration: 4000,
          removeDelay: 1000,
          success: { duration: 2000 },
          error: { duration: 4000 },
          loading: { duration: Number.POSITIVE_INFINITY },
        }}
      >
        {(toast) => (
          <div className="toast" data-leaving={!toast.visible || undefined}>
            <ToastMark type={toast.type} />
            {resolveValue(toast.message, toast)}
          </div>
        )}
      </ToastList>
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
