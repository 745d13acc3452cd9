import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../faults/sql'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

const statusOfRefresh = async (token: string) => {
  const answer = await fetch(`${product.url}/api/collections/users/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  })
  return answer.status
}

/** Starts the server on data to which this migration has not been applied. */
async function upgradeBy(file: string) {
  const applied = await sql(product.root, `SELECT file FROM _migrations WHERE file = '${file}'`)
  expect(applied).toEqual([[file]])
  await sql(product.root, `DELETE FROM _migrations WHERE file = '${file}'`)
  await product.crash('SIGTERM')
}

const keysByUser = async () =>
  Object.fromEntries(await sql(product.root, 'SELECT id, tokenKey FROM users'))

const tokenSecret = () =>
  sql(
    product.root,
    "SELECT json_extract(options, '$.authToken.secret') FROM _collections WHERE name = 'users'",
  )

test('the migration invalidates sessions that the cluster secret of an earlier version could forge', async () => {
  // How that version derived the token keys from a secret that may have leaked.
  const sign = (text: string) => createHmac('sha256', 'a leaked secret').update(text).digest('hex')
  const sharedSecret = sign('tokens of users')
  const keyOf = (id: string) => `12-${sign(`${id} 12`).slice(0, 45)}`
  const forge = (id: string) => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = { id, type: 'auth', collectionId: '_pb_users_auth_', refreshable: true }
    const exp = Math.floor(Date.now() / 1000) + 600
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`
    const signature = createHmac('sha256', keyOf(id) + sharedSecret).update(unsigned)
    return `${unsigned}.${signature.digest('base64url')}`
  }
  const maya = await product.createUser({ name: 'Maya Okafor' })
  const later = await product.createUser({ name: 'Rafael Nunes' })
  const { [later.record.id]: ownKey } = await keysByUser()
  await product.root.collections.update('users', { authToken: { secret: sharedSecret } })
  await sql(
    product.root,
    `UPDATE users SET tokenKey = '${keyOf(maya.record.id)}' WHERE id = '${maya.record.id}'`,
  )
  expect(await statusOfRefresh(forge(maya.record.id))).toBe(200)

  await upgradeBy('1790000150_replace_cluster_keys.js')

  expect(await statusOfRefresh(forge(maya.record.id))).toBe(401)
  expect(await tokenSecret()).toEqual([[expect.stringMatching(/^[A-Za-z0-9]{50}$/)]])
  const keys = await keysByUser()
  expect(keys[maya.record.id]).toMatch(/^[A-Za-z0-9]{50}$/)
  expect(keys[later.record.id]).toBe(ownKey)
  const again = await product.as(maya.record.id)
  expect(await statusOfRefresh(again.authStore.token)).toBe(200)
})

test('without a cluster secret the migration keeps all sessions', async () => {
  const { client } = await product.createUser({ name: 'Maya Okafor' })
  const before = { keys: await keysByUser(), secret: await tokenSecret() }

  await upgradeBy('1790000150_replace_cluster_keys.js')

  expect(await statusOfRefresh(client.authStore.token)).toBe(200)
  expect({ keys: await keysByUser(), secret: await tokenSecret() }).toEqual(before)
})
