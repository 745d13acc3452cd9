import PocketBase, { BaseAuthStore } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/processes.mjs'
import type { Person, Product } from '../product'
import { startPocketBase, useProduct } from './start-pocketbase'

let a: Product
let b: Product

beforeAll(async () => {
  const [portA, portB] = [await freePort(), await freePort()]
  const env = {
    CLUSTER_SECRET: 'a secret of the tests, 32 characters or more',
    CLUSTER_NODES: `a=http://127.0.0.1:${portA},b=http://127.0.0.1:${portB}`,
  }
  a = await startPocketBase({ port: portA, env: { ...env, CLUSTER_NODE: 'a' } })
  b = await startPocketBase({ port: portB, env: { ...env, CLUSTER_NODE: 'b' } })
})
afterAll(async () => {
  await b.stop()
  await a.stop()
})

const at = (product: Product, person: Person) => {
  const client = new PocketBase(product.url, new BaseAuthStore()).autoCancellation(false)
  client.authStore.save(person.client.authStore.token, null)
  return client
}

const enter = (product: Product, token: string) =>
  fetch(`${product.url}/enter`, { method: 'POST', headers: { Authorization: token } })

const isGood = async (product: Product, token: string) => {
  const answer = await fetch(`${product.url}/api/collections/users/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  })
  return answer.status === 200
}

test('one sign-in is good on both nodes, each with the data of its own', async () => {
  const person = await a.createUser({ name: 'Rafael Nunes', membership: 'gym', tz: 'Asia/Tokyo' })
  const { token } = person.client.authStore
  expect(await isGood(b, token)).toBe(false)
  expect((await enter(b, token)).status).toBe(204)
  expect(await isGood(b, token)).toBe(true)
  const there = await at(b, person).collection('users').getOne(person.record.id)
  expect(there).toMatchObject({ name: 'Rafael Nunes', tz: 'Asia/Tokyo' })

  const gym = await at(b, person).collection('gyms').create({ name: 'Maré Alta' })
  expect(await at(b, person).collection('gyms').getOne(gym.id)).toMatchObject({ name: 'Maré Alta' })
  await expect(at(a, person).collection('gyms').getOne(gym.id)).rejects.toMatchObject({
    status: 404,
  })
})

test('a node goes on serving whoever has entered it while the other is down', async () => {
  const person = await a.createUser({ name: 'Maya Okafor' })
  const { token } = person.client.authStore
  expect((await enter(b, token)).status).toBe(204)
  await a.halt(async () => {
    expect(await isGood(b, token)).toBe(true)
    const note = { date: '2026-11-20', body: 'Hips first.' }
    expect(
      await at(b, person)
        .collection('notes')
        .create(note as never),
    ).toMatchObject(note)
  })
  expect(await isGood(a, token)).toBe(true)
})

test('signing out everywhere reaches every node, also one that was down', async () => {
  const person = await a.createUser({ name: 'Maya Okafor' })
  const { token } = person.client.authStore
  await enter(b, token)
  await a.halt(() => at(b, person).send('/api/me/signout', { method: 'POST' }))
  expect(await isGood(b, token)).toBe(false)
  expect(await isGood(a, token)).toBe(false) // asked the others when the token was shown
  expect((await enter(b, token)).status).toBe(401)

  const again = (await a.as(person.record.id)).authStore.token
  expect((await enter(b, again)).status).toBe(204)
  expect(await isGood(b, again)).toBe(true)
  await at(a, { ...person, client: await a.as(person.record.id) }).send('/api/me/signout', {
    method: 'POST',
  })
  expect([await isGood(a, again), await isGood(b, again)]).toEqual([false, false])
})

test('entering brings the later of two changes, whichever node made it', async () => {
  const person = await a.createUser({ name: 'Maya Okafor' })
  const { token } = person.client.authStore
  await enter(b, token)
  const rename = (product: Product, name: string) =>
    at(product, person).collection('users').update(person.record.id, { name })
  const nameAt = async (product: Product) =>
    (await at(product, person).collection('users').getOne(person.record.id)).name

  await rename(b, 'Maya Okafor-Lind')
  await enter(b, token)
  expect(await nameAt(b)).toBe('Maya Okafor-Lind')
  await enter(a, token)
  expect(await nameAt(a)).toBe('Maya Okafor-Lind')
  await rename(a, 'Maya Lind')
  await enter(b, token)
  expect(await nameAt(b)).toBe('Maya Lind')
})

test('nobody enters with a token that no node gave', async () => {
  const { client, record } = await a.createUser({ name: 'Maya Okafor' })
  const [header, payload = '', signature] = client.authStore.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...claims, id: 'a'.repeat(15) })).toString('base64url')
  for (const token of ['', 'x', `${header}.${payload}.`, `${header}.${other}.${signature}`]) {
    expect((await enter(b, token)).status).toBe(401)
  }
  expect((await enter(b, a.root.authStore.token)).status).toBe(401)
  expect((await fetch(`${a.url}/api/cluster/users/${record.id}`)).status).toBe(404)
})

const alone = useProduct()

test('without CLUSTER_SECRET there is no way in from elsewhere', async () => {
  const { client, record } = await alone.createUser({ name: 'Maya Okafor' })
  expect((await enter(alone, client.authStore.token)).status).toBe(404)
  expect((await fetch(`${alone.url}/api/cluster/users/${record.id}`)).status).toBe(404)
})
