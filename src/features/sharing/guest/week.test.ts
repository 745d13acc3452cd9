import { expect, test } from 'vitest'
import { dayName, weekOf } from './week'

const schedule = {
  title: 'Evenings',
  daysOfWeek: ['thu', 'mon'],
  startTime: '19:00',
  durationMinutes: 90,
  tz: 'America/Sao_Paulo',
  location: 'Main mat',
  instructor: '',
}

test('a timetable is sorted from Monday, then by time', () => {
  const morning = { ...schedule, title: 'Morning', daysOfWeek: ['mon'], startTime: '07:00' }
  expect(weekOf([schedule, morning]).map(({ day, time }) => [day, time])).toEqual([
    [0, '07:00 to 08:30'],
    [0, '19:00 to 20:30'],
    [3, '19:00 to 20:30'],
  ])
})

test('an end after midnight wraps to the next day', () => {
  expect(weekOf([{ ...schedule, daysOfWeek: ['fri'], startTime: '23:30' }])[0]?.time).toBe(
    '23:30 to 01:00',
  )
})

test('day 0 is a Monday, day 6 a Sunday', () => {
  expect([dayName(0), dayName(6)]).toEqual(['Monday', 'Sunday'])
})
