import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The current minute; rerenders when it changes, so that a page left open stays up to date. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute))
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One shared timer, because a list has one subscriber per row. */
function subscribe(onChange: () => void) {
  listeners.add(onChange)
  timer ??= setInterval(notifyListeners, minuteMs / 6)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
