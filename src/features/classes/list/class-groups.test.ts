import { expect, test } from 'vitest'
import { byMonth, groupClasses, monthName } from './class-groups'

const on = (localDay: string) => ({ localDay, classDate: `${localDay} 19:00:00.000Z` })
const days = (classes: { localDay: string }[]) => classes.map(({ localDay }) => localDay)
const friday = '2026-11-20'

test('this week is Monday to Sunday, including its past days', () => {
  const classes = ['2026-11-22', '2026-11-16', '2026-11-15', '2026-11-23'].map(on)
  const { thisWeek, coming, earlier } = groupClasses(classes, friday)
  expect(days(thisWeek)).toEqual(['2026-11-16', '2026-11-22'])
  expect(days(coming)).toEqual(['2026-11-23'])
  expect(days(earlier)).toEqual(['2026-11-15'])
})

test('coming classes are soonest first, earlier ones latest first', () => {
  const classes = ['2026-12-24', '2026-11-30', '2026-10-01', '2026-11-02'].map(on)
  const { coming, earlier } = groupClasses(classes, friday)
  expect(days(coming)).toEqual(['2026-11-30', '2026-12-24'])
  expect(days(earlier)).toEqual(['2026-11-02', '2026-10-01'])
})

test('months are in the order of their classes', () => {
  const months = byMonth(['2026-11-30', '2026-12-01', '2026-12-24'].map(on))
  expect(months.map(({ month, classes }) => [month, classes.length])).toEqual([
    ['2026-11', 1],
    ['2026-12', 2],
  ])
})

test('a month of another year shows the year', () => {
  expect(monthName('2026-12', friday)).not.toMatch(/2026/)
  expect(monthName('2027-01', friday)).toMatch(/2027/)
})
