import { expect, test } from 'vitest'
import { PASSWORD } from '../product'
import { refusalOf } from './arrange'
import { startPocketBase, useProduct } from './start-pocketbase'

const product = useProduct()

test('a person who signs up has the free membership, a zone, and a hidden e-mail address', async () => {
  const record = await product.root.collection('users').create({
    name: '',
    email: 'nobody@people.example',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    emailVisibility: true,
  })
  expect(record).toMatchObject({
    memberships: 'membershipfree0',
    tz: 'UTC',
    name: 'New member',
    emailVisibility: false,
  })
})

test('nobody signs up by writing a record', async () => {
  const attempt = product.guest().collection('users').create({
    name: 'Intruder',
    email: 'intruder@people.example',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    memberships: 'membershipgym00',
  })
  expect((await refusalOf(attempt)).status).toBe(400)
})

test('password sign-in is closed on the server unless the environment opens it', async () => {
  const { record } = await product.createUser({ name: 'Maya Okafor', email: 'maya@people.example' })
  expect(record.name).toBe('Maya Okafor')
  const signIn = (users: typeof product) =>
    users.guest().collection('users').authWithPassword('maya@people.example', PASSWORD)
  expect((await refusalOf(signIn(product))).status).toBe(403)

  const open = await startPocketBase({ env: { LOCAL_SIGNIN: 'true' } })
  try {
    await open.createUser({ name: 'Maya Okafor', email: 'maya@people.example' })
    expect((await signIn(open)).record.name).toBe('Maya Okafor')
  } finally {
    await open.stop()
  }
})

test('a person changes name and zone, and no zone that does not exist', async () => {
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  const users = client.collection('users')
  expect(await users.update(record.id, { tz: 'Pacific/Kiritimati' })).toMatchObject({
    tz: 'Pacific/Kiritimati',
  })
  for (const tz of ['Mars/Base', 'Local', '../etc/passwd']) {
    expect((await refusalOf(users.update(record.id, { tz }))).fields).toHaveProperty('tz')
  }
})

test('nobody lists people, or reads another person’s address', async () => {
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  const other = await product.createUser({ name: 'Tomasz Wilk' })
  expect((await client.collection('users').getFullList()).map(({ id }) => id)).toEqual([record.id])
  const seen = await client.collection('users').getOne(other.record.id)
  expect(seen.name).toBe('Tomasz Wilk')
  expect(seen).not.toHaveProperty('email')
})
