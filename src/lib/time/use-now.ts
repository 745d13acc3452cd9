import { createStore, useStore } from '@/lib/store'

const minuteMs = 60_000

/** One shared timer, because a list has one subscriber per row. */
const currentMinute = createStore(
  () => Math.floor(Date.now() / minuteMs) * minuteMs,
  (notify) => {
    const timer = setInterval(notify, minuteMs / 6)
    return () => clearInterval(timer)
  },
)

/** The current minute; rerenders when it changes, so that a page left open stays up to date. */
export function useNow(): Date {
  return new Date(useStore(currentMinute))
}
