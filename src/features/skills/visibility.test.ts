import { describe, expect, test } from 'vitest'
import type { SkillVisibility } from '@/pocketbase/records'
import { audiencesIn, skillVisibilityIn } from './visibility'

const me = 'rafael000000000'
const shared = { id: 'plan00000000000', user: me, gym: '', assignedGroup: 'plan' as const }
const personal = { ...shared, assignedGroup: 'personal' as const }
const ofGym = { ...shared, gym: 'gym000000000000', assignedGroup: 'gym' as const }

const visibility = (given: Partial<SkillVisibility>) => given as SkillVisibility
const onlyMe = visibility({ visibility: 'personal', user: me })
const forPlan = visibility({ visibility: 'plan', plan: shared.id })
const forGym = visibility({ visibility: 'gym', gym: ofGym.gym })

describe('a skill in a plan', () => {
  test('of the public library is visible anywhere', () => {
    expect(skillVisibilityIn(shared, { user: '' }, visibility({ visibility: 'public' }), me)).toBe(
      'visible',
    )
  })

  test('of my own is visible in my personal plan, and mine to show in a shared one', () => {
    expect(skillVisibilityIn(personal, { user: me }, onlyMe, me)).toBe('visible')
    expect(skillVisibilityIn(shared, { user: me }, onlyMe, me)).toBe('mine')
    expect(skillVisibilityIn(shared, { user: me }, undefined, me)).toBe('mine')
  })

  test('made for one plan or gym is visible in that one alone', () => {
    expect(skillVisibilityIn(shared, { user: me }, forPlan, me)).toBe('visible')
    expect(skillVisibilityIn({ ...shared, id: 'other0000000000' }, { user: me }, forPlan, me)).toBe(
      'elsewhere',
    )
    expect(skillVisibilityIn(ofGym, { user: me }, forGym, me)).toBe('visible')
    expect(skillVisibilityIn(shared, { user: me }, forGym, me)).toBe('elsewhere')
  })
})

test('a new skill can be for the gym where I run it, and for me alone where nobody else trains', () => {
  const runBy = (admin: string) => ({ ...ofGym, expand: { gym: { admin } } })
  expect(audiencesIn(personal, me)).toEqual(['personal', 'plan'])
  expect(audiencesIn(shared, me)).toEqual(['plan'])
  expect(audiencesIn(runBy(me), me)).toEqual(['plan', 'gym'])
  expect(audiencesIn(runBy('ines00000000000'), me)).toEqual(['plan'])
})
