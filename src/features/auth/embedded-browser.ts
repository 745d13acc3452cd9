// Tokens of chat apps in the user agent.
const chatApps =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|WhatsApp|Telegram|Line\/|MicroMessenger|KAKAOTALK|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|Discord|Slack_SSB/

/**
 * Whether the page is in another app's embedded browser (WebView), where Google blocks sign-in.
 *
 * @param browser default: the current one
 */
export function isEmbeddedBrowser(
  browser: { userAgent: string; standalone?: boolean } = navigator,
): boolean {
  const { userAgent, standalone } = browser
  if (chatApps.test(userAgent)) return true
  if (/Android.+; wv\)/.test(userAgent)) return true
  const isApple = /\((?:iPhone|iPad|iPod)[^)]*\) AppleWebKit/.test(userAgent)
  // A web app on the home screen has no Safari token either, but Google allows sign-in there.
  return isApple && !/Safari\//.test(userAgent) && !standalone
}

/**
 * URL that opens this page in the device's own browser instead of the embedded one.
 *
 * @returns null if the platform has no such scheme
 */
export function ownBrowserUrl(page: string, userAgent = navigator.userAgent): string | null {
  const { protocol, host, pathname, search } = new URL(page)
  if (/Android/.test(userAgent)) {
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
  }
  return /iPhone|iPad|iPod/.test(userAgent) ? `x-safari-${page}` : null
}
