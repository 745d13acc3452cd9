import { expect, test } from 'vitest'
import { frame } from './shrink-image'

const portrait = { width: 3024, height: 4032 }

test('a square keeps the middle', () => {
  expect(frame(portrait, { square: 512 })).toEqual({
    from: { x: 0, y: 504, width: 3024, height: 3024 },
    to: { width: 512, height: 512 },
  })
})

test('a longest side keeps the whole', () => {
  expect(frame(portrait, { longestSide: 1600 })).toEqual({
    from: { x: 0, y: 0, ...portrait },
    to: { width: 1200, height: 1600 },
  })
})

test('a small image is not blown up, and a sliver stays an image', () => {
  expect(frame({ width: 90, height: 40 }, { square: 512 }).to).toEqual({ width: 40, height: 40 })
  expect(frame({ width: 90, height: 40 }, { longestSide: 1600 }).to).toEqual({
    width: 90,
    height: 40,
  })
  expect(frame({ width: 9000, height: 1 }, { longestSide: 1600 }).to.height).toBe(1)
})
