import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How often a page that failed asks whether the server is back. */
const ASK_EVERY_MS = 2000
/** A page that fails again within this time is left to the person: it would load for ever. */
const RELOAD_AT_MOST_EVERY_MS = 60_000
const reloadedKey = 'tatami-reloaded-at'

/** Loads a page again by itself that failed because the server was away for a moment. */
export function useRecovery(error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    const isCode = failedToLoadCode(error)
    if (!isCode && !wasUnanswered(error)) return
    const timer = setInterval(async () => {
      const isBack = await fetch('/api/health').then(
        (answer) => answer.ok,
        () => false,
      )
      if (!isBack) return
      clearInterval(timer)
      // A browser may remember that a script did not load; a newer version has other scripts.
      if (isCode) reloadOnce()
      else void router.invalidate()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [error, router])
}

/** Each browser has its own words for it. */
function failedToLoadCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script/i.test(error.message)
  )
}

// Read by shape: naming PocketBase's error class would load its SDK on public pages.
function wasUnanswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 0
}

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (Date.now() - last < RELOAD_AT_MOST_EVERY_MS) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}
