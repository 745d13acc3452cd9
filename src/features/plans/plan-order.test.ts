import { expect, test } from 'vitest'
import { inPlanOrder } from './plan-order'

const plan = (assignedGroup: 'personal' | 'plan' | 'gym', name: string) => ({ assignedGroup, name })

test('plans come personal, shared, gym', () => {
  const plans = [plan('gym', 'A'), plan('personal', 'C'), plan('plan', 'B')]
  expect(inPlanOrder(plans).map((each) => each.assignedGroup)).toEqual(['personal', 'plan', 'gym'])
})

test('inside a group names decide, without regard to case and accents, numbers by their value', () => {
  const plans = ['Week 10', 'émile', 'Week 2', 'Eric', 'Alpha'].map((name) => plan('plan', name))
  expect(inPlanOrder(plans).map((each) => each.name)).toEqual([
    'Alpha',
    'émile',
    'Eric',
    'Week 2',
    'Week 10',
  ])
})

test('the list that was handed in stays as it is', () => {
  const plans = [plan('gym', 'B'), plan('personal', 'A')]
  inPlanOrder(plans)
  expect(plans[0]?.name).toBe('B')
})
