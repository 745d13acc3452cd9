import * as limits from '@/config/limits'

/** Where Google's window is, as far as a page of another origin may know. */
export type WindowPlace = 'empty' | 'away' | 'failed' | 'closed'

/**
 * Opens the empty window that will show Google, in the middle of this one. Only right after a press:
 * otherwise browsers block it.
 *
 * @returns null where the browser blocked it
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

/** Where the window is now. On this origin it ends with a page of the server that says how it went. */
export function placeOf(googleWindow: Window): WindowPlace {
  if (googleWindow.closed) return 'closed'
  try {
    const { href } = googleWindow.location
    if (href === 'about:blank') return 'empty'
    return href.endsWith('/auth/oauth2-redirect-failure') ? 'failed' : 'away'
  } catch {
    return 'away' // another origin: Google's pages, or the browser's own about an error
  }
}
