import { expect, test } from 'vitest'
import { formatGains, gainsOf, gainsSummary } from './gains'

const levels = [
  { expRequired: 30, title: 'Seen' },
  { expRequired: 70, title: 'Seen' },
  { expRequired: 120, title: 'Practised' },
]
const armbar = { skill: 'armbar', name: 'Armbar from Mount', exp: 10 }
const triangle = { skill: 'triangle', name: 'Triangle', exp: 10 }

test('a gain shows the skill’s level after the check-in', () => {
  const gains = gainsOf([armbar], [{ skill: 'armbar', exp: 50 }], levels)
  expect(gains.map(formatGains)).toEqual(['+10 Armbar from Mount · level 2'])
})

test('a gain says that the check-in raised the level', () => {
  const gains = gainsOf([armbar], [{ skill: 'armbar', exp: 70 }], levels)
  expect(gains.map(formatGains)).toEqual(['Armbar from Mount is level 3 now · Practised'])
})

test('the first class on a skill raises nothing', () => {
  expect(gainsOf([armbar], [{ skill: 'armbar', exp: 10 }], levels)[0]).toMatchObject({
    progress: { level: 1 },
    isRaised: false,
  })
})

test('a gain without a loaded level shows the exp alone', () => {
  expect(gainsSummary(gainsOf([armbar], [], levels))).toBe('+10 Armbar from Mount')
})

test('raised levels come first', () => {
  const mySkills = [
    { skill: 'armbar', exp: 10 },
    { skill: 'triangle', exp: 30 },
  ]
  expect(gainsSummary(gainsOf([armbar, triangle], mySkills, levels))).toBe(
    'Triangle is level 2 now · Seen\n+10 Armbar from Mount · level 1',
  )
})

test('a long list is truncated, with a count of the rest', () => {
  const awards = ['a', 'b', 'c', 'd', 'e'].map((skill) => ({ skill, name: skill, exp: 5 }))
  expect(gainsSummary(gainsOf(awards, [], levels))).toBe('+5 a\n+5 b\n+5 c\nand 2 more')
  expect(gainsSummary([])).toBeUndefined()
})
