import { createStore, useStore } from '@/lib/store'

const minuteMs = 60_000

/** One timer for all: a list has one reader of the time per row. */
const currentMinute = createStore(
  () => Math.floor(Date.now() / minuteMs) * minuteMs,
  (notify) => {
    const timer = setInterval(notify, minuteMs / 6)
    return () => clearInterval(timer)
  },
)

/** The running minute, so that what opens or turns into "today" does so on a page left open. */
export function useNow(): Date {
  return new Date(useStore(currentMinute))
}
