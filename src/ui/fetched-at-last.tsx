import { type FunctionComponent, useEffect, useState } from 'react'
import { afterFirstView, untilFetched } from './fetched-later'

/** What is fetched after the first view, as often as it takes: nobody asks for it again. */
export function fetchedAtLast<Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched> {
  return new Promise((resolve) => afterFirstView(() => resolve(untilFetched(fetch))))
}

/** A part that is on every page, but not in its first view: until it is fetched there is nothing. */
export function drawnLater(fetch: () => Promise<FunctionComponent>): FunctionComponent {
  const fetched = fetchedAtLast(fetch)
  return function DrawnLater() {
    const [Part, setPart] = useState<FunctionComponent>()
    useEffect(() => {
      void fetched.then((part) => setPart(() => part))
    }, [])
    return Part && <Part />
  }
}
