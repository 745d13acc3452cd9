import { expect, test } from 'vitest'
import { enumParam, stringParam } from './search-params'

test('a text param is a text or not there', () => {
  expect(stringParam('/home/learn')).toBe('/home/learn')
  expect(stringParam(7)).toBeUndefined()
  expect(stringParam(undefined)).toBeUndefined()
})

test('a word param falls back to the first word', () => {
  expect(enumParam(['add', 'edit'], 'edit')).toBe('edit')
  expect(enumParam(['add', 'edit'], 'remove')).toBe('add')
  expect(enumParam(['add', 'edit'], undefined)).toBe('add')
})
