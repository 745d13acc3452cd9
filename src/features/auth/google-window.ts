import * as limits from '@/config/limits'

/** State of Google's window, as far as it is visible across origins. */
export type WindowState = 'empty' | 'away' | 'failed' | 'closed'

/**
 * Opens the empty popup for Google, centred over this window. Call it synchronously in a click
 * handler, or popup blockers block it.
 *
 * @returns null if the browser blocked it
 */
export function openGoogleWindow(): Window | null {
  const width = Math.min(limits.oauthWindowWidthPx, window.innerWidth)
  const height = Math.min(limits.oauthWindowHeightPx, window.innerHeight)
  const left = window.screenX + (window.outerWidth - width) / 2
  const top = window.screenY + (window.outerHeight - height) / 2
  const features = { popup: 1, width, height, left, top }
  const list = Object.entries(features).map(([name, value]) => `${name}=${Math.round(value)}`)
  return window.open('', 'tatami-google', list.join())
}

/** Reads the window's state. PocketBase redirects it to a result page on this origin at the end. */
export function windowStateOf(googleWindow: Window): WindowState {
  if (googleWindow.closed) return 'closed'
  try {
    const { href } = googleWindow.location
    if (href === 'about:blank') return 'empty'
    return href.endsWith('/auth/oauth2-redirect-failure') ? 'failed' : 'away'
  } catch {
    return 'away' // cross-origin: Google's pages, or the browser's error page
  }
}
