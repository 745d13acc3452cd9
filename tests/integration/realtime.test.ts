import { expect, test, vi } from 'vitest'
import { listen } from '../matrix/listen'
import { aClass, aCoachWithPlan, aStudentIn } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

/** Opens a realtime connection by hand and asks it for subscriptions. */
async function subscribe(subscriptions: string[]): Promise<number> {
  const leave = new AbortController()
  try {
    const stream = await fetch(`${product.url}/api/realtime`, { signal: leave.signal })
    const chunk = await stream.body?.getReader().read()
    const greeting = new TextDecoder().decode(chunk?.value)
    const clientId = /"clientId":"([^"]+)"/.exec(greeting)?.[1]
    const answer = await fetch(`${product.url}/api/realtime`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientId, subscriptions }),
    })
    return answer.status
  } finally {
    leave.abort()
  }
}

test('a subscription without options is accepted', async () => {
  expect(await subscribe(['trainingPlanClasses/abc'])).toBe(204)
})

test('a subscription with options is rejected, and the server keeps running', async () => {
  const attack = 'users/*?options={"query":{"fields":"name:excerpt(-1)"}}'
  expect(await subscribe([attack])).toBe(400)
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  await client.collection('users').update(record.id, { name: 'Maya' })
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
})

test('more than fifty subscriptions at once are rejected', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `skills/${index}`)
  expect(await subscribe(many(50))).toBe(204)
  expect(await subscribe(many(51))).toBe(400)
})

test('batch requests are disabled', async () => {
  const answer = await fetch(`${product.url}/api/batch`, { method: 'POST' })
  expect(answer.status).toBe(403)
})

test('a subscriber of a class gets an event for each check-in and undo, strangers get none', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const stranger = await product.createUser({ name: 'Nia Stone' })
  const trainingClass = await aClass(coach.client, plan.id, [])
  const watch = ({ client }: typeof coach) =>
    listen(product.url, { token: client.authStore.token }, [
      `trainingPlanClasses/${trainingClass.id}`,
    ])
  const [watching, prying] = await Promise.all([watch(coach), watch(stranger)])
  const news = `update ${trainingClass.id}` as const
  const attendances = student.client.collection('trainingPlanClassAttendances')

  const attendance = await attendances.create({ tpClass: trainingClass.id })
  await vi.waitFor(() => expect(watching.received).toContain(news))
  watching.received.clear()
  await attendances.delete(attendance.id)
  await vi.waitFor(() => expect(watching.received).toContain(news))

  expect(prying.received).not.toContain(news)
  watching.stop()
  prying.stop()
})
