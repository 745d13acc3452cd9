import { describe, expect, test } from 'vitest'
import { suggestedStart } from './suggested-start'

const evenings = {
  id: 'evenings',
  title: 'Evenings',
  daysOfWeek: ['mon', 'wed'] as ('mon' | 'wed')[],
  startTime: '19:00',
  tz: 'Europe/Lisbon',
  startDate: '',
  endDate: '',
  active: true,
}

/** Classes that begin at instants of UTC, none of them made by a schedule. */
const held = (...starts: string[]) =>
  starts.map((start) => ({
    classDate: `${start.replace('T', ' ')}:00.000Z`,
    localDay: start.slice(0, 10),
    schedule: '',
  }))

function proposed(
  {
    schedules = [],
    classes = [],
  }: { schedules?: (typeof evenings)[]; classes?: ReturnType<typeof held> },
  now: string,
  zone = 'Europe/Lisbon',
) {
  return suggestedStart(schedules, classes, zone, new Date(now)).toISOString().slice(0, 16)
}

describe('of a plan with schedules', () => {
  test('the next class is on the next day that has none yet', () => {
    const classes = held('2026-03-02T19:00')
    // A Monday morning, whose class is there.
    expect(proposed({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-04T19:00',
    )
    expect(proposed({ schedules: [evenings] }, '2026-03-02T10:00Z')).toBe('2026-03-02T19:00')
  })

  test('a class that was moved on its day is still that day’s', () => {
    const classes = held('2026-03-02T20:15').map((each) => ({ ...each, schedule: 'evenings' }))
    expect(proposed({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-04T19:00',
    )
  })

  test('the soonest of all that are in use counts', () => {
    const mornings = { ...evenings, id: 'mornings', startTime: '07:00' }
    const asleep = { ...mornings, id: 'asleep', startTime: '06:00', active: false }
    const schedules = [evenings, mornings, asleep]
    expect(proposed({ schedules }, '2026-03-02T12:00Z')).toBe('2026-03-02T19:00')
    expect(proposed({ schedules }, '2026-03-02T20:00Z')).toBe('2026-03-04T07:00')
  })

  test('the wall keeps its time when the clocks change', () => {
    expect(proposed({ schedules: [evenings] }, '2026-03-26T12:00Z')).toBe('2026-03-30T18:00')
    expect(proposed({ schedules: [evenings] }, '2026-10-22T12:00Z')).toBe('2026-10-26T19:00')
  })

  test('with all of four weeks made, they go on', () => {
    const days = ['02', '04', '09', '11', '16', '18', '23', '25']
    const classes = held(...days.map((day) => `2026-03-${day}T19:00`))
    expect(proposed({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-30T18:00',
    )
  })
})

describe('of a plan without schedules', () => {
  test('the next class is a week after the last one', () => {
    const classes = held('2026-03-03T19:00', '2026-03-10T19:00')
    expect(proposed({ classes }, '2026-03-11T10:00Z')).toBe('2026-03-17T19:00')
  })

  test('with several days a week, the next of them', () => {
    const classes = held('2026-03-04T19:00', '2026-03-09T18:00', '2026-03-11T19:00')
    expect(proposed({ classes }, '2026-03-10T10:00Z')).toBe('2026-03-16T18:00')
    expect(proposed({ classes: classes.slice(0, 2) }, '2026-03-10T10:00Z')).toBe('2026-03-11T19:00')
  })

  test('after a pause, the same weekday and time', () => {
    const classes = held('2025-12-02T19:00', '2025-12-04T07:00')
    // A Wednesday: the Thursday morning is the next of the two.
    expect(proposed({ classes }, '2026-03-11T10:00Z')).toBe('2026-03-12T07:00')
    expect(proposed({ classes }, '2026-03-12T07:00Z')).toBe('2026-03-17T19:00')
  })

  test.each([
    ['Europe/Lisbon', '2026-03-24T19:00', '2026-03-31T18:00'],
    ['Europe/Lisbon', '2026-10-20T18:00', '2026-10-27T19:00'],
    ['America/New_York', '2026-03-03T00:00', '2026-03-09T23:00'],
    ['America/Sao_Paulo', '2026-03-24T19:00', '2026-03-31T19:00'],
    // 01:30 does not exist in the night the clocks go forward: the hour after.
    ['Europe/Lisbon', '2026-03-22T01:30', '2026-03-29T01:30'],
  ])('in %s the wall keeps its time when the clocks change', (zone, last, next) => {
    expect(proposed({ classes: held(last) }, `${last}Z`, zone)).toBe(next)
  })

  test('it goes on in the plan’s zone, also where that has another day', () => {
    // Sunday evening in UTC, Monday morning in Auckland, which turns its clocks on 5 April.
    const classes = held('2026-03-29T18:00')
    expect(proposed({ classes }, '2026-03-30T10:00Z', 'Pacific/Auckland')).toBe('2026-04-05T19:00')
  })
})

test('a plan without classes begins at the next full hour', () => {
  expect(proposed({}, '2026-11-20T18:10Z')).toBe('2026-11-20T19:00')
  expect(proposed({}, '2026-11-20T18:00Z')).toBe('2026-11-20T19:00')
})
