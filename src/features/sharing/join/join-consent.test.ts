import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberConsent, takeConsent } from './join-consent'

const path = '/join/plan/abc/code/xyz'

// These tests run without a browser; the module needs three methods of its storage.
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nobody has agreed to anything at first', () => {
  expect(takeConsent(path)).toBe(false)
})

test('an agreement counts once', () => {
  rememberConsent(path)
  expect(takeConsent(path)).toBe(true)
  expect(takeConsent(path)).toBe(false)
})

test('an agreement counts for its own page only, and ends with a look at another', () => {
  rememberConsent(path)
  expect(takeConsent('/join/plan/other/code/xyz')).toBe(false)
  expect(takeConsent(path)).toBe(false)
})

test('an agreement ends after 15 minutes', () => {
  rememberConsent(path)
  vi.advanceTimersByTime(14 * 60_000)
  expect(takeConsent(path)).toBe(true)
  rememberConsent(path)
  vi.advanceTimersByTime(15 * 60_000)
  expect(takeConsent(path)).toBe(false)
})

test('what somebody else wrote there is no agreement', () => {
  sessionStorage.setItem('tatami_join_consent', 'yes')
  expect(takeConsent(path)).toBe(false)
  sessionStorage.setItem('tatami_join_consent', JSON.stringify({ path }))
  expect(takeConsent(path)).toBe(false)
})
