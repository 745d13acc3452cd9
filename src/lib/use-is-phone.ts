import { useSyncExternalStore } from 'react'

// Negated, so that without media queries the wide layout is rendered.
const belowSm = 'not all and (min-width: 40rem)'

/** True below `sm`, where bars at the bottom replace the side columns. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => false,
  )
}

let query: MediaQueryList | undefined

/** One shared query: a page reads it a dozen times per render, and creating one is slow. */
function phoneQuery(): MediaQueryList {
  query ??= window.matchMedia(belowSm)
  return query
}

function subscribe(onChange: () => void) {
  phoneQuery().addEventListener('change', onChange)
  return () => phoneQuery().removeEventListener('change', onChange)
}
