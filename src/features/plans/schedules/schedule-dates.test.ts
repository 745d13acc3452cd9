import { expect, test } from 'vitest'
import { affectedClasses, upcomingDates } from './schedule-dates'

const evenings = {
  id: 'evenings',
  title: 'Evenings',
  daysOfWeek: ['mon', 'wed'] as ('mon' | 'wed')[],
  startTime: '19:00',
  tz: 'UTC',
  startDate: '',
  endDate: '',
}

const daily = {
  ...evenings,
  daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as never,
}

/** Upcoming dates, each as the schedule's day and the UTC time: "2026-03-02 19:00". */
function datesOf(schedule: typeof evenings, now: string, planZone = schedule.tz) {
  return upcomingDates(schedule, [], planZone, new Date(now)).map(
    ({ day, instant }) => `${day} ${instant.toISOString().slice(11, 16)}`,
  )
}

test('a schedule occurs on its weekdays in the next four weeks', () => {
  expect(datesOf(evenings, '2026-03-02T10:00:00Z')).toEqual([
    '2026-03-02 19:00',
    '2026-03-04 19:00',
    '2026-03-09 19:00',
    '2026-03-11 19:00',
    '2026-03-16 19:00',
    '2026-03-18 19:00',
    '2026-03-23 19:00',
    '2026-03-25 19:00',
  ])
})

test('today is included until the class has begun', () => {
  expect(datesOf(evenings, '2026-03-02T18:59:00Z')[0]).toBe('2026-03-02 19:00')
  expect(datesOf(evenings, '2026-03-02T19:00:00Z')[0]).toBe('2026-03-04 19:00')
})

test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'UTC'])(
  'dates do not depend on the computer’s time zone: %s',
  (computer) => {
    const before = process.env.TZ
    process.env.TZ = computer
    try {
      expect(datesOf(evenings, '2026-03-02T10:00:00Z').slice(0, 2)).toEqual([
        '2026-03-02 19:00',
        '2026-03-04 19:00',
      ])
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)

test('no dates before the first day or after the last', () => {
  const bounded = { ...evenings, startDate: '2026-03-04', endDate: '2026-03-11' }
  expect(datesOf(bounded, '2026-03-02T10:00:00Z')).toEqual([
    '2026-03-04 19:00',
    '2026-03-09 19:00',
    '2026-03-11 19:00',
  ])
})

test.each([
  // Clocks go forward: the local time stays 19:00, the instant is an hour earlier.
  ['Europe/Lisbon', '2026-03-28T00:00:00Z', '2026-03-28 19:00', '2026-03-29 18:00'],
  ['America/New_York', '2026-03-07T12:00:00Z', '2026-03-07 00:00', '2026-03-08 23:00'],
  ['Pacific/Auckland', '2026-09-25T20:00:00Z', '2026-09-26 07:00', '2026-09-27 06:00'],
  // And back: the instant is an hour later.
  ['Europe/Lisbon', '2026-10-24T00:00:00Z', '2026-10-24 18:00', '2026-10-25 19:00'],
  ['America/New_York', '2026-10-31T12:00:00Z', '2026-10-31 23:00', '2026-11-01 00:00'],
  ['Australia/Lord_Howe', '2026-10-02T20:00:00Z', '2026-10-03 08:30', '2026-10-04 08:00'],
  // No clock change, and a quarter of an hour.
  ['Asia/Kathmandu', '2026-03-28T00:00:00Z', '2026-03-28 13:15', '2026-03-29 13:15'],
  ['America/Sao_Paulo', '2026-03-28T00:00:00Z', '2026-03-28 22:00', '2026-03-29 22:00'],
])('in %s from %s on, local time is 19:00 on both days', (tz, now, first, second) => {
  expect(datesOf({ ...daily, tz }, now).slice(0, 2)).toEqual([first, second])
})

test('a local time skipped by daylight saving moves to the next hour, that day only', () => {
  const nights = { ...daily, tz: 'Europe/Lisbon', startTime: '01:30' }
  expect(datesOf(nights, '2026-03-28T12:00:00Z').slice(0, 2)).toEqual([
    '2026-03-29 01:30', // 02:30 local: the clock jumps from 00:59 to 02:00
    '2026-03-30 00:30',
  ])
})

test('a local time that occurs twice gives one class', () => {
  const nights = { ...daily, tz: 'Europe/Lisbon', startTime: '01:30' }
  const days = datesOf(nights, '2026-10-24T12:00:00Z').map((date) => date.slice(0, 10))
  expect(days.slice(0, 2)).toEqual(['2026-10-25', '2026-10-26'])
  expect(new Set(days).size).toBe(days.length)
})

test('the day is that of the schedule’s zone, not of the user’s or the plan’s', () => {
  const early = { ...evenings, tz: 'Pacific/Auckland', startTime: '06:00' }
  // Sunday in London, Monday morning in Auckland.
  expect(datesOf(early, '2026-03-01T12:00:00Z', 'Europe/London')[0]).toBe('2026-03-02 17:00')
})

test('a date is taken if its day has a class of the schedule or another class starts at its instant', () => {
  const classes = [
    { schedule: 'evenings', localDay: '2026-03-04', classDate: '2026-03-04 07:00:00.000Z' },
    { schedule: 'another', localDay: '2026-03-09', classDate: '2026-03-09 07:00:00.000Z' },
    { schedule: '', localDay: '2026-03-11', classDate: '2026-03-11 19:00:00.000Z' },
  ]
  const dates = upcomingDates(evenings, classes, 'UTC', new Date('2026-03-03T00:00:00Z'))
  expect(dates.slice(0, 3).map(({ day, hasClass }) => [day, hasClass])).toEqual([
    ['2026-03-04', true],
    ['2026-03-09', false],
    ['2026-03-11', true],
  ])
})

const aClass = (id: string, classDate: string, more: object = {}) => ({
  id,
  name: 'Evenings',
  description: '',
  classDate: `${classDate}.000Z`,
  localDay: classDate.slice(0, 10),
  schedule: 'evenings',
  skills: [] as string[],
  attended: 0,
  cancelled: false,
  ...more,
})
const now = new Date('2026-03-20T12:00:00Z')

function changes(
  after: Partial<typeof evenings>,
  classes: ReturnType<typeof aClass>[],
  tz = 'UTC',
) {
  const before = { ...evenings, tz }
  return affectedClasses(before, { ...before, ...after }, classes, now).map(
    ({ id, to }) => [id, to?.toISOString() ?? null] as const,
  )
}

test('affected classes move to the new local time, also across a clock change', () => {
  const classes = [aClass('winter', '2026-03-25 19:00:00'), aClass('summer', '2026-03-30 18:00:00')]
  expect(changes({ startTime: '20:00' }, classes, 'Europe/Lisbon')).toEqual([
    ['winter', '2026-03-25T20:00:00.000Z'],
    ['summer', '2026-03-30T19:00:00.000Z'],
  ])
})

test('classes on days the schedule no longer occurs are deleted', () => {
  const classes = [aClass('monday', '2026-03-23 19:00:00'), aClass('late', '2026-04-01 19:00:00')]
  expect(changes({ daysOfWeek: ['wed'] }, classes)).toEqual([['monday', null]])
  expect(changes({ endDate: '2026-03-31' }, classes)).toEqual([['late', null]])
})

test('a new title alone is a change; an unchanged schedule affects no classes', () => {
  const classes = [aClass('monday', '2026-03-23 19:00:00')]
  expect(changes({ title: 'Nights' }, classes)).toEqual([['monday', '2026-03-23T19:00:00.000Z']])
  expect(changes({}, classes)).toEqual([])
})

test('past classes, modified classes and those of another schedule are unaffected', () => {
  const monday = '2026-03-23 19:00:00'
  const classes = [
    aClass('over', '2026-03-18 19:00:00'),
    aClass('named', monday, { name: 'Seminar' }),
    aClass('moved', '2026-03-23 19:30:00'),
    aClass('taught', monday, { skills: ['armbar'] }),
    aClass('described', monday, { description: 'Bring a gi' }),
    aClass('logged', monday, { attended: 1 }),
    aClass('cancelled', monday, { cancelled: true }),
    aClass('foreign', monday, { schedule: 'another' }),
  ]
  expect(changes({ startTime: '20:00' }, classes)).toEqual([])
})
