import * as limits from '@/config/limits'
import { isolatedPocketBase, pocketBase } from '@/pocketbase/client'
import { openGoogleWindow, placeOf } from './google-window'
import { SignInFailure } from './sign-in-failure'

/** Preloads the SDK. A failure is ignored here, because the press tries again and reports it. */
export function preloadSignIn(): void {
  void pocketBase().catch(() => {})
}

/**
 * Signs in with e-mail and password; the server allows it in development only.
 *
 * @throws ClientResponseError when the server refuses
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const pb = await pocketBase()
  await pb.collection('users').authWithPassword(email, password)
}

/** A sign-in that somebody is in the middle of. */
export interface GoogleSignIn {
  /**
   * Resolves once signed in. Rejects with what `WhyNotSignedIn` tells, at the latest 15 s after the
   * server or Google should have answered; how long a person takes in the window is theirs.
   */
  done: Promise<void>
  /** Closes the window and takes no answer any more, unless Google has given one already. */
  cancel: () => void
}

/** How often Google's window is looked at. The server's page about a failure closes it after 150 ms. */
const lookEveryMs = 50
/** The server's word about a failure may come a little after the window that shows it. */
const lookAgainAfterMs = 1000

/**
 * Signs in through Google's window; a new person gets an account in the browser's time zone. Call it
 * in the press itself, or the browser blocks the window.
 *
 * @param onClosed the window is gone without an answer. Should one come all the same, it counts: to
 *   a page that Google shields from its opener, a window looks closed that is not
 */
export function signInWithGoogle(onClosed: () => void): GoogleSignIn {
  const googleWindow = openGoogleWindow()
  if (!googleWindow) {
    return { done: Promise.reject(new SignInFailure('blocked')), cancel: () => {} }
  }
  let fail: (reason: Error) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  const answer = deadline(() => fail(new SignInFailure('silent')))
  const watch = watchWindow(googleWindow, {
    onArrived: answer.notDue,
    onFailed: () => fail(new SignInFailure('mismatch')),
    onClosed: () => {
      answer.notDue()
      onClosed()
    },
  })
  let isAnswered = false
  const exchange = exchangeWithGoogle({
    onAddress: (address) => {
      googleWindow.location.href = address
      answer.due()
      watch.start()
    },
    onAnswer: () => {
      isAnswered = true
      watch.stop()
      googleWindow.close()
      answer.due()
    },
  })
  answer.due()

  return {
    done: Promise.race([exchange.done, failure]).finally(() => {
      answer.notDue()
      watch.stop()
      exchange.cancel()
      googleWindow.close()
    }),
    cancel: () => {
      if (!isAnswered) fail(new SignInFailure('cancelled'))
    },
  }
}

/** The SDK's own flow, in a client of its own: the app's cancels nothing, and this must be. */
function exchangeWithGoogle({
  onAddress,
  onAnswer,
}: {
  onAddress: (address: string) => void
  onAnswer: () => void
}) {
  let cancel = () => {}
  let isCancelled = false

  async function exchange() {
    const client = await isolatedPocketBase()
    if (isCancelled) return
    cancel = () => client.cancelRequest('google')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await client.collection('users').authWithOAuth2({
      provider: 'google',
      createData: { tz: timeZone },
      requestKey: 'google',
      urlCallback: onAddress,
      // Used for one request only: the one that exchanges Google's code for a session.
      fetch: (...request: Parameters<typeof fetch>) => {
        onAnswer()
        return fetch(...request)
      },
    })
  }

  return {
    done: exchange(),
    cancel: () => {
      isCancelled = true
      cancel()
    },
  }
}

function watchWindow(
  googleWindow: Window,
  on: { onArrived: () => void; onFailed: () => void; onClosed: () => void },
) {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const later = (tell: () => void) => {
    stop()
    timer = setTimeout(tell, lookAgainAfterMs)
  }

  function look() {
    switch (placeOf(googleWindow)) {
      case 'empty':
        return
      case 'away':
        return on.onArrived()
      case 'failed':
        return later(on.onFailed)
      case 'closed':
        return later(on.onClosed)
    }
  }

  return {
    start: () => {
      timer = setInterval(look, lookEveryMs)
    },
    stop,
  }
}

/** Gives up when what is due does not come. */
function deadline(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const notDue = () => clearTimeout(timer)
  return {
    due: () => {
      notDue()
      timer = setTimeout(giveUp, limits.googleAnswersWithinMs)
    },
    notDue,
  }
}
