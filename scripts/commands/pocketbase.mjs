/** Runs PocketBase's own commands with this project's folders. `npm run pocketbase -- COMMAND …` */
import { spawn } from 'node:child_process'
import { pocketbaseArgs, pocketbaseBinary } from '../lib/pocketbase.mjs'
import { endWithThisProcess, onOrphaned } from '../lib/processes.mjs'
import { inProject, loadEnvironment, requireNode } from '../lib/project.mjs'
import { runAsCommand } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  const child = spawn(
    await pocketbaseBinary(),
    [...pocketbaseArgs(), ...process.argv.slice(2)], // the last of two equal flags wins
    { stdio: 'inherit', cwd: inProject('.') },
  )
  // Ctrl-C reaches both processes, so this one waits. SIGTERM reaches only this one, so forward it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  onOrphaned(() => child.kill('SIGTERM'))
  endWithThisProcess(child)
  process.exitCode = await new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
})
