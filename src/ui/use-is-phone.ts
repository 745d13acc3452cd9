import { useSyncExternalStore } from 'react'

// Phrased as a denial so that where media queries do not exist, everything a page has is shown.
const belowSm = 'not all and (min-width: 40rem)'

/** True below `sm`, where bars at the bottom replace the side columns. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(belowSm).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(belowSm)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
