import { expect, test } from 'vitest'
import type { PastAttendance } from '@/features/attendance/queries'
import { classAvailability, historyCsv, historyMonths } from './history'

const attendance = (given: Partial<PastAttendance> = {}): PastAttendance => ({
  id: 'attend000000000',
  tpClass: 'class0000000000',
  className: 'Mount attacks',
  classDate: '2026-03-04 19:00:00.000Z',
  localDay: '2026-03-04',
  expEarned: 25,
  awards: [
    { skill: 'armbar', name: 'Armbar from Mount', exp: 10 },
    { skill: 'choke', name: 'Choke', exp: 12 },
  ],
  created: '2026-03-04 20:00:00.000Z' as never,
  expand: {
    tpClass: { id: 'class0000000000', expand: { trainingPlan: { name: 'Fundamentals' } } },
  } as never,
  ...given,
})

test('the history is grouped by month, with the exp of each', () => {
  const march = [attendance({ localDay: '2026-03-31' }), attendance({ localDay: '2026-03-01' })]
  const february = attendance({ localDay: '2026-02-28' })
  expect(historyMonths([...march, february])).toEqual([
    { month: '2026-03', attendances: march, exp: 50 },
    { month: '2026-02', attendances: [february], exp: 25 },
  ])
})

test('a class that can no longer be opened says why', () => {
  expect(classAvailability(attendance())).toEqual({ canOpen: true, label: 'Fundamentals' })
  expect(classAvailability(attendance({ expand: undefined }))).toEqual({
    canOpen: false,
    label: 'Not one of your plans any more',
  })
  expect(classAvailability(attendance({ tpClass: '', expand: undefined }))).toEqual({
    canOpen: false,
    label: 'Class deleted',
  })
})

test('the CSV escapes class names that a spreadsheet would run as a formula', () => {
  const [heading, first, second] = historyCsv([
    attendance(),
    attendance({ className: '=HYPERLINK("http://evil.example")', tpClass: '', expand: undefined }),
  ]).split('\r\n')
  expect(heading).toBe('\ufeffDate,Class,Plan,Exp,Skills,Logged at')
  expect(first).toBe(
    '2026-03-04,Mount attacks,Fundamentals,25,"Armbar from Mount +10, Choke +12",2026-03-04 20:00:00.000Z',
  )
  expect(second).toMatch(/^2026-03-04,"'=HYPERLINK\(""http:\/\/evil\.example""\)",,25,/)
})
