import * as limits from '@/config/limits'
import { isolatedPocketBase, pocketBase } from '@/pocketbase/client'
import { openGoogleWindow, windowStateOf } from './google-window'
import { SignInFailure } from './sign-in-failure'

/** Preloads the SDK. Errors are ignored, because the click retries and reports them. */
export function preloadSignIn(): void {
  void pocketBase().catch(() => {})
}

/**
 * Signs in with e-mail and password; the server enables it in development only.
 *
 * @throws ClientResponseError if the server rejects it
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const pb = await pocketBase()
  await pb.collection('users').authWithPassword(email, password)
}

/** A sign-in in progress. */
export interface GoogleSignIn {
  /**
   * Resolves once signed in. Rejects with an error for `WhyNotSignedIn`, at the latest 15 s after a
   * response of the server or Google is due; the time a person spends in the window is not limited.
   */
  done: Promise<void>
  /** Closes the window and rejects `done`, unless Google has responded already. */
  cancel: () => void
}

/** Polling interval of Google's window. The server's failure page closes it after 150 ms. */
const pollEveryMs = 50
/** Grace period: the error over realtime may arrive a little after the window shows the failure. */
const gracePeriodMs = 1000

/**
 * Signs in through Google's popup; a new user is created with the browser's time zone. Call it
 * synchronously in a click handler, or popup blockers block the window.
 *
 * @param onClosed called when the window closed without a response. A later response still counts:
 *   Cross-Origin-Opener-Policy makes an open window look closed
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
  const timeout = createTimeout(() => fail(new SignInFailure('silent')))
  const polling = pollWindow(googleWindow, {
    onArrived: timeout.stop,
    onFailed: () => fail(new SignInFailure('mismatch')),
    onClosed: () => {
      timeout.stop()
      onClosed()
    },
  })
  let hasResponse = false
  const exchange = exchangeWithGoogle({
    onAuthUrl: (url) => {
      googleWindow.location.href = url
      timeout.restart()
      polling.start()
    },
    onResponse: () => {
      hasResponse = true
      polling.stop()
      googleWindow.close()
      timeout.restart()
    },
  })
  timeout.restart()

  return {
    done: Promise.race([exchange.done, failure]).finally(() => {
      timeout.stop()
      polling.stop()
      exchange.cancel()
      googleWindow.close()
    }),
    cancel: () => {
      if (!hasResponse) fail(new SignInFailure('cancelled'))
    },
  }
}

/** The SDK's OAuth2 flow, in an isolated client, so that it can be cancelled. */
function exchangeWithGoogle({
  onAuthUrl,
  onResponse,
}: {
  onAuthUrl: (url: string) => void
  onResponse: () => void
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
      urlCallback: onAuthUrl,
      // The SDK uses it for one request only, which exchanges Google's code for a session token.
      fetch: (...request: Parameters<typeof fetch>) => {
        onResponse()
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

function pollWindow(
  googleWindow: Window,
  on: { onArrived: () => void; onFailed: () => void; onClosed: () => void },
) {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const afterGracePeriod = (callback: () => void) => {
    stop()
    timer = setTimeout(callback, gracePeriodMs)
  }

  function poll() {
    switch (windowStateOf(googleWindow)) {
      case 'empty':
        return
      case 'away':
        return on.onArrived()
      case 'failed':
        return afterGracePeriod(on.onFailed)
      case 'closed':
        return afterGracePeriod(on.onClosed)
    }
  }

  return {
    start: () => {
      timer = setInterval(poll, pollEveryMs)
    },
    stop,
  }
}

/** A restartable timeout for the next response of the server or Google. */
function createTimeout(onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    restart: () => {
      stop()
      timer = setTimeout(onTimeout, limits.googleAnswersWithinMs)
    },
    stop,
  }
}
