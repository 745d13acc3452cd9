import { expect, test } from 'vitest'
import { enumParam, stringParam } from './search-params'

test('a string param is a string or undefined', () => {
  expect(stringParam('/home/learn')).toBe('/home/learn')
  expect(stringParam(7)).toBeUndefined()
  expect(stringParam(undefined)).toBeUndefined()
})

test('an enum param falls back to its first value', () => {
  expect(enumParam(['add', 'edit'], 'edit')).toBe('edit')
  expect(enumParam(['add', 'edit'], 'remove')).toBe('add')
  expect(enumParam(['add', 'edit'], undefined)).toBe('add')
})
