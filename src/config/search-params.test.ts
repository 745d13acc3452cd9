import { expect, test } from 'vitest'
import { textParam, wordParam } from './search-params'

test('a text param is a text or not there', () => {
  expect(textParam('/home/learn')).toBe('/home/learn')
  expect(textParam(7)).toBeUndefined()
  expect(textParam(undefined)).toBeUndefined()
})

test('a word param falls back to the first word', () => {
  expect(wordParam(['add', 'edit'], 'edit')).toBe('edit')
  expect(wordParam(['add', 'edit'], 'remove')).toBe('add')
  expect(wordParam(['add', 'edit'], undefined)).toBe('add')
})
