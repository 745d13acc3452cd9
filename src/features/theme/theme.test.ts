import { expect, test } from 'vitest'
import { otherTheme, themeFrom } from './theme'

test('follows the system until a theme was chosen', () => {
  expect(themeFrom(null, true)).toBe('dark')
  expect(themeFrom(null, false)).toBe('light')
})

test('a chosen theme wins over the system', () => {
  expect(themeFrom('light', true)).toBe('light')
  expect(themeFrom('dark', false)).toBe('dark')
})

test('ignores a saved value it does not know', () => {
  expect(themeFrom('sepia', true)).toBe('dark')
})

test('the toggle leads to the other theme', () => {
  expect(otherTheme('light')).toBe('dark')
  expect(otherTheme('dark')).toBe('light')
})
