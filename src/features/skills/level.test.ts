import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelProgress } from './level'

/** The product's exp curve, 5·L·(L+5). */
const levels = Array.from({ length: 20 }, (_, index) => {
  const level = index + 1
  return { level, expRequired: 5 * level * (level + 5), title: level <= 2 ? 'Seen' : 'Practised' }
})

test('the lowest level is 1', () => {
  expect(levelProgress(0, levels)).toEqual({
    level: 1,
    title: 'Seen',
    exp: 0,
    required: 30,
    previous: 0,
    toNext: 30,
    fraction: 0,
  })
})

test('a level rises exactly at the exp that completes it', () => {
  expect(levelProgress(29, levels).level).toBe(1)
  expect(levelProgress(30, levels)).toMatchObject({
    level: 2,
    previous: 30,
    required: 70,
    fraction: 0,
  })
  expect(levelProgress(50, levels)).toMatchObject({ level: 2, toNext: 20, fraction: 0.5 })
  expect(levelProgress(70, levels)).toMatchObject({ level: 3, title: 'Practised' })
})

test('one large award can raise several levels', () => {
  expect(levelProgress(400, levels).level).toBe(7)
})

test('the last level has no upper bound', () => {
  expect(levelProgress(2279, levels).level).toBe(19)
  for (const exp of [2280, 2500, 9000]) {
    expect(levelProgress(exp, levels)).toMatchObject({
      level: 20,
      exp,
      previous: 2280,
      required: null,
      toNext: null,
      fraction: 1,
    })
  }
})

test('more exp never lowers the level, and the fraction stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(100), (exp, more) => {
      const before = levelProgress(exp, levels)
      const after = levelProgress(exp + more, levels)
      expect(after.level).toBeGreaterThanOrEqual(before.level)
      expect(before.fraction).toBeGreaterThanOrEqual(0)
      expect(before.fraction).toBeLessThanOrEqual(1)
    }),
  )
})

test('without levels the level is 1', () => {
  expect(levelProgress(50, [])).toMatchObject({ level: 1, title: '', required: null })
})
