import { expect, test } from 'vitest'
import { inPlanOrder } from './plan-order'

const plan = (assignedGroup: 'personal' | 'plan' | 'gym', name: string) => ({ assignedGroup, name })

test('plans are sorted personal, shared, gym', () => {
  const plans = [plan('gym', 'A'), plan('personal', 'C'), plan('plan', 'B')]
  expect(inPlanOrder(plans).map((each) => each.assignedGroup)).toEqual(['personal', 'plan', 'gym'])
})

test('within a group plans are sorted by name: case- and accent-insensitive, numbers by value', () => {
  const plans = ['Week 10', 'émile', 'Week 2', 'Eric', 'Alpha'].map((name) => plan('plan', name))
  expect(inPlanOrder(plans).map((each) => each.name)).toEqual([
    'Alpha',
    'émile',
    'Eric',
    'Week 2',
    'Week 10',
  ])
})

test('sorting does not mutate its input', () => {
  const plans = [plan('gym', 'B'), plan('personal', 'A')]
  inPlanOrder(plans)
  expect(plans[0]?.name).toBe('B')
})
