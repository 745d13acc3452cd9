/** Where a sign-in leads when nothing else was asked for. */
export const homePath = '/home/dashboard'

/**
 * Where to go after signing in. Only paths of this app are accepted: an address that leaves the
 * origin, or that could be read as one, ends on the dashboard.
 *
 * @param redirect the `redirect` search param, as typed or linked by anybody
 */
export function redirectTarget(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[/\\]|\p{Cc}|\\/u.test(redirect)) return homePath
  const url = new URL(redirect, window.location.origin)
  const isSignIn = url.pathname === '/signin' || url.pathname === '/signup'
  if (url.origin !== window.location.origin || url.pathname.startsWith('//') || isSignIn)
    return homePath
  return url.pathname + url.search + url.hash
}
