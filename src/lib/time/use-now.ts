import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The running minute, so that what opens or turns into "today" does so on a page left open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute))
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all: a list has one reader of the time per row. */
function subscribe(onChange: () => void) {
  listeners.add(onChange)
  timer ??= setInterval(tell, minuteMs / 6)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tell() {
  for (const listener of listeners) listener()
}
