import { useSyncExternalStore } from 'react'

// Phrased as a denial so that where media queries do not exist, everything a page has is shown.
const belowSm = 'not all and (min-width: 40rem)'

/** True below `sm`, where bars at the bottom replace the side columns. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  )
}

let query: MediaQueryList | undefined

/** The one query. A page asks a dozen times while it is drawn, and making one takes a while. */
function phone(): MediaQueryList {
  query ??= window.matchMedia(belowSm)
  return query
}

function subscribe(onChange: () => void) {
  phone().addEventListener('change', onChange)
  return () => phone().removeEventListener('change', onChange)
}
