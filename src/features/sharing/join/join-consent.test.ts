import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberConsent, takeConsent } from './join-consent'

const path = '/join/plan/abc/code/xyz'

// These tests run without a browser, so sessionStorage is a stub.
beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('there is no consent at first', () => {
  expect(takeConsent(path)).toBe(false)
})

test('a consent is valid once', () => {
  rememberConsent(path)
  expect(takeConsent(path)).toBe(true)
  expect(takeConsent(path)).toBe(false)
})

test('a consent is valid for its own page only, and discarded on another', () => {
  rememberConsent(path)
  expect(takeConsent('/join/plan/other/code/xyz')).toBe(false)
  expect(takeConsent(path)).toBe(false)
})

test('a consent expires after 15 minutes', () => {
  rememberConsent(path)
  vi.advanceTimersByTime(14 * 60_000)
  expect(takeConsent(path)).toBe(true)
  rememberConsent(path)
  vi.advanceTimersByTime(15 * 60_000)
  expect(takeConsent(path)).toBe(false)
})

test('a malformed consent is rejected', () => {
  sessionStorage.setItem('tatami_join_consent', 'yes')
  expect(takeConsent(path)).toBe(false)
  sessionStorage.setItem('tatami_join_consent', JSON.stringify({ path }))
  expect(takeConsent(path)).toBe(false)
})
