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

/** Classes at UTC instants, not created by a schedule. */
const classesAt = (...starts: string[]) =>
  starts.map((start) => ({
    classDate: `${start.replace('T', ' ')}:00.000Z`,
    localDay: start.slice(0, 10),
    schedule: '',
  }))

function suggested(
  {
    schedules = [],
    classes = [],
  }: { schedules?: (typeof evenings)[]; classes?: ReturnType<typeof classesAt> },
  now: string,
  zone = 'Europe/Lisbon',
) {
  return suggestedStart(schedules, classes, zone, new Date(now)).toISOString().slice(0, 16)
}

describe('the suggested start in a plan with schedules', () => {
  test('is the next scheduled date without a class', () => {
    const classes = classesAt('2026-03-02T19:00')
    // A Monday morning; that evening's class exists.
    expect(suggested({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-04T19:00',
    )
    expect(suggested({ schedules: [evenings] }, '2026-03-02T10:00Z')).toBe('2026-03-02T19:00')
  })

  test('skips a day whose class was moved to another time', () => {
    const classes = classesAt('2026-03-02T20:15').map((each) => ({ ...each, schedule: 'evenings' }))
    expect(suggested({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-04T19:00',
    )
  })

  test('is the earliest date of all active schedules', () => {
    const mornings = { ...evenings, id: 'mornings', startTime: '07:00' }
    const inactive = { ...mornings, id: 'inactive', startTime: '06:00', active: false }
    const schedules = [evenings, mornings, inactive]
    expect(suggested({ schedules }, '2026-03-02T12:00Z')).toBe('2026-03-02T19:00')
    expect(suggested({ schedules }, '2026-03-02T20:00Z')).toBe('2026-03-04T07:00')
  })

  test('keeps its local time when the clocks change', () => {
    expect(suggested({ schedules: [evenings] }, '2026-03-26T12:00Z')).toBe('2026-03-30T18:00')
    expect(suggested({ schedules: [evenings] }, '2026-10-22T12:00Z')).toBe('2026-10-26T19:00')
  })

  test('continues after four weeks of existing classes', () => {
    const days = ['02', '04', '09', '11', '16', '18', '23', '25']
    const classes = classesAt(...days.map((day) => `2026-03-${day}T19:00`))
    expect(suggested({ schedules: [evenings], classes }, '2026-03-02T10:00Z')).toBe(
      '2026-03-30T18:00',
    )
  })
})

describe('the suggested start in a plan without schedules', () => {
  test('is a week after the last class', () => {
    const classes = classesAt('2026-03-03T19:00', '2026-03-10T19:00')
    expect(suggested({ classes }, '2026-03-11T10:00Z')).toBe('2026-03-17T19:00')
  })

  test('is the next of several weekly classes', () => {
    const classes = classesAt('2026-03-04T19:00', '2026-03-09T18:00', '2026-03-11T19:00')
    expect(suggested({ classes }, '2026-03-10T10:00Z')).toBe('2026-03-16T18:00')
    expect(suggested({ classes: classes.slice(0, 2) }, '2026-03-10T10:00Z')).toBe(
      '2026-03-11T19:00',
    )
  })

  test('keeps weekday and time after a pause', () => {
    const classes = classesAt('2025-12-02T19:00', '2025-12-04T07:00')
    // A Wednesday: of Tuesday evening and Thursday morning, Thursday is next.
    expect(suggested({ classes }, '2026-03-11T10:00Z')).toBe('2026-03-12T07:00')
    expect(suggested({ classes }, '2026-03-12T07:00Z')).toBe('2026-03-17T19:00')
  })

  test.each([
    ['Europe/Lisbon', '2026-03-24T19:00', '2026-03-31T18:00'],
    ['Europe/Lisbon', '2026-10-20T18:00', '2026-10-27T19:00'],
    ['America/New_York', '2026-03-03T00:00', '2026-03-09T23:00'],
    ['America/Sao_Paulo', '2026-03-24T19:00', '2026-03-31T19:00'],
    // 01:30 is skipped when the clocks go forward, so it moves to the next hour.
    ['Europe/Lisbon', '2026-03-22T01:30', '2026-03-29T01:30'],
  ])('in %s keeps its local time when the clocks change', (zone, last, next) => {
    expect(suggested({ classes: classesAt(last) }, `${last}Z`, zone)).toBe(next)
  })

  test('uses the plan’s zone, even where it is another day there', () => {
    // Sunday evening in UTC, Monday morning in Auckland, where the clocks change on 5 April.
    const classes = classesAt('2026-03-29T18:00')
    expect(suggested({ classes }, '2026-03-30T10:00Z', 'Pacific/Auckland')).toBe('2026-04-05T19:00')
  })
})

test('the suggested start in a plan without classes is the next full hour', () => {
  expect(suggested({}, '2026-11-20T18:10Z')).toBe('2026-11-20T19:00')
  expect(suggested({}, '2026-11-20T18:00Z')).toBe('2026-11-20T19:00')
})
