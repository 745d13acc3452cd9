import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'

/**
 * Banner that there is no connection, and what works offline. The live region is always rendered,
 * because screen readers often miss one that is inserted together with its text.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="offline-notice">
      {!isOnline && (
        <p>
          <CloudOff className="mt-px" />
          <span>
            You are offline. You can read what is loaded. Check-ins are kept here and sent when the
            connection is back.
          </span>
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
