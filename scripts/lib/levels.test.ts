import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelAt } from './levels.mjs'

/** The product's own curve: 5·L·(L+5) for L from 1 to 20. */
const thresholds = Array.from({ length: 20 }, (_, index) => 5 * (index + 1) * (index + 6))

describe('levelAt', () => {
  test.each([
    [0, 1],
    [29, 1],
    [30, 2],
    [69, 2],
    [70, 3],
    [1499, 15],
    [1500, 16],
    [2279, 19],
    [2280, 20],
  ])('%i exp is level %i', (exp, level) => {
    expect(levelAt(exp, thresholds)).toBe(level)
  })

  test('exp beyond the last threshold stays at the last level', () => {
    expect(levelAt(2500, thresholds)).toBe(20)
    expect(levelAt(1_000_000, thresholds)).toBe(20)
  })

  test('without thresholds the level is 1', () => {
    expect(levelAt(100, [])).toBe(1)
  })
})

test('stepping up and down one level at a time ends at the same level', () => {
  // Credit: step up while exp completes the level and a next one exists. Debit: step down while exp is
  // below the threshold of the previous level.
  const required = (level: number) => thresholds[level - 1] ?? Number.POSITIVE_INFINITY
  const stepped = (level: number, exp: number) => {
    let now = level
    while (exp >= required(now) && now < thresholds.length) now += 1
    while (now > 1 && exp < required(now - 1)) now -= 1
    return now
  }
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 200 }),
      fc.infiniteStream(fc.nat()),
      (awards, picks) => {
        let exp = 0
        let level = 1
        const given: number[] = []
        for (const award of awards) {
          given.push(award)
          exp += award
          level = stepped(level, exp)
          const pick = picks.next().value ?? 0
          if (pick % 3 === 0) {
            const [taken = 0] = given.splice(pick % given.length, 1)
            exp -= taken
            level = stepped(level, exp)
          }
          const sum = given.reduce((total, one) => total + one, 0)
          expect(exp).toBe(sum)
          expect(level).toBe(levelAt(sum, thresholds))
        }
      },
    ),
  )
})
