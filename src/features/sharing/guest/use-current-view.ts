import { useEffect, useState } from 'react'
import { type GuestViews, readView, type ViewAnswer, type ViewLink } from './guest-view'

/**
 * The current state of a view link: refetched when the window regains focus, so that a link that was
 * replaced or turned off stops showing its content. A failed refetch keeps the last state.
 */
export function useCurrentView<Kind extends keyof GuestViews>(
  { kind, id, code }: ViewLink<Kind>,
  loaded: ViewAnswer<GuestViews[Kind]>,
): ViewAnswer<GuestViews[Kind]> {
  const [latest, setLatest] = useState({ loaded, answer: loaded })

  useEffect(() => {
    let isFetching = false
    let isUnmounted = false
    async function refetch() {
      if (isFetching || document.visibilityState === 'hidden') return
      isFetching = true
      const answer = await readView({ kind, id, code })
      isFetching = false
      if (!isUnmounted && answer.state !== 'failed') setLatest({ loaded, answer })
    }
    const onFocus = () => void refetch()
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
    }
  }, [kind, id, code, loaded])

  // A newer result of the route's loader wins over the last refetch.
  return latest.loaded === loaded ? latest.answer : loaded
}
