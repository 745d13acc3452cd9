import { expect, test } from 'vitest'
import type { Skill } from '@/pocketbase/records'
import { coverage } from './coverage'

const today = '2026-11-20' // a Friday

const armbar = { id: 'armbar', name: 'Armbar', position: 'Mount' } as Skill
const sweep = { id: 'sweep', name: 'Sweep', position: 'Half Guard' } as Skill
const warmup = { id: 'warmup', name: 'Shrimp', position: '' } as Skill

function aClass(localDay: string, skills: Skill[], cancelled = false) {
  return {
    id: localDay,
    localDay,
    skills: skills.map(({ id }) => id),
    cancelled,
    expand: { skills },
  }
}

test('the table has twelve weeks from Monday, current week first', () => {
  const { mondays } = coverage([], today)
  expect(mondays).toHaveLength(12)
  expect([mondays[0], mondays[11]]).toEqual(['2026-11-16', '2026-08-31'])
})

test('skills are counted by position and week of their class', () => {
  const classes = [
    aClass('2026-11-15', [armbar]), // a Sunday: the week before
    aClass('2026-11-16', [armbar, sweep]),
    aClass('2026-11-20', [armbar]),
    aClass('2026-08-30', [sweep]), // before the table begins
  ]
  const rows = coverage(classes, today).positions
  expect(
    rows.map(({ position, weeks, lastTaught }) => [position, weeks.slice(0, 2), lastTaught]),
  ).toEqual([
    ['Half Guard', [1, 0], '2026-11-16'],
    ['Mount', [2, 1], '2026-11-20'],
  ])
  expect(rows[0]?.weeks.reduce((sum, count) => sum + count)).toBe(1)
})

test('planned and cancelled classes do not count as taught', () => {
  const classes = [aClass('2026-11-21', [armbar]), aClass('2026-11-18', [armbar], true)]
  expect(coverage(classes, today)).toMatchObject({ positions: [], neglected: [] })
})

test('a skill is neglected after eight weeks, least recent first', () => {
  const classes = [
    aClass('2026-09-26', [armbar]), // one day less than eight weeks
    aClass('2026-09-25', [sweep]),
    aClass('2026-03-02', [warmup]),
    aClass('2026-03-01', [sweep]),
  ]
  const { neglected } = coverage(classes, today)
  expect(neglected.map(({ skill, lastTaught }) => [skill.name, lastTaught])).toEqual([
    ['Shrimp', '2026-03-02'],
    ['Sweep', '2026-09-25'],
  ])
})

test('skills without a position come last, hidden skills are omitted', () => {
  const hidden = { ...aClass('2026-11-17', [armbar]), expand: { skills: [] } }
  const classes = [aClass('2026-11-16', [warmup, sweep]), hidden]
  expect(coverage(classes, today).positions.map(({ position }) => position)).toEqual([
    'Half Guard',
    '',
  ])
})
