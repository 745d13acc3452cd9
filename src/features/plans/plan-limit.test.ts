import { expect, test } from 'vitest'
import { membershipIds } from '@/config/ids'
import { planLimit } from './plan-limit'

const plans = [{ user: 'me' }, { user: 'coach' }]

test('a free membership includes one own plan; joined plans do not count', () => {
  const me = { id: 'me', memberships: membershipIds.free }
  expect(planLimit(plans, me)).toEqual({ used: 1, included: 1, isReached: true })
  expect(planLimit([{ user: 'coach' }], me)).toEqual({ used: 0, included: 1, isReached: false })
})

test('other memberships have no limit', () => {
  expect(planLimit(plans, { id: 'me', memberships: membershipIds.premium })).toBeNull()
  expect(planLimit(plans, { id: 'me', memberships: membershipIds.gym })).toBeNull()
})
