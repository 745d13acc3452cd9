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

describe('visibility in a plan', () => {
  test('a skill of the public library is visible in every plan', () => {
    expect(skillVisibilityIn(shared, { user: '' }, visibility({ visibility: 'public' }), me)).toBe(
      'visible',
    )
  })

  test('my personal skill is visible in my personal plan, and can be shown in a shared one', () => {
    expect(skillVisibilityIn(personal, { user: me }, onlyMe, me)).toBe('visible')
    expect(skillVisibilityIn(shared, { user: me }, onlyMe, me)).toBe('mine')
    expect(skillVisibilityIn(shared, { user: me }, undefined, me)).toBe('mine')
  })

  test('a skill of a plan or gym is visible only there', () => {
    expect(skillVisibilityIn(shared, { user: me }, forPlan, me)).toBe('visible')
    expect(skillVisibilityIn({ ...shared, id: 'other0000000000' }, { user: me }, forPlan, me)).toBe(
      'elsewhere',
    )
    expect(skillVisibilityIn(ofGym, { user: me }, forGym, me)).toBe('visible')
    expect(skillVisibilityIn(shared, { user: me }, forGym, me)).toBe('elsewhere')
  })
})

test('a new skill can be for a gym if I administer it, and personal in my personal plan', () => {
  const runBy = (admin: string) => ({ ...ofGym, expand: { gym: { admin } } })
  expect(audiencesIn(personal, me)).toEqual(['personal', 'plan'])
  expect(audiencesIn(shared, me)).toEqual(['plan'])
  expect(audiencesIn(runBy(me), me)).toEqual(['plan', 'gym'])
  expect(audiencesIn(runBy('ines00000000000'), me)).toEqual(['plan'])
})
