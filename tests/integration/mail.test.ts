import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectionOf } from '../support/arrange'
import { type GoogleDouble, startGoogle } from '../support/doubles/google'
import {
  type MailDouble,
  readable,
  startMailServer,
  startSilentMailServer,
} from '../support/doubles/smtp'
import type { Product } from '../support/product'
import { startPocketBase } from '../support/start-pocketbase'

let google: GoogleDouble
let mails: MailDouble
let club: Product

beforeAll(async () => {
  ;[google, mails] = await Promise.all([startGoogle(), startMailServer()])
  club = await startPocketBase({
    env: { ...google.env, ...mails.env, APP_URL: 'https://tatami.example' },
  })
})
afterAll(async () => {
  await Promise.all([club?.stop(), google?.stop(), mails?.stop()])
})

/** Triggers the cron job that runs each minute. It responds before it has finished. */
const runCron = (product: Product) => product.root.crons.run('mailOutbox')

const outboxOf = (product: Product, recipient: string) =>
  product.root
    .collection('mailOutbox')
    .getFullList({ filter: product.root.filter('recipient = {:recipient}', { recipient }) })

const mailsTo = (recipient: string, from: MailDouble = mails) =>
  from.received.filter(({ to }) => to.includes(recipient))

describe('the welcome mail', () => {
  test('is sent once, however often the cron job runs and the person signs in', async () => {
    const email = 'once@people.example'
    await google.signIn(club.guest(), { sub: 'once', email })
    await google.signIn(club.guest(), { sub: 'once', email })
    expect(await outboxOf(club, email)).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => runCron(club)))
    await expect.poll(async () => (await outboxOf(club, email))[0]?.sentAt).not.toBe('')
    await runCron(club)
    const [mail] = mailsTo(email)
    expect(mailsTo(email)).toHaveLength(1)
    const words = readable(mail ?? { to: [], raw: '' })
    expect(words).toContain('Subject: Welcome to Tatami')
    expect(words).toContain('Hello Maya Okafor,')
    expect(words).toContain('https://tatami.example/home/dashboard')
  })

  test('escapes the name', async () => {
    const email = 'sly@people.example'
    const name = '<img src=x onerror=alert(1)>"\r\nBcc: victim@people.example'
    await google.signIn(club.guest(), { sub: 'sly', email, name })
    await runCron(club)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [mail] = mailsTo(email)
    expect(mail?.to).toEqual([email])
    const [head, ...body] = (mail?.raw ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
    const html = readable({ to: [], raw: body.join('\n\n') }).split('<html')[1] ?? ''
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img')
  })

  test('is not sent to an account created by a superuser', async () => {
    const { record } = await club.createUser({ name: 'By hand', email: 'byhand@people.example' })
    expect(await outboxOf(club, record.email)).toEqual([])
  })

  test('is deleted with the account', async () => {
    const email = 'gone@people.example'
    const { record } = await google.signIn(club.guest(), { sub: 'gone', email })
    expect(await outboxOf(club, email)).toHaveLength(1)
    await (await club.as(record.id)).collection('users').delete(record.id)
    expect(await outboxOf(club, email)).toEqual([])
  })

  test('stays queued while the mail server rejects it, and is sent once it accepts', async () => {
    const server = await startMailServer()
    await server.stop()
    const product = await startPocketBase({ env: { ...google.env, ...server.env } })
    try {
      const email = 'refused@people.example'
      await google.signIn(product.guest(), { sub: 'refused', email })
      await runCron(product)
      await expect.poll(async () => (await outboxOf(product, email))[0]?.lastError).not.toBe('')
      const [waiting] = await outboxOf(product, email)
      expect(waiting).toMatchObject({ attempts: 1, sentAt: '' })
      const wait = Date.parse(waiting?.nextAttemptAt) - Date.now()
      expect(wait).toBeGreaterThan(30_000)
      expect(wait).toBeLessThanOrEqual(60_000)
      await mailServerIsBack(product, server.port, email)
    } finally {
      await product.stop()
    }
  })

  test('blocks neither the sign-up nor other requests when the mail server does not respond', async () => {
    const silent = await startSilentMailServer()
    const product = await startPocketBase({ env: { ...google.env, ...silent.env } })
    try {
      const email = 'silence@people.example'
      await google.signIn(product.guest(), { sub: 'silence', email })
      await runCron(product)
      await expect.poll(() => silent.held()).toBe(1)
      const before = Date.now()
      await google.signIn(product.guest(), { sub: 'next' })
      expect(Date.now() - before).toBeLessThan(2000)
      // Later runs skip while one hangs, instead of hanging too.
      await Promise.all([runCron(product), runCron(product)])
      await silent.stop()
      await expect.poll(async () => (await outboxOf(product, email))[0]?.lastError).not.toBe('')
      expect(silent.held()).toBe(1)
      await mailServerIsBack(product, silent.port, email)
    } finally {
      await product.stop()
    }
  })

  /** The mail server is back on the same port and the retry delay is over: exactly one mail arrives. */
  async function mailServerIsBack(product: Product, port: number, email: string) {
    const back = await startMailServer(port)
    try {
      const [row] = await outboxOf(product, email)
      const due = new Date(Date.now() - 1000).toISOString()
      await product.root.collection('mailOutbox').update(row?.id ?? '', { nextAttemptAt: due })
      await Promise.all([runCron(product), runCron(product), runCron(product)])
      await expect.poll(async () => (await outboxOf(product, email))[0]?.sentAt).not.toBe('')
      expect(mailsTo(email, back)).toHaveLength(1)
    } finally {
      await back.stop()
    }
  }

  test('is marked as failed after the last attempt, with the error', async () => {
    const product = await startPocketBase({
      env: { ...google.env, SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' },
    })
    try {
      const email = 'hopeless@people.example'
      await google.signIn(product.guest(), { sub: 'hopeless', email })
      const outbox = product.root.collection('mailOutbox')
      const [row] = await outboxOf(product, email)
      const waits = []
      for (let attempt = 1; attempt <= 8; attempt++) {
        const due = new Date(Date.now() - 1000).toISOString()
        await outbox.update(row?.id ?? '', { nextAttemptAt: due, lastError: '' })
        await runCron(product)
        await expect.poll(async () => (await outbox.getOne(row?.id ?? '')).lastError).not.toBe('')
        const { nextAttemptAt } = await outbox.getOne(row?.id ?? '')
        waits.push(nextAttemptAt && Math.round((Date.parse(nextAttemptAt) - Date.now()) / 60_000))
      }
      expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, ''])
    } finally {
      await product.stop()
    }
  })
})

test('sent mails are deleted after a month, queued ones are kept', async () => {
  const outbox = club.root.collection('mailOutbox')
  const age = async (days: number, state: Record<string, string>) => {
    const mail = { kind: 'message', subject: 'Old', recipient: 'old@people.example' }
    const { id } = await outbox.create({ ...mail, ...state, dedupeKey: `old:${Math.random()}` })
    const created = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
    const query = `UPDATE mailOutbox SET created = '${created}' WHERE id = '${id}'`
    await club.root.send('/api/sql', { method: 'POST', body: { query } })
    return id
  }
  const sent = { sentAt: '2026-01-01 00:00:00.000Z' }
  const old = await age(31, sent)
  const young = await age(29, sent)
  const waiting = await age(31, { nextAttemptAt: '2099-01-01 00:00:00.000Z' })
  await club.root.crons.run('mailOutboxCleanUp')
  const left = async () => (await outboxOf(club, 'old@people.example')).map(({ id }) => id)
  await expect.poll(left).not.toContain(old)
  expect((await left()).sort()).toEqual([young, waiting].sort())
})

describe('POST /email/send', () => {
  const message = { subject: 'My week', message: 'Three classes.', html: '<p>Three classes.</p>' }
  const send = (client: ReturnType<Product['guest']>, body: object) =>
    client.send('/email/send', { method: 'POST', body })

  test('sends a message to the sender’s own address', async () => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const subject = 'My week\r\nBcc: victim@people.example'
    const html =
      '<h2>Week</h2><p>Three <b>classes</b>, <a href="https://tatami.example/">all</a></p>'
    const body = { ...message, recipient: record.email.toUpperCase(), subject, html }
    expect(await send(client, body)).toEqual({ queued: true })
    await runCron(club)
    const arrived = () => club.root.collection('mailOutbox').getFirstListItem(`user="${record.id}"`)
    await expect.poll(async () => (await arrived()).sentAt).not.toBe('')
    const mail = mails.received.at(-1) ?? { to: [], raw: '' }
    expect(mail.to.map((address) => address.toLowerCase())).toEqual([record.email])
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(readable(mail)).toContain(html)
    expect(readable(mail)).toContain('Three classes.')
  })

  test('answers 202 when the message stays queued', async () => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const answer = await fetch(`${club.url}/email/send`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${client.authStore.token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...message, recipient: record.email, html: undefined }),
    })
    expect(answer.status).toBe(202)
  })

  test('rejects other recipients, and guests', async () => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const other = { ...message, recipient: 'victim@people.example' }
    const two = { ...message, recipient: `${record.email},victim@people.example` }
    expect((await rejectionOf(send(client, other))).status).toBe(403)
    expect((await rejectionOf(send(client, two))).status).toBe(403)
    expect((await rejectionOf(send(club.guest(), other))).status).toBe(401)
    await club.root.collection('users').update(record.id, { verified: false })
    const own = { ...message, recipient: record.email }
    expect((await rejectionOf(send(client, own))).status).toBe(403)
    expect(await outboxOf(club, 'victim@people.example')).toEqual([])
    expect(await outboxOf(club, record.email)).toEqual([])
  })

  test('lets a superuser send to any address', async () => {
    const recipient = 'anyone@people.example'
    await send(club.root, { ...message, recipient })
    await runCron(club)
    await expect.poll(() => mailsTo(recipient)).toHaveLength(1)
  })

  test('limits a person to five messages an hour, also with concurrent requests', async () => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const attempts = Array.from({ length: 8 }, () =>
      send(client, { ...message, recipient: record.email }).then(
        () => 202,
        ({ status }) => status,
      ),
    )
    expect((await Promise.all(attempts)).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
  })

  test.each([
    ['recipient', { recipient: '' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['message', { message: '', html: '' }],
    ['message', { message: 'x'.repeat(20_001) }],
    ['html', { html: ['<p>'] }],
    ['html', { html: '<script>alert(1)</script>' }],
    ['html', { html: '<p onclick="x()">Hi</p>' }],
    ['html', { html: '<img src="https://tracker.example/1.png">' }],
    ['html', { html: '<a href="javascript:alert(1)">Hi</a>' }],
    ['html', { html: '<a href="https://x.example" style="position:fixed">Hi</a>' }],
    ['html', { html: '<<b>script>alert(1)</script>' }],
    ['html', { html: '<!-- <p> -->' }],
  ])('names %s when it does not fit: %j', async (field, flaw) => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const rejection = await rejectionOf(
      send(client, { ...message, recipient: record.email, ...flaw }),
    )
    expect([rejection.status, Object.keys(rejection.fields)]).toEqual([400, [field]])
  })

  test('rejects a body over 100 kB', async () => {
    const { client, record } = await club.createUser({ name: 'Maya Okafor' })
    const heavy = { ...message, recipient: record.email, padding: 'x'.repeat(101 * 1024) }
    expect((await rejectionOf(send(client, heavy))).status).toBe(413)
  })
})
