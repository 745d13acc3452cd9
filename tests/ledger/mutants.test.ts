/** Mutation test: the ledger's tests must fail for the hooks without any one of their statements. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'
import { startPocketBase } from '../support/start-pocketbase'
import { expectNoOrphans } from './orphans'
import { runPrograms } from './programs'

/** The statements to remove; each is on its own line. */
const STATEMENTS = {
  'lib/attendance/ledger.js': /^ {2}(?:assertNoOrphan|execute)\(app, .+\)$/gm,
  'attendance.pb.js': /^ {4}(?:credit|debit)\(app, e\.record\)$/gm,
}

/** Equivalent mutants: without these PocketBase's cascade deletes the same rows, one by one. */
const EQUIVALENT = [
  'execute(app, DELETE_EXP_OF_USER, user)',
  'execute(app, DELETE_ATTENDANCES_OF_USER, user)',
]

interface Mutant {
  file: string
  statement: string
  /** Offset in the file. */
  at: number
}

const mutants: Mutant[] = Object.entries(STATEMENTS).flatMap(([file, pattern]) =>
  [...readFileSync(inProject(`pb_hooks/${file}`), 'utf8').matchAll(pattern)].map((match) => ({
    ...{ file, statement: match[0].trim(), at: match.index },
  })),
)

/** Runs the ledger's tests on a server whose hooks lack a statement. @returns whether they pass */
async function passes(mutant?: Mutant): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'tatami-mutant-'))
  try {
    const hooksDir = join(dir, 'pb_hooks')
    cpSync(inProject('pb_hooks'), hooksDir, { recursive: true })
    symlinkSync(inProject('pb_migrations'), join(dir, 'pb_migrations'))
    if (mutant) {
      const path = join(hooksDir, mutant.file)
      const text = readFileSync(path, 'utf8')
      const end = text.indexOf('\n', mutant.at)
      writeFileSync(path, text.slice(0, mutant.at) + text.slice(end))
    }
    const product = await startPocketBase({ hooksPool: 12, hooksDir })
    try {
      await expectNoOrphans(product)
      await runPrograms(product, { programs: 60, lanes: 4, seed: 1, shrink: false })
      return true
    } catch {
      return false
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const isEquivalent = ({ statement }: Mutant) => EQUIVALENT.includes(statement)

test('the unchanged hooks pass', async () => {
  // If they failed, every mutant would count as caught.
  expect(await passes()).toBe(true)
  expect(mutants).toHaveLength(12)
  expect(mutants.filter(isEquivalent)).toHaveLength(EQUIVALENT.length)
})

test.each(mutants.filter((mutant) => !isEquivalent(mutant)))(
  '$file without $statement is caught',
  async (mutant) => {
    expect(await passes(mutant)).toBe(false)
  },
)

test.each(mutants.filter(isEquivalent))(
  '$file without $statement is equivalent, only slower',
  async (mutant) => {
    expect(await passes(mutant)).toBe(true)
  },
)
