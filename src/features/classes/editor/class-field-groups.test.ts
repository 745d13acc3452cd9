import { expect, test } from 'vitest'
import { conflictingGroups, resolve } from '@/lib/merge'
import { classGroups } from './class-field-groups'
import { bodyOf, changesOf, newClassValues, newSkillValues } from './class-values'

const began = {
  ...newClassValues({ date: '2026-11-20', time: '19:00' }),
  name: 'Half guard',
  skills: [newSkillValues('shield'), newSkillValues('underhook')],
}
const editOf = (values: typeof began) => ({ id: 'class', values, base: bodyOf(values, 'UTC') })
const mine = { ...editOf(began), values: { ...began, name: 'Half guard, day 2', time: '20:00' } }
const theirs = editOf({ ...began, name: 'Deep half', description: 'Underhook first.' })
const conflict = { fields: ['name'], mine, theirs, changedAt: new Date() }
const groups = classGroups((id) => id.toUpperCase())

test("a conflict uses the form's labels", () => {
  const met = conflictingGroups(groups, ['classSkills', 'classDate', 'skills'])
  expect(met.map(({ label }) => label)).toEqual(['Date and time', 'Skills'])
})

test('a value I keep overwrites theirs, and my other changes are saved too', () => {
  const kept = resolve(conflict, [])
  expect(changesOf(kept.base, kept.values, 'UTC')).toEqual({
    name: 'Half guard, day 2',
    classDate: '2026-11-20T20:00:00.000Z',
    base: { name: 'Deep half', classDate: '2026-11-20T19:00:00.000Z' },
  })
})

test('a value I accept from them is not sent, and none of their changes is reverted', () => {
  const taken = resolve(conflict, conflictingGroups(groups, ['name']))
  expect(taken.values.name).toBe('Deep half')
  expect(changesOf(taken.base, taken.values, 'UTC')).toEqual({
    classDate: '2026-11-20T20:00:00.000Z',
    base: { classDate: '2026-11-20T19:00:00.000Z' },
  })
})

test('skills are listed in order with their details', () => {
  const values = {
    ...began,
    skills: [newSkillValues('shield'), { ...newSkillValues('underhook'), minutes: '15' }],
  }
  expect(conflictingGroups(groups, ['skills'])[0]?.text(values)).toBe(
    '1. SHIELD (Technique)\n2. UNDERHOOK (Technique, 15 min)',
  )
})
