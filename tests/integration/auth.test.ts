import { EventSource } from 'eventsource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectionOf } from '../support/arrange'
import { type GoogleDouble, startGoogle } from '../support/doubles/google'
import { png } from '../support/pictures'
import { PASSWORD, type Product } from '../support/product'
import { startPocketBase, useProduct } from '../support/start-pocketbase'

const product = useProduct()

test('a new account has the free membership, a time zone and a hidden e-mail address', async () => {
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

test('an account cannot be created through the record API', async () => {
  const attempt = product.guest().collection('users').create({
    name: 'Intruder',
    email: 'intruder@people.example',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    memberships: 'membershipgym00',
  })
  expect((await rejectionOf(attempt)).status).toBe(400)
})

test('password sign-in is disabled on the server unless the environment enables it', async () => {
  const { record } = await product.createUser({ name: 'Maya Okafor', email: 'maya@people.example' })
  expect(record.name).toBe('Maya Okafor')
  const signIn = (users: typeof product) =>
    users.guest().collection('users').authWithPassword('maya@people.example', PASSWORD)
  expect((await rejectionOf(signIn(product))).status).toBe(403)

  const open = await startPocketBase({ env: { LOCAL_SIGNIN: 'true' } })
  try {
    await open.createUser({ name: 'Maya Okafor', email: 'maya@people.example' })
    expect((await signIn(open)).record.name).toBe('Maya Okafor')
  } finally {
    await open.stop()
  }
})

test('a person can change their name and time zone; an unknown zone is rejected', async () => {
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  const users = client.collection('users')
  expect(await users.update(record.id, { tz: 'Pacific/Kiritimati' })).toMatchObject({
    tz: 'Pacific/Kiritimati',
  })
  for (const tz of ['Mars/Base', 'Local', '../etc/passwd']) {
    expect((await rejectionOf(users.update(record.id, { tz }))).fields).toHaveProperty('tz')
  }
})

test('nobody can list accounts or read another person’s e-mail address', async () => {
  const { client, record } = await product.createUser({ name: 'Maya Okafor' })
  const other = await product.createUser({ name: 'Tomasz Wilk' })
  expect((await client.collection('users').getFullList()).map(({ id }) => id)).toEqual([record.id])
  const seen = await client.collection('users').getOne(other.record.id)
  expect(seen.name).toBe('Tomasz Wilk')
  expect(seen).not.toHaveProperty('email')
})

test('every response to an expired session says so', async () => {
  const { client } = await product.createUser({ name: 'Maya Okafor' })
  const { token } = client.authStore
  const ask = (headers: Record<string, string>) =>
    fetch(`${product.url}/api/collections/trainingPlans/records`, { headers })
  const isTold = async (headers: Record<string, string>) =>
    (await ask(headers)).headers.has('x-session-ended')
  expect(await isTold({ Authorization: token })).toBe(false)
  expect(await isTold({})).toBe(false)
  await client.send('/api/me/signout', { method: 'POST' })
  expect(await isTold({ Authorization: token })).toBe(true)
  expect((await ask({ Authorization: token })).status).toBe(200)
})

describe('signing in with Google', () => {
  let google: GoogleDouble
  let club: Product

  beforeAll(async () => {
    google = await startGoogle()
    club = await startPocketBase({ env: google.env })
  })
  afterAll(async () => {
    await Promise.all([club?.stop(), google?.stop()])
  })

  const picture = (body: Buffer, type = 'image/png') => ({ type, body })
  const signIn = (profile: Parameters<GoogleDouble['signIn']>[1], data?: Record<string, unknown>) =>
    google.signIn(club.guest(), profile, data)

  test('creates an account with only Google’s name and picture and the device’s time zone', async () => {
    google.picture = picture(png(96, 96))
    const { record, meta } = await signIn(
      { sub: 'maya', email: 'maya@people.example', picture: google.pictureUrl },
      { tz: 'America/Sao_Paulo' },
    )
    expect(meta).toMatchObject({ isNew: true })
    expect(record).toMatchObject({
      name: 'Maya Okafor',
      email: 'maya@people.example',
      verified: true,
      tz: 'America/Sao_Paulo',
      memberships: 'membershipfree0',
    })
    const kept = await fetch(club.guest().files.getURL(record, record.avatar))
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(new Uint8Array(png(96, 96)))

    // Signing in again uses the same account and keeps its changed name.
    const client = await club.as(record.id)
    await client.collection('users').update(record.id, { name: 'Maya O.' })
    const again = await signIn({ sub: 'maya', email: 'maya@people.example' }, { tz: 'Asia/Tokyo' })
    expect(again.record).toMatchObject({
      id: record.id,
      name: 'Maya O.',
      tz: 'America/Sao_Paulo',
      avatar: record.avatar,
    })
  })

  test('ignores other fields from the client', async () => {
    const { record } = await signIn(
      { sub: 'sly' },
      {
        id: 'chosenid0000001',
        email: 'victim@people.example',
        name: 'Someone else',
        memberships: 'membershipgym00',
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        emailVisibility: true,
        created: '2020-01-01 00:00:00.000Z',
        tz: 'Mars/Base',
      },
    )
    expect(record).toMatchObject({
      email: 'sly@people.example',
      name: 'Maya Okafor',
      memberships: 'membershipfree0',
      emailVisibility: false,
      tz: 'UTC',
    })
    expect(record.id).not.toBe('chosenid0000001')
    expect(record.created > '2026').toBe(true)
    const found = club.root.collection('users').getFullList({ filter: 'email ~ "victim"' })
    expect(await found).toEqual([])
  })

  test('rejects an e-mail address that Google has not verified, with a message', async () => {
    const rejection = await rejectionOf(signIn({ sub: 'unverified', email_verified: false }))
    expect(rejection.status).toBe(400)
    expect(rejection.message).toContain('Google has not verified the e-mail address')
  })

  test('truncates a long name and removes line breaks', async () => {
    const { record } = await signIn({ sub: 'long', name: `Maya\r\nBcc: x ${'🥋'.repeat(100)}` })
    expect([...record.name]).toHaveLength(80)
    expect(record.name).toMatch(/^Maya Bcc: x 🥋/u)
    expect((await signIn({ sub: 'nameless', name: '' })).record.name).toBe('New member')
  })

  test.each([
    ['is no picture', () => picture(Buffer.from('<html>'))],
    ['is too wide', () => picture(png(6001, 10))],
    ['is too heavy', () => picture(Buffer.concat([png(96, 96), Buffer.alloc(5 * 1024 * 1024)]))],
    ['is an SVG', () => picture(Buffer.from('<svg></svg>'), 'image/svg+xml')],
    ['is empty', () => picture(Buffer.alloc(0))],
  ])('a picture that %s is left out, and the person gets in', async (flaw, flawed) => {
    google.picture = flawed()
    const { record } = await signIn({ sub: flaw, picture: google.pictureUrl })
    expect(record.avatar).toBe('')
  })

  test('the profile picture is fetched from Google’s hosts only', async () => {
    google.picture = picture(png(96, 96))
    const visits = google.pictureVisits
    const addresses = [
      google.pictureUrl.replace('127.0.0.1', 'localhost'),
      `http://googleusercontent.com@${new URL(google.pictureUrl).host}/`,
      `${google.pictureUrl.replace('http:', 'https:').replace(/:\d+/, ':1')}`,
      'http://lh3.googleusercontent.com/plain-http',
      'https://googleusercontent.com.evil.example/',
      'file:///etc/passwd',
      'no address',
    ]
    for (const address of addresses) {
      const { record } = await signIn({ sub: address, picture: address })
      expect(record.avatar).toBe('')
    }
    expect(google.pictureVisits).toBe(visits)
  })

  test('a profile picture that times out neither blocks other writes nor the sign-in', async () => {
    google.picture = 'never'
    const { client, record } = await club.createUser({ name: 'Tomasz Wilk' })
    const visits = google.pictureVisits
    const waiting = signIn({ sub: 'patient', picture: google.pictureUrl })
    await expect.poll(() => google.pictureVisits).toBe(visits + 1)
    const before = Date.now()
    await client.collection('users').update(record.id, { name: 'Tomasz' })
    expect(Date.now() - before).toBeLessThan(2000)
    expect((await waiting).record).toMatchObject({ name: 'Maya Okafor', avatar: '' })
  })

  test('accounts created before August 2024 take Google’s name and picture at each sign-in; newer ones do not', async () => {
    google.picture = picture(png(96, 96))
    for (const [created, follows] of [
      ['2024-07-31 23:59:59.999Z', true],
      ['2024-08-01 00:00:00.000Z', false],
    ] as const) {
      const email = `${follows ? 'early' : 'later'}@people.example`
      const { record } = await club.createUser({ name: 'As it was', email })
      const query = `UPDATE users SET created = '${created}' WHERE id = '${record.id}'`
      await club.root.send('/api/sql', { method: 'POST', body: { query } })
      const signedIn = await signIn({
        sub: email,
        email,
        name: 'As Google has it',
        picture: google.pictureUrl,
      })
      expect(signedIn.record.id).toBe(record.id)
      expect(signedIn.record.name).toBe(follows ? 'As Google has it' : 'As it was')
      expect(signedIn.record.avatar !== '').toBe(follows)
    }
  })

  test('does not link a second person’s Google account to a session left open', async () => {
    const first = club.guest()
    await google.signIn(first, { sub: 'first', email: 'first@people.example' })
    const second = google.signIn(first, { sub: 'second', email: 'second@people.example' })
    expect((await rejectionOf(second)).message).toContain('Somebody else is signed in here')
    // Signing in again as the same person works.
    const again = await google.signIn(first, { sub: 'first', email: 'first@people.example' })
    expect(again.record.email).toBe('first@people.example')
    const alone = await signIn({ sub: 'second', email: 'second@people.example' })
    expect(alone.record.id).not.toBe(again.record.id)
  })

  test('works in the popup that the app opens', async () => {
    Object.assign(globalThis, { EventSource })
    const client = club.guest()
    const { record, meta } = await client.collection('users').authWithOAuth2({
      provider: 'google',
      urlCallback: async (address) => {
        await google.approve(address, { sub: 'popup', email: 'popup@people.example' })
      },
      createData: { tz: 'Europe/Lisbon' },
    })
    expect(meta).toMatchObject({ isNew: true })
    expect(record).toMatchObject({ email: 'popup@people.example', tz: 'Europe/Lisbon' })
  })
})
