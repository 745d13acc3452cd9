/**
 * Compares every screen with its pictures in e2e/pictures. `npm run test:screens`
 * `npm run test:screens -- --renew` writes anew those that differ, to be looked at before a commit.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { buildForEndToEnd, report, runEndToEnd } from './checks.mjs'
import { ensureChromium, ensureDependencies } from './install.mjs'
import { inProject, requireNode } from './project.mjs'
import { squeezePictures } from './squeeze-pictures.mjs'
import { runAsCommand, say } from './terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const chromium = await ensureChromium()
  const builds = await buildForEndToEnd()
  if (builds.some(({ failed }) => failed)) return report(builds)
  const args = process.argv.slice(2)
  const renews = args.includes('--renew')
  process.env.SCREENS = 'all'
  const result = await runEndToEnd(chromium, [
    ...['screens.spec.ts', 'development.spec.ts', '--project=desktop', '--grep=looks as it did'],
    ...(renews ? ['--update-snapshots=changed'] : []),
    ...args.filter((arg) => arg !== '--renew'),
  ])
  if (renews) {
    const said = execFileSync(chromium, ['--version'], { encoding: 'utf8' })
    const version = /\d[\d.]+/.exec(said)?.[0] ?? ''
    writeFileSync(inProject('e2e/pictures/drawn-by.txt'), `${version}\n`)
    const bytes = squeezePictures(inProject('e2e/pictures'))
    say(`The pictures are ${(bytes / 1_000_000).toFixed(1)} MB.`)
  }
  report([...builds, result])
})
