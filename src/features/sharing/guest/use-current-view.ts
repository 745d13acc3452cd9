import { useEffect, useState } from 'react'
import { type GuestViews, readView, type ViewAnswer, type ViewLink } from './guest-view'

/**
 * What a view link shows now: asked again whenever somebody comes back to the page, so that a link
 * that was replaced or turned off meanwhile shows nothing more. Where the server cannot be asked,
 * what was shown stays.
 */
export function useCurrentView<Kind extends keyof GuestViews>(
  { kind, id, code }: ViewLink<Kind>,
  loaded: ViewAnswer<GuestViews[Kind]>,
): ViewAnswer<GuestViews[Kind]> {
  const [latest, setLatest] = useState({ loaded, answer: loaded })

  useEffect(() => {
    let isAsking = false
    let isGone = false
    async function look() {
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const answer = await readView({ kind, id, code })
      isAsking = false
      if (!isGone && answer.state !== 'failed') setLatest({ loaded, answer })
    }
    const ask = () => void look()
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [kind, id, code, loaded])

  // What the router has loaded since is newer than what was asked for here.
  return latest.loaded === loaded ? latest.answer : loaded
}
