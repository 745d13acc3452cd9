import { expect, test } from 'vitest'
import { moveInfoCard } from './info-order'

const cards = [
  { id: 'news', pinned: true },
  { id: 'about', pinned: false },
  { id: 'rules', pinned: false },
]
const order = (id: string, by: -1 | 1) =>
  moveInfoCard(cards, id, by)?.map((card) => card.id) ?? null

test('a card moves one position up or down', () => {
  expect(order('rules', -1)).toEqual(['news', 'rules', 'about'])
  expect(order('about', 1)).toEqual(['news', 'rules', 'about'])
})

test('a card cannot move past either end or between pinned and other cards', () => {
  expect(order('rules', 1)).toBeNull()
  expect(order('news', -1)).toBeNull()
  expect(order('news', 1)).toBeNull()
  expect(order('about', -1)).toBeNull()
  expect(order('nothing', 1)).toBeNull()
})
