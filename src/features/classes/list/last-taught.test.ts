import { describe, expect, test } from 'vitest'
import { formatDaysAgo, lastTaught } from './last-taught'

const today = '2026-11-21'
const taughtOn = (localDay: string, more: object = {}) => ({
  id: localDay,
  localDay,
  skills: ['armbar000000000'],
  cancelled: false,
  ...more,
})

describe('the day a skill was last taught', () => {
  test('is the latest past class, in any input order', () => {
    const classes = [taughtOn('2026-10-17'), taughtOn('2026-09-01')]
    expect(lastTaught(classes, today).get('armbar000000000')).toBe('2026-10-17')
  })

  test('ignores coming classes, cancelled classes and the class being edited', () => {
    const classes = [
      taughtOn('2026-11-22'),
      taughtOn('2026-11-20', { cancelled: true }),
      taughtOn('2026-11-19', { id: 'class0000000000' }),
    ]
    expect(lastTaught(classes, today, 'class0000000000').size).toBe(0)
  })

  test.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-10', '11 days ago'],
    ['2026-10-17', '5 weeks ago'],
    ['2026-07-01', '4 months ago'],
  ])('%s is formatted as %s', (day, expected) => {
    expect(formatDaysAgo(day, today)).toBe(expected)
  })
})
