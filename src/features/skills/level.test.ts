import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progress } from './level'

/** The product's own curve, 5·L·(L+5). */
const levels = Array.from({ length: 20 }, (_, index) => {
  const level = index + 1
  return { level, expRequired: 5 * level * (level + 5), title: level <= 2 ? 'Seen' : 'Practised' }
})

test('nobody begins below level 1', () => {
  expect(progress(0, levels)).toEqual({
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
  expect(progress(29, levels).level).toBe(1)
  expect(progress(30, levels)).toMatchObject({ level: 2, previous: 30, required: 70, fraction: 0 })
  expect(progress(50, levels)).toMatchObject({ level: 2, toNext: 20, fraction: 0.5 })
  expect(progress(70, levels)).toMatchObject({ level: 3, title: 'Practised' })
})

test('one large award can raise several levels', () => {
  expect(progress(400, levels).level).toBe(7)
})

test('the last level has no end', () => {
  expect(progress(2279, levels).level).toBe(19)
  for (const exp of [2280, 2500, 9000]) {
    expect(progress(exp, levels)).toMatchObject({
      level: 20,
      exp,
      previous: 2280,
      required: null,
      toNext: null,
      fraction: 1,
    })
  }
})

test('more exp never means a lower level, and the bar stays within its ends', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(100), (exp, more) => {
      const before = progress(exp, levels)
      const after = progress(exp + more, levels)
      expect(after.level).toBeGreaterThanOrEqual(before.level)
      expect(before.fraction).toBeGreaterThanOrEqual(0)
      expect(before.fraction).toBeLessThanOrEqual(1)
    }),
  )
})

test('without levels everybody is at level 1', () => {
  expect(progress(50, [])).toMatchObject({ level: 1, title: '', required: null })
})
