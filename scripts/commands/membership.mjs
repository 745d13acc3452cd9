/**
 * Sets the membership of an account: `npm run membership -- EMAIL free|premium|gym`. It writes to the data
 * folder, also while the server runs; open sessions pick it up at their next refresh.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operatorCommand } from '../lib/pocketbase.mjs'
import { dataDirectory, loadEnvironment, requireNode } from '../lib/project.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

/** The fixed ids of `…_create_memberships.js`. */
export const MEMBERSHIP_IDS = {
  free: 'membershipfree0',
  premium: 'membershipprem0',
  gym: 'membershipgym00',
}

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  const [email, membership] = process.argv.slice(2)
  const id = Object.entries(MEMBERSHIP_IDS).find(([name]) => name === membership)?.[1]
  if (!email || !id) {
    throw new CliError('Usage: npm run membership -- EMAIL free|premium|gym')
  }
  const dir = dataDirectory()
  if (!existsSync(join(dir, 'data.db'))) {
    throw new CliError(`There is no data in ${dir}. Set DATA_DIR to the folder of the server.`)
  }
  const output = await operatorCommand(dir, 'membership', email, id)
  if (output.includes('no account')) {
    throw new CliError(`Nobody with the e-mail ${email} has signed in yet (looked in ${dir}).`)
  }
  if (!output.includes('saved')) throw new CliError(`PocketBase rejected it: ${output.trim()}`)
  print(`${email} now has the ${membership} membership.`)
})
