import { beforeAll, describe, expect, test, vi } from 'vitest'
import { redirectDescription } from './redirect-description'
import { redirectTarget } from './redirect-target'

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://tatami.example' } })
})

describe('the redirect target after sign-in', () => {
  test.each([
    '/home/learn',
    '/home/plan/abc?tab=info#top',
    '/join/plan/abc/code/xyz',
    '/home/learn?q=%2F%2Fevil.example',
  ])('accepts %s', (redirect) => {
    expect(redirectTarget(redirect)).toBe(redirect)
  })

  test.each([
    undefined,
    '',
    'home/learn',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000',
    'javascript:alert(1)',
    ' /home',
    '/home\\..\\..',
    '/signin',
    '/signin?redirect=/signin',
    '/signup',
  ])('rejects %j and falls back to the dashboard', (redirect) => {
    expect(redirectTarget(redirect)).toBe('/home/dashboard')
  })
})

test('the sign-in page describes the redirect target', () => {
  expect(redirectDescription('/join/plan/abc/code/xyz')).toContain('invitation to a plan')
  expect(redirectDescription('/join/gym/abc/code/xyz')).toContain('invitation to a gym')
  expect(redirectDescription('/home/plan/abc')).toContain('the page you came from')
  expect(redirectDescription('/home/dashboard')).toBeNull()
})
