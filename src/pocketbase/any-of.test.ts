import { expect, test } from 'vitest'
import { anyOf } from './any-of'

const conditions = (count: number) =>
  Array.from({ length: count }, (_, index) => `trainingPlan = "${String(index).padStart(15, '0')}"`)

test('a few conditions make one filter', () => {
  expect(anyOf(['user = "a"', 'id = "b"'])).toEqual(['user = "a" || id = "b"'])
  expect(anyOf([])).toEqual([])
})

test('many conditions are split into filters within the server’s limit, each condition once', () => {
  const filters = anyOf(conditions(250))
  expect(filters).toHaveLength(5)
  for (const filter of filters) expect(filter.length).toBeLessThanOrEqual(3500)
  expect(filters.join(' || ').split(' || ')).toEqual(conditions(250))
})
