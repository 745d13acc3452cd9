import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { aCoachWithPlan, invitationOf, join, linkOf, rejectionOf } from '../support/arrange'
import { PASSWORD } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const site = mkdtempSync(joinPath(tmpdir(), 'tatami-site-'))
for (const file of ['app.html', 'view.html', 'join.html']) {
  writeFileSync(joinPath(site, file), '<!doctype html><title>Tatami</title>')
}
afterAll(() => rmSync(site, { recursive: true, force: true }))

const product = useProduct({
  env: {
    RATE_LIMITS: 'on',
    LOCAL_SIGNIN: 'true',
    PUBLIC_DIR: site,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '9', // no server listens there
    SMTP_PASSWORD: 'canary-of-the-mail-server',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_CLIENT_SECRET: 'canary-of-google',
  },
})

/** Waits until all earlier log entries are in the log database, and returns a marker text that is in it. */
async function logsAreWritten() {
  const marker = `marker-${Date.now()}`
  await fetch(`${product.url}/api/collections/${marker}/records`)
  await vi.waitFor(
    async () => {
      const { totalItems } = await product.root.logs.getList(1, 1, {
        filter: `data.url ~ "${marker}"`,
      })
      expect(totalItems).toBe(1)
    },
    { timeout: 15_000, interval: 100 },
  )
  return marker
}

/** The places in the log database and in the server's output that contain a text. */
function loggedPlaces(text: string): string[] {
  const files = readdirSync(product.dir).filter((name) => name.startsWith('auxiliary.db'))
  expect(files.length).toBeGreaterThan(0)
  const places = files.filter((name) =>
    readFileSync(joinPath(product.dir, name)).includes(Buffer.from(text)),
  )
  if (product.output().includes(text)) places.push('what the server printed')
  return places
}

/** Requests a page and disconnects before the response. */
function leaveAtOnce(path: string): Promise<void> {
  const { hostname, port } = new URL(product.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, () => {
        socket.resetAndDestroy()
        resolve()
      })
    })
  })
}

test('no log entry or output line contains a code, a password, a token or an SQL statement', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const email = 'maya-canary@people.example'
  const { client } = await product.createUser({ name: 'Maya Okafor', email })
  const view = await linkOf(coach.client, plan.id, 'view')

  const page = await fetch(`${product.url}/join/plan/${plan.id}/code/${joinCode}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  await fetch(`${product.url}/view/plan/${plan.id}/code/${view.code}`)
  for (const kind of ['view', 'join']) {
    for (const code of [view.code, joinCode]) {
      await leaveAtOnce(`/${kind}/plan/${plan.id}/code/${code}`)
    }
  }
  await invitationOf(product.guest(), 'plan', plan.id, joinCode)
  const wrong = 'canaryOfAWrongCodeThatSomebodyTried'
  await rejectionOf(invitationOf(product.guest(), 'plan', plan.id, wrong))
  await rejectionOf(join(client, plan.id, wrong))
  await fetch(`${product.url}/api/share/plan`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: plan.id, code: view.code }),
  })
  await join(client, plan.id, joinCode)
  const replaced = await coach.client.send(
    `/api/subscriptions/trainingPlanSubscriptions/${view.id}/replace`,
    { method: 'POST' },
  )
  const users = product.guest().collection('users')
  const { token } = await users.authWithPassword(email, PASSWORD)
  await rejectionOf(users.authWithPassword(email, 'canary-of-a-wrong-password'))
  await users.requestPasswordReset(email).catch(() => {})
  expect(loggedPlaces(await logsAreWritten())).not.toEqual([])

  const { tokenKey } = (
    await product.root.send('/api/sql', {
      method: 'POST',
      body: { query: `SELECT tokenKey FROM users WHERE email = '${email}'` },
    })
  ).rows.map(([tokenKey]: string[]) => ({ tokenKey }))[0]
  const secrets = {
    joinCode,
    viewCode: view.code,
    newCode: replaced.code,
    wrong,
    password: PASSWORD,
    wrongPassword: 'canary-of-a-wrong-password',
    token,
    tokenKey,
    mailServer: 'canary-of-the-mail-server',
    google: 'canary-of-google',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(String(secret).length, name).toBeGreaterThan(10)
    expect(loggedPlaces(secret), name).toEqual([])
  }
  expect(product.output()).not.toMatch(/SELECT|INSERT|UPDATE|tokenKey|password/i)
}, 30_000)

test('the log contains no IP addresses', async () => {
  await fetch(`${product.url}/api/collections/nothing-here/records`)
  await logsAreWritten()
  const { items } = await product.root.logs.getList(1, 50)
  expect(items.length).toBeGreaterThan(0)
  for (const { data } of items) {
    expect(data).not.toHaveProperty('userIP')
    expect(data).not.toHaveProperty('remoteIP')
  }
})
