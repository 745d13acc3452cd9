/** The default redirect target after sign-in. */
export const homePath = '/home/dashboard'

/**
 * Validates the redirect target after sign-in, against open redirects: anything but a path of this
 * origin falls back to the dashboard.
 *
 * @param redirect the untrusted `redirect` search param
 */
export function redirectTarget(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[/\\]|\p{Cc}|\\/u.test(redirect)) return homePath
  const url = new URL(redirect, window.location.origin)
  const isSignIn = url.pathname === '/signin' || url.pathname === '/signup'
  if (url.origin !== window.location.origin || url.pathname.startsWith('//') || isSignIn)
    return homePath
  return url.pathname + url.search + url.hash
}
