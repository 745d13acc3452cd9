import { expect, test } from 'vitest'
import type { TrainingClass } from '@/pocketbase/records'
import {
  beginEdit,
  bodyOf,
  changesOf,
  newClassValues,
  newSkillValues,
  valuesOf,
} from './class-values'

const zone = 'Europe/Berlin'
const stored = {
  name: 'Half guard',
  description: 'Underhook first.',
  classDate: '2026-11-20 18:00:30.000Z',
  skills: ['shield', 'underhook'],
  expand: {
    trainingPlanClassSkills_via_trainingPlanClass: [
      {
        skill: 'underhook',
        keyDetail: 'Ear to chest',
        minutes: 15,
        segment: 'drill',
        videoUrl: '',
      },
    ],
  },
} as unknown as TrainingClass

test("the form shows the class in the user's time zone", () => {
  expect(valuesOf(stored, zone)).toMatchObject({ date: '2026-11-20', time: '19:00' })
})

test("skills keep the class's order and their details", () => {
  expect(valuesOf(stored, zone).skills).toEqual([
    newSkillValues('shield'),
    {
      skill: 'underhook',
      keyDetail: 'Ear to chest',
      minutes: '15',
      segment: 'drill',
      videoUrl: '',
    },
  ])
})

test('the request body has an instant, ids in order and whole minutes', () => {
  const values = {
    ...newClassValues({ date: '2027-06-01', time: '19:00' }),
    name: 'Guard',
    skills: [{ ...newSkillValues('shield'), minutes: '20' }, newSkillValues('underhook')],
  }
  const body = bodyOf(values, zone)
  expect(body).toMatchObject({
    classDate: '2027-06-01T17:00:00.000Z',
    skills: ['shield', 'underhook'],
  })
  expect(body.classSkills.map(({ minutes }) => minutes)).toEqual([20, 0])
})

test('an untouched form changes nothing, not even the hidden seconds', () => {
  const { base, values } = beginEdit(stored, zone)
  expect(changesOf(base, values, zone)).toEqual({ base: {} })
})

test('only changed fields are sent, with their base values', () => {
  const { base, values } = beginEdit(stored, zone)
  expect(changesOf(base, { ...values, name: 'Deep half' }, zone)).toEqual({
    name: 'Deep half',
    base: { name: 'Half guard' },
  })
  expect(changesOf(base, { ...values, time: '20:00' }, zone)).toEqual({
    classDate: '2026-11-20T19:00:00.000Z',
    base: { classDate: '2026-11-20T18:00:30.000Z' },
  })
  const reversed = { ...values, skills: [...values.skills].reverse() }
  expect(changesOf(base, reversed, zone).skills).toEqual(['underhook', 'shield'])
})
