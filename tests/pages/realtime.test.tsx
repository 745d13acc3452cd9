import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pocketBase } from '@/pocketbase/client'
import { server } from '../support/msw/server'

// The SDK's realtime connection, with the times of specification section 9.

const pb = await pocketBase()

/** The opened connections, each with its time. */
let opened: { at: number; source: FakeEventSource }[] = []

class FakeEventSource extends EventTarget {
  onerror: (() => void) | null = null
  constructor() {
    super()
    opened.push({ at: Date.now(), source: this })
  }
  /** The server's first event. */
  greet() {
    this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client000000000' }))
  }
  break() {
    this.onerror?.()
  }
  close() {}
}

beforeEach(() => {
  opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
  server.use(http.post('/api/realtime', () => new HttpResponse(null, { status: 204 })))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  await pb.realtime.unsubscribe()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('times out when the server sends no first event within 15 s', async () => {
  const failed = expect(pb.realtime.subscribe('classes/one', () => {})).rejects.toMatchObject({
    originalError: new Error('EventSource connect took too long.'),
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(pb.realtime.isConnected).toBe(false)
  let isOver = false
  void failed.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
})

test('reconnects with backoff without a limit, and closes with its last subscriber', async () => {
  const subscribing = pb.realtime.subscribe('classes/one', () => {})
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.source.greet()
  const unsubscribe = await subscribing
  opened[0]?.source.break()

  const waits: number[] = []
  for (let tries = 0; tries < 30; tries += 1) {
    const before = opened.length
    const broke = Date.now()
    while (opened.length === before) await vi.advanceTimersByTimeAsync(1)
    waits.push(Date.now() - broke)
    opened.at(-1)?.source.break()
  }
  expect(waits.slice(0, 7)).toEqual([200, 300, 500, 1000, 1200, 1500, 2000])
  expect(new Set(waits.slice(7))).toEqual(new Set([2000]))

  await vi.advanceTimersByTimeAsync(2000)
  opened.at(-1)?.source.greet()
  await pb.realtime.subscribe('classes/two', () => {})
  expect(pb.realtime.isConnected).toBe(true)
  await unsubscribe()
  expect(pb.realtime.isConnected).toBe(true)
  await pb.realtime.unsubscribe('classes/two')
  expect(pb.realtime.isConnected).toBe(false)
})
