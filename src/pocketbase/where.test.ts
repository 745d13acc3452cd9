import { expect, test } from 'vitest'
import { where } from './where'

test('a value stays one value, whatever stands in it', () => {
  expect(where`user = ${'abc" || id != "'} && archived = false`).toBe(
    String.raw`user = "abc\" || id != \"" && archived = false`,
  )
})

test('a moment is written as the server stores it', () => {
  expect(where`classDate >= ${new Date('2026-03-29')}`).toBe(
    'classDate >= "2026-03-29 00:00:00.000Z"',
  )
})
