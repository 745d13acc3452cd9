import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The running minute, so that what opens or turns into "today" does so on a page left open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute))
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs / 6)
  return () => clearInterval(timer)
}
