// By the names that chat apps give themselves in the user agent.
const chatApps =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|WhatsApp|Telegram|Line\/|MicroMessenger|KAKAOTALK|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|Discord|Slack_SSB/

/**
 * Whether the page is shown inside another app, where Google refuses to sign people in.
 *
 * @param browser left out: this one
 */
export function isEmbeddedBrowser(
  browser: { userAgent: string; standalone?: boolean } = navigator,
): boolean {
  const { userAgent, standalone } = browser
  if (chatApps.test(userAgent)) return true
  if (/Android.+; wv\)/.test(userAgent)) return true
  const isApple = /\((?:iPhone|iPad|iPod)[^)]*\) AppleWebKit/.test(userAgent)
  // A page on the home screen names no Safari either, and Google lets people in there.
  return isApple && !/Safari\//.test(userAgent) && !standalone
}

/**
 * An address that leads out of the app, to this page in the device's own browser.
 *
 * @returns null where the device has no such address
 */
export function addressForOwnBrowser(page: string, userAgent = navigator.userAgent): string | null {
  const { protocol, host, pathname, search } = new URL(page)
  if (/Android/.test(userAgent)) {
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
  }
  return /iPhone|iPad|iPod/.test(userAgent) ? `x-safari-${page}` : null
}
