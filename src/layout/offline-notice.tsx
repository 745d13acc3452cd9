import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'

/**
 * Says across the top that there is no connection, and what works without one. The live region
 * stands there before, because one that comes with its text is often not read out.
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
