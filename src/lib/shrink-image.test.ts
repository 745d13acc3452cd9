import { expect, test } from 'vitest'
import { cropAndScale } from './shrink-image'

const portrait = { width: 3024, height: 4032 }

test('a square is cropped to the centre', () => {
  expect(cropAndScale(portrait, { square: 512 })).toEqual({
    from: { x: 0, y: 504, width: 3024, height: 3024 },
    to: { width: 512, height: 512 },
  })
})

test('a longest side scales without cropping', () => {
  expect(cropAndScale(portrait, { longestSide: 1600 })).toEqual({
    from: { x: 0, y: 0, ...portrait },
    to: { width: 1200, height: 1600 },
  })
})

test('a small image is not enlarged, and each side is at least one pixel', () => {
  expect(cropAndScale({ width: 90, height: 40 }, { square: 512 }).to).toEqual({
    width: 40,
    height: 40,
  })
  expect(cropAndScale({ width: 90, height: 40 }, { longestSide: 1600 }).to).toEqual({
    width: 90,
    height: 40,
  })
  expect(cropAndScale({ width: 9000, height: 1 }, { longestSide: 1600 }).to.height).toBe(1)
})
