import { expect, test } from 'vitest'
import { aCoachWithPlan, invitationOf, join, rejectionOf } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct({ env: { RATE_LIMITS: 'on' } })

test('ten wrong codes a minute get an error, the next is rate-limited', async () => {
  const { plan, joinCode } = await aCoachWithPlan(product)
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })

  // Valid codes are not counted.
  for (let visit = 0; visit < 15; visit++) {
    expect(await invitationOf(student.client, 'plan', plan.id, joinCode)).toBeTruthy()
  }
  const guess = () => rejectionOf(invitationOf(product.guest(), 'plan', plan.id, 'wrong'))
  const answers = []
  for (let tries = 0; tries < 11; tries++) answers.push(await guess())
  // The rate limit window may reset between two tries, but not eleven times.
  expect(answers.slice(0, 10).every(({ message }) => message === 'Invalid subscription code')).toBe(
    true,
  )
  expect(answers.at(-1)?.status).toBe(429)
  expect((await rejectionOf(join(student.client, plan.id, 'wrong'))).status).toBe(429)
})
