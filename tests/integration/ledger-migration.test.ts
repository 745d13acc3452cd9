import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pocketbaseArgs, pocketbaseBinary } from '../../scripts/lib/pocketbase.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { sql } from '../faults/sql'
import { ledgerOf, librarySkills } from '../support/arrange'
import { type Product, startProduct } from '../support/product'

const folder = mkdtempSync(join(tmpdir(), 'tatami-ledger-migration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MIGRATION = '1790000140_move_ledger_to_hooks.js'

/** Reverts the latest migrations of a data folder. */
async function migrateDown(dir: string, count: number) {
  const args = [...pocketbaseArgs({ dir }), 'migrate', 'down', String(count)]
  const child = spawn(await pocketbaseBinary(), args, { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end('y\n')
  expect(await once(child, 'exit')).toEqual([0, null])
}

const triggersOf = ({ root }: Product) =>
  sql(root, `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`)

const balances = async ({ root }: Product) => ({
  skills: await sql(root, 'SELECT * FROM userSkills ORDER BY id'),
  attended: await sql(root, 'SELECT id, attended FROM trainingPlanClasses ORDER BY id'),
})

test('a database with ledger triggers keeps its balances, and the hooks continue from them', async () => {
  const migrationsDir = join(folder, 'migrations')
  const [withTriggers, migrated] = [join(folder, 'with-triggers'), join(folder, 'migrated')]
  cpSync(inProject('pb_migrations'), migrationsDir, {
    recursive: true,
    filter: (path) => basename(path) !== MIGRATION,
  })
  cpSync(process.env.TATAMI_TEMPLATE ?? '', withTriggers, { recursive: true })
  const applied = readdirSync(migrationsDir).filter((name) => name.endsWith('.js'))
  // This migration and all later ones, which are applied again.
  await migrateDown(withTriggers, 1 + applied.filter((name) => name > MIGRATION).length)

  const before = await startProduct({
    ...{ template: withTriggers, migrationsDir, hooksDir: join(folder, 'no-hooks') },
  })
  let kept: Awaited<ReturnType<typeof balances>>
  let attend = { tpClass: '', user: '', awards: [] as object[] }
  try {
    expect((await triggersOf(before)).flat()).toEqual([
      'attendance_credits',
      'attendance_of_what_is_there',
      'attendance_takes_back',
    ])
    const { record } = await before.createUser({ name: 'Maya Okafor' })
    const skills = await librarySkills(before.root, 2)
    const plan = await before.root
      .collection('trainingPlans')
      .create({ name: 'Fundamentals', user: record.id, assignedGroup: 'personal', tz: 'UTC' })
    const attendances = before.root.collection('trainingPlanClassAttendances')
    const logged = []
    for (const day of ['05', '06', '07']) {
      const classDate = `2026-01-${day} 19:00:00.000Z`
      const { id: tpClass } = await before.root
        .collection('trainingPlanClasses')
        .create({ name: 'Half guard', trainingPlan: plan.id, classDate, skills })
      const awards = skills.map((skill) => ({ skill, name: 'Knee shield', exp: 20 }))
      attend = { tpClass, user: record.id, awards }
      logged.push(await attendances.create({ ...attend, classDate, expEarned: 25 }))
    }
    await attendances.delete(logged[2]?.id ?? '')
    kept = await balances(before)
    expect(kept.skills).toHaveLength(2)
    await before.crash('SIGTERM') // checkpoints the WAL into the database
    cpSync(before.dir, migrated, { recursive: true })
  } finally {
    await before.stop()
  }

  const after = await startProduct({ template: migrated })
  try {
    expect(await triggersOf(after)).toEqual([])
    expect(await balances(after)).toEqual(kept)
    const client = await after.as(attend.user)
    const again = await client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: attend.tpClass })
    expect(again.expEarned).toBe(25)
    expect(Object.values(await ledgerOf(client)).map(({ exp }) => exp)).toEqual([50, 50])
  } finally {
    await after.stop()
  }
})
