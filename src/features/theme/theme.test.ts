import { expect, test } from 'vitest'
import { otherTheme, themeFrom } from './theme'

test('the theme follows the system until one is chosen', () => {
  expect(themeFrom(null, true)).toBe('dark')
  expect(themeFrom(null, false)).toBe('light')
})

test('a chosen theme wins over the system', () => {
  expect(themeFrom('light', true)).toBe('light')
  expect(themeFrom('dark', false)).toBe('dark')
})

test('an unknown saved theme is ignored', () => {
  expect(themeFrom('sepia', true)).toBe('dark')
})

test('the toggle switches to the other theme', () => {
  expect(otherTheme('light')).toBe('dark')
  expect(otherTheme('dark')).toBe('light')
})
