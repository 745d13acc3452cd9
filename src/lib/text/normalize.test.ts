import { expect, test } from 'vitest'
import { matchesSearch, normalizeForSearch } from './normalize'

test.each([
  ['João', 'joao'],
  ["Sean O'Brien", 'sean obrien'],
  ['Knee-on-Belly', 'knee on belly'],
  ['  Fund  ', 'fund'],
])('%j is normalized to %j', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
})

test.each([
  ['', true],
  ['obrien', true],
  ['brien sean', true],
  ['sean  ', true],
  ['sean maya', false],
])('a search for %j in a name: %j', (typed, isFound) => {
  expect(matchesSearch(normalizeForSearch("Sean O'Brien"), typed)).toBe(isFound)
})
