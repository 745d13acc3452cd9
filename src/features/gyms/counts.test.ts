import { expect, test } from 'vitest'
import { gymCounts, plansOfGym } from './counts'

const gym = { id: 'north', memberCount: 31 }
const evenings = { gym: 'north', assignedGroup: 'gym' } as const
const left = { gym: 'north', assignedGroup: 'plan' } as const
const elsewhere = { gym: 'south', assignedGroup: 'gym' } as const

test('a gym counts its members and its plans of group gym', () => {
  expect(plansOfGym(gym, [evenings, left, elsewhere])).toEqual([evenings])
  expect(gymCounts(gym, [evenings, left, elsewhere])).toBe('31 members, 1 plan')
  expect(gymCounts({ id: 'south', memberCount: 1 }, [])).toBe('1 member, 0 plans')
})
