import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { loadSignIn, signInWithGoogle } from './sign-in'

/** Signs in, or makes the account, through Google's own window. */
export function GoogleButton({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready')

  // Browsers open a window only right after the press, so nothing may have to load in between.
  useEffect(loadSignIn, [])

  async function press() {
    setState('waiting')
    try {
      await signInWithGoogle()
      onSignedIn?.()
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <Button
        size="lg"
        className="w-full border-line-strong"
        isLoading={state === 'waiting'}
        onClick={() => void press()}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {state === 'failed' ? (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            <b>Error signing in</b>
            <span className="block">Try again, or pick another Google account.</span>
          </Notice>
        </div>
      ) : null}
    </>
  )
}

/** Google's mark in its own colours, as its sign-in rules ask. */
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
