import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBackup } from '../../scripts/commands/backup.mjs'
import { restore } from '../../scripts/commands/restore.mjs'
import { brokenInvariants } from '../faults/invariants'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills } from '../support/arrange'
import { type Bucket, startBucket } from '../support/doubles/s3'
import { onePixel } from '../support/pictures'
import { type Product, startProduct } from '../support/product'
import { startPocketBase, useProduct } from '../support/start-pocketbase'

vi.setConfig({ testTimeout: 60_000 })

const folders: string[] = []
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-operator-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const snapshots = (dir: string) => readdirSync(join(dir, 'snapshots')).sort()

async function anImage(product: Product) {
  const { coach, plan } = await aCoachWithPlan(product)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 1))
  const image = await coach.client.collection('images').create({
    ...{ trainingPlan: plan.id, trainingPlanClass: id, alt: 'Hips' },
    image: onePixel(),
  })
  return { coach, image, url: coach.client.files.getURL(image, image.image) }
}

describe('a backup', () => {
  const product = useProduct({ env: { BACKUP_CRON: '0 4 1 1 *', BACKUP_KEEP: '2' }, hooksPool: 8 })

  test('made during check-ins restores on another server with all writes confirmed before it', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { url } = await anImage(product)
    const skills = await librarySkills(coach.client, 3)
    const classes = await Promise.all(
      Array.from({ length: 12 }, () => aClass(coach.client, plan.id, skills)),
    )
    const students = await Promise.all(
      Array.from({ length: 8 }, () => aStudentIn(product, plan.id, joinCode)),
    )
    const confirmed: string[] = []
    const checkIns = students.map(async ({ client }) => {
      for (const { id } of classes) {
        const attendances = client.collection('trainingPlanClassAttendances')
        confirmed.push((await attendances.create({ tpClass: id } as never)).id)
      }
    })
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(10))
    const before = [...confirmed]
    await product.root.crons.run('backup')
    await vi.waitFor(() => expect(snapshots(product.dir).at(-1)).toMatch(/^\d{8}T\d{9}Z$/), {
      timeout: 10_000,
    })
    await Promise.all(checkIns) // none of them failed

    const dir = aFolder()
    const backup = join(product.dir, 'snapshots', snapshots(product.dir).at(-1) ?? '')
    const { users } = await restore(backup, dir)
    expect(users).toBe((await product.root.collection('users').getList(1, 1)).totalItems)
    cpSync(join(product.dir, 'root-token'), join(dir, 'root-token'))
    const restored = await startProduct({ template: dir })
    try {
      expect(await brokenInvariants(restored.root)).toEqual([])
      const kept = await restored.root
        .collection('trainingPlanClassAttendances')
        .getFullList({ batch: 1000 })
      const ids = kept.map(({ id }) => id)
      expect(before.filter((id) => !ids.includes(id))).toEqual([])
      // Sessions are still valid, and the images exist.
      const token = students[0]?.client.authStore.token ?? ''
      const session = await fetch(`${restored.url}/api/collections/users/auth-refresh`, {
        method: 'POST',
        headers: { Authorization: token },
      })
      expect(session.status).toBe(200)
      expect((await fetch(url.replace(product.url, restored.url))).status).toBe(200)
    } finally {
      await restored.stop()
    }
  })

  test('replaces the oldest, and its time is in the metrics', async () => {
    const first = await makeBackup(product.dir) // by the operator's command, beside the server
    for (let made = 0; made < 2; made += 1) {
      const before = snapshots(product.dir).at(-1)
      await product.root.crons.run('backup')
      await vi.waitFor(() => expect(snapshots(product.dir).at(-1)).not.toBe(before))
    }
    await vi.waitFor(() => expect(snapshots(product.dir)).toHaveLength(2))
    expect(snapshots(product.dir)).not.toContain(basename(first))
    const metrics = await (await fetch(`${product.url}/api/metrics`)).text()
    const at = Number(/^tatami_backup_timestamp_seconds (\d+)$/m.exec(metrics)?.[1])
    expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(60)
  })

  test('is rejected if it is damaged, and the data stay unchanged', async () => {
    const backup = await makeBackup(product.dir)
    const database = readFileSync(join(backup, 'data.db'))
    const dir = aFolder()
    cpSync(join(backup, 'data.db'), join(dir, 'data.db'))
    const before = readFileSync(join(dir, 'data.db'))
    const damaged = join(aFolder(), 'data.db')
    const attempts = [
      database.subarray(0, database.length / 2),
      Buffer.from(database).fill(7, 100_000, 300_000),
      Buffer.from('not a database'),
      Buffer.alloc(0),
    ]
    for (const attempt of attempts) {
      writeFileSync(damaged, attempt)
      await expect(restore(damaged, dir)).rejects.toThrow(/damaged|no backup/)
      expect(readdirSync(dir)).toEqual(['data.db'])
      expect(readFileSync(join(dir, 'data.db')).equals(before)).toBe(true)
    }
  })
})

describe('with S3', () => {
  let bucket: Bucket
  let product: Product
  beforeAll(async () => {
    bucket = await startBucket()
    product = await startPocketBase({ env: { ...bucket.env, BACKUP_CRON: '0 4 1 1 *' } })
  })
  afterAll(async () => {
    await product.stop()
    await bucket.stop()
  })

  test('images are stored in, served from and deleted from the bucket', async () => {
    const { coach, image, url } = await anImage(product)
    const stored = () => [...bucket.objects.keys()].filter((key) => key.includes(image.id))
    expect(stored().length).toBeGreaterThan(0)
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
    await coach.client.collection('images').delete(image.id)
    await vi.waitFor(() => expect(stored()).toEqual([]))
  })

  test('a backup is uploaded to the bucket', async () => {
    await product.root.crons.run('backup')
    const sent = () => [...bucket.objects].find(([key]) => /^snapshots\/\w+\/data\.db$/.test(key))
    await vi.waitFor(() => expect(sent()).toBeDefined(), { timeout: 10_000 })
    const dir = aFolder()
    writeFileSync(join(dir, 'sent.db'), sent()?.[1] ?? '')
    expect((await restore(join(dir, 'sent.db'), aFolder())).users).toBeGreaterThan(0)
  })
})

describe('the superuser', () => {
  test('is created from the environment, which can also change the password', async () => {
    const dir = aFolder()
    for (const password of ['first-long-password', 'second-long-password']) {
      const env = { SUPERUSER_EMAIL: 'operator@tatami.example', SUPERUSER_PASSWORD: password }
      cpSync(process.env.TATAMI_TEMPLATE ?? '', dir, { recursive: true })
      const product = await startProduct({ template: dir, env })
      const superusers = product.guest().collection('_superusers')
      const session = await superusers.authWithPassword(env.SUPERUSER_EMAIL, password)
      expect(session.token).toBeTruthy()
      await product.stop()
    }
  })

  test('can connect only from the IP addresses in the environment', async () => {
    const near = await startPocketBase({ env: { SUPERUSER_IPS: '10.0.0.0/8,127.0.0.1' } })
    expect((await near.root.settings.getAll()).superuserIPs).toEqual(['10.0.0.0/8', '127.0.0.1'])
    await near.stop()
    const far = await startPocketBase({ env: { SUPERUSER_IPS: '203.0.113.7' } })
    await expect(far.root.settings.getAll()).rejects.toMatchObject({ status: 403 })
    await expect(
      far.root.collection('_superusers').authWithPassword('root@example.com', 'root-of-the-tests'),
    ).rejects.toMatchObject({ status: 403 })
    await far.stop()
  })

  test('gets one mail a day about ledger mismatches', async () => {
    const product = await startPocketBase({ env: { OPERATOR_EMAIL: 'operator@tatami.example' } })
    const { coach, plan } = await aCoachWithPlan(product)
    const { id: tpClass } = await aClass(
      coach.client,
      plan.id,
      await librarySkills(coach.client, 1),
    )
    await coach.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)
    const [book] = await product.root.collection('userSkills').getFullList()
    await product.root.collection('userSkills').update(book?.id ?? '', { exp: 1 })
    const mails = () => product.root.collection('mailOutbox').getFullList()
    await product.root.crons.run('checkLedger')
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
    await product.root.crons.run('checkLedger')
    expect(await mails()).toMatchObject([
      { recipient: 'operator@tatami.example', subject: 'Tatami: look at the ledger' },
    ])
    await product.stop()
  })
})
