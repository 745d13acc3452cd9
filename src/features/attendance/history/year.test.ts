import { expect, test } from 'vitest'
import { classesByDay, lastWeeks, mondayOf, weeksInARow } from './year'

const trained = (...days: string[]) => classesByDay(days.map((localDay) => ({ localDay })))

test('two classes on one day are one square with two classes', () => {
  expect(trained('2026-11-18', '2026-11-18', '2026-11-20')).toEqual(
    new Map([
      ['2026-11-18', 2],
      ['2026-11-20', 1],
    ]),
  )
})

test('a week starts on Monday, also across a new year and a leap day', () => {
  expect(mondayOf('2026-11-20')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(mondayOf('2028-03-01')).toBe('2028-02-28')
})

test('the heat map ends today: later days of the week have no square', () => {
  const weeks = lastWeeks(trained('2026-11-20'), '2026-11-20', 53)
  expect(weeks).toHaveLength(53)
  expect(weeks.at(-1)?.days.map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(weeks.at(-1)?.classes).toBe(1)
  expect(weeks[0]?.monday).toBe('2025-11-17')
})

test('no day is missing or duplicated when clocks change', () => {
  const days = lastWeeks(new Map(), '2026-11-22', 53).flatMap((week) => week.days)
  expect(new Set(days.map(({ day }) => day)).size).toBe(53 * 7)
})

test('a current week without a class does not break the streak', () => {
  expect(weeksInARow(trained('2026-11-02', '2026-11-12'), '2026-11-20')).toBe(2)
})

test('the current week counts once it has a class', () => {
  expect(weeksInARow(trained('2026-11-12', '2026-11-16'), '2026-11-20')).toBe(2)
})

test('a week off ends the streak', () => {
  expect(weeksInARow(trained('2026-10-20', '2026-11-12'), '2026-11-20')).toBe(1)
})

test('without attendances there is no streak', () => {
  expect(weeksInARow(new Map(), '2026-11-20')).toBe(0)
})
