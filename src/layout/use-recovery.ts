import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServerReachable, isStaleChunk, reloadForNewVersion } from './stale-chunk'

/** Interval of the health check after a failure. */
const healthCheckEveryMs = 2000

/** Reloads a failed page by itself as soon as the server is reachable again. */
export function useRecovery(error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    const isChunk = isStaleChunk(error)
    if (!isChunk && !isConnectionError(error)) return
    const timer = setInterval(async () => {
      if (!(await isServerReachable())) return
      clearInterval(timer)
      // Browsers cache a failed module import, so only a page reload can retry it.
      if (isChunk) reloadForNewVersion(error)
      else void router.invalidate()
    }, healthCheckEveryMs)
    return () => clearInterval(timer)
  }, [error, router])
}

// Duck typing: importing PocketBase's error class would load the SDK on public pages.
function isConnectionError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 0
}
