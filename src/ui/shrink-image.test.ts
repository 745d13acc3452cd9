import { describe, expect, test } from 'vitest'
import { fitWithin } from './shrink-image'

describe('a picture that is to be sent', () => {
  test.each([
    ['lying', { width: 4032, height: 3024 }, { width: 1600, height: 1200 }],
    ['standing', { width: 3024, height: 4032 }, { width: 1200, height: 1600 }],
    ['smaller than that', { width: 800, height: 600 }, { width: 800, height: 600 }],
    ['a thread', { width: 9000, height: 1 }, { width: 1600, height: 1 }],
  ])('%s fits within 1600 pixels', (_, size, fitted) => {
    expect(fitWithin(size, 1600)).toEqual(fitted)
  })
})
