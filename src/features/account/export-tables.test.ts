import { expect, test } from 'vitest'
import { exportTables } from './export-tables'
import type { Export } from './queries'

const data: Export = {
  attendances: [
    {
      className: 'Guard, open',
      classDate: '2026-11-20 19:00:00.000Z',
      localDay: '2026-11-20',
      expEarned: 25,
      awards: [
        { name: 'Armbar', exp: 10 },
        { name: '=Choke', exp: 5 },
      ],
    },
  ],
  userSkills: [{ name: '=Choke', level: 2, exp: 30, lastPracticed: '2026-11-20 19:00:00.000Z' }],
  notes: [
    {
      date: '2026-11-20',
      wentWell: '',
      workOn: 'Elbow\nin',
      question: '@coach?',
      body: '',
      rounds: 0,
      energy: 4,
    },
  ],
}

const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n')

test('each attended class is a row, with its skills in one cell', () => {
  expect(linesOf(exportTables.classes(data))).toEqual([
    'Day,Class,Starts (UTC),Exp,Skills',
    '2026-11-20,"Guard, open",2026-11-20 19:00:00.000Z,25,Armbar +10; =Choke +5',
  ])
})

test('a text that starts like a formula is escaped', () => {
  expect(linesOf(exportTables.skills(data))[1]).toMatch(/^'=Choke,2,30,/)
  expect(linesOf(exportTables.notes(data))[1]).toBe('2026-11-20,,"Elbow\nin",\'@coach?,,,4')
})
