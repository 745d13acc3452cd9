import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as limits from '@/config/limits'
import { Button } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { isEmbeddedBrowser } from './embedded-browser'
import { EmbeddedBrowserNotice } from './embedded-browser-notice'
import { type GoogleSignIn, preloadSignIn, signInWithGoogle } from './sign-in'
import { WhyNotSignedIn } from './why-not-signed-in'

type State = { is: 'ready' } | { is: 'waiting'; isLong: boolean } | { is: 'failed'; error: unknown }

/** Signs in or signs up through Google's popup window. */
export function GoogleButton({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const [state, setState] = useState<State>({ is: 'ready' })
  const current = useRef<GoogleSignIn>(null)

  useEffect(preloadSignIn, [])
  useEffect(() => () => cancel(current), [])

  const isWaiting = state.is === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(
      () => setState((now) => (now.is === 'waiting' ? { ...now, isLong: true } : now)),
      limits.googleAnswersWithinMs,
    )
    return () => clearTimeout(timer)
  }, [isWaiting])

  function start() {
    cancel(current)
    setState({ is: 'waiting', isLong: false })
    const attempt = signInWithGoogle(() => {
      if (current.current === attempt) setState({ is: 'ready' })
    })
    current.current = attempt
    attempt.done.then(
      // Also after the sign-in has unmounted this button.
      () => onSignedIn?.(),
      (error: unknown) => {
        if (current.current !== attempt) return
        // No error after the person closed the window.
        setState((now) => (now.is === 'waiting' ? { is: 'failed', error } : now))
      },
    )
  }

  // Prerendered, so that the first render must not read the user agent.
  const isEmbedded = useSyncExternalStore(
    neverChanges,
    () => isEmbeddedBrowser(),
    () => false,
  )
  if (isEmbedded) return <EmbeddedBrowserNotice />
  return (
    <>
      <Button size="lg" className="w-full border-line-strong" isLoading={isWaiting} onClick={start}>
        <GoogleMark />
        {isWaiting ? 'Waiting for Google' : 'Continue with Google'}
      </Button>
      <div role="status" className="sr-only">
        {isWaiting && "Continue in Google's window."}
      </div>
      {state.is === 'waiting' && state.isLong && (
        <div className="mt-4">
          <Notice role="status">
            Continue in Google's window. If it is empty or shows an error, start again.
            <TryAgain onPress={start} />
          </Notice>
        </div>
      )}
      {state.is === 'failed' && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            <b>Error signing in</b>
            <WhyNotSignedIn error={state.error} />
            <TryAgain onPress={start} />
          </Notice>
        </div>
      )}
    </>
  )
}

function cancel(current: { current: GoogleSignIn | null }) {
  const attempt = current.current
  // Cleared first, so that the rejection of the cancelled attempt is ignored.
  current.current = null
  attempt?.cancel()
}

function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <span className="mt-3 block">
      <Button onClick={onPress}>Try again</Button>
    </span>
  )
}

const neverChanges = () => () => {}

/** Google's logo in its own colours, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24"
      />
      <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path
        fill="#ea4335"
        d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.8 3.6-4.9 6.7-4.9"
      />
    </svg>
  )
}
