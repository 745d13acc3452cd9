import { describe, expect, test } from 'vitest'
import { isEmbeddedBrowser, ownBrowserUrl } from './embedded-browser'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'

describe('an embedded browser', () => {
  test.each([
    [
      'Instagram, Android',
      `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140 Mobile Safari/537.36 Instagram 390.0`,
    ],
    ['Facebook, iPhone', `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`],
    [
      'some Android app',
      `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140 Mobile Safari/537.36`,
    ],
    ['some iPhone app', `${iPhone} (KHTML, like Gecko) Mobile/15E148`],
    ['WeChat', `${iPhone} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0 Safari/604.1`],
    ['LINE', `${android}) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 Line/15.0`],
  ])('is detected: %s', (_, userAgent) => {
    expect(isEmbeddedBrowser({ userAgent })).toBe(true)
  })

  test.each([
    [
      'Chrome, Android',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36`,
    ],
    ['Safari, iPhone', `${iPhone} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${iPhone} (KHTML, like Gecko) CriOS/140 Mobile/15E148 Safari/604.1`],
    ['Firefox, desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    [
      'Chrome, desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
    ],
  ])('is not detected: %s', (_, userAgent) => {
    expect(isEmbeddedBrowser({ userAgent })).toBe(false)
  })

  test('is not detected: a web app on the home screen of an iPhone', () => {
    const userAgent = `${iPhone} (KHTML, like Gecko) Mobile/15E148`
    expect(isEmbeddedBrowser({ userAgent, standalone: true })).toBe(false)
  })
})

describe('the URL that opens the device’s own browser', () => {
  const page = 'https://tatami.example/join/plan/abc/code/xyz?from=chat'

  test('depends on the platform', () => {
    expect(ownBrowserUrl(page, android)).toBe(
      'intent://tatami.example/join/plan/abc/code/xyz?from=chat#Intent;scheme=https;end',
    )
    expect(ownBrowserUrl(page, iPhone)).toBe(`x-safari-${page}`)
    expect(ownBrowserUrl(page, 'Mozilla/5.0 (Windows NT 10.0)')).toBeNull()
  })
})
