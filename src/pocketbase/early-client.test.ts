import PocketBase from 'pocketbase'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { addEventListener: () => {} })
const { pocketBase } = await import('./early-client')

test.each([
  ['user = {:me}', { me: 'maya00000000000' }],
  ['name = {:name}', { name: "D'Arce \\ choke" }],
  ['date >= {:from} && date < {:to}', { from: new Date(0), to: new Date('2026-11-20T19:00Z') }],
])('asks ahead with the condition the SDK makes of %s', async (text, values) => {
  const pb = await pocketBase()
  expect(pb.filter(text, values)).toBe(new PocketBase('/').filter(text, values))
})
