import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServerReachable, isStaleChunk, reloadForNewVersion } from './stale-chunk'

/** How often a page that failed asks whether the server is back. */
const ASK_EVERY_MS = 2000

/** Loads a page again by itself that failed because the server was away for a moment. */
export function useRecovery(error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    const isCode = isStaleChunk(error)
    if (!isCode && !wasUnanswered(error)) return
    const timer = setInterval(async () => {
      if (!(await isServerReachable())) return
      clearInterval(timer)
      // A browser may remember that a script did not load.
      if (isCode) reloadForNewVersion(error)
      else void router.invalidate()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [error, router])
}

// Read by shape: naming PocketBase's error class would load its SDK on public pages.
function wasUnanswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 0
}
