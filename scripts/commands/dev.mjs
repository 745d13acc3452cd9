/**
 * `npm run dev`: installs missing dependencies, creates the demo data once, starts PocketBase and Vite, and
 * prints the address and the demo accounts. Ctrl-C stops everything.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureDependencies } from '../lib/install.mjs'
import { pocketbaseBinary } from '../lib/pocketbase.mjs'
import { isPortFree, onStopRequest } from '../lib/processes.mjs'
import {
  dataDirectory,
  inProject,
  loadEnvironment,
  requireNode,
  wantedPort,
} from '../lib/project.mjs'
import { setSuperuser, startServer, temporarySuperuser } from '../lib/server.mjs'
import { CliError, print, runAsCommand, table } from '../lib/terminal.mjs'

const HOST = '127.0.0.1'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  const port = wantedPort(5173)
  if (!(await isPortFree(port, HOST))) throw portTaken(port)
  await ensureDependencies()
  await pocketbaseBinary()
  process.env.LOCAL_SIGNIN ||= 'true'
  process.env.VITE_LOCAL_SIGNIN ||= 'true'
  process.env.APP_URL ||= `http://${HOST}:${port}`

  const googleStub = await startGoogle()
  const dir = dataDirectory()
  const { backend, hasDemo } = await startBackend(dir)
  const frontend = await startVite(port, backend.url)
  let stopping = false
  onStopRequest(async () => {
    stopping = true
    await Promise.all([frontend.close(), backend.stop(), googleStub?.stop()])
  })
  backend.child.once('exit', async (code, signal) => {
    await setTimeout(300) // Ctrl-C reaches both processes, in any order
    if (stopping) return
    const how = signal ?? `code ${code}`
    print(
      `PocketBase stopped (${how}); its output is above. Fix the cause, then run npm run dev again.`,
    )
    process.exit(1)
  })
  await printAccounts(`http://${HOST}:${port}`, hasDemo, dir, googleStub !== null)
})

/**
 * Without a Google OAuth client, "Continue with Google" uses a stub on this machine. It offers the people of
 * the demo, whose accounts it opens, and some without an account.
 */
async function startGoogle() {
  if (process.env.GOOGLE_CLIENT_ID) return null
  const [{ startGoogleStub }, { DEMO_PEOPLE }] = await Promise.all([
    import('../demo/google-stub.mjs'),
    import('../demo/demo.mjs'),
  ])
  const known = { email_verified: true, picture: '' }
  const googleStub = await startGoogleStub({
    people: [
      ...DEMO_PEOPLE.map(({ key, name, email }) => ({ ...known, sub: key, name, email })),
      { ...known, sub: 'new', name: 'Nour Haddad', email: 'nour@newcomers.example' },
      {
        ...known,
        sub: 'unverified',
        name: 'Una Verified',
        email: 'una@newcomers.example',
        email_verified: false,
      },
    ],
  })
  Object.assign(process.env, googleStub.env)
  return googleStub
}

/** @param {number} port */
function portTaken(port) {
  return new CliError(
    `Port ${port} is taken. Stop the other program, or run PORT=${port + 27} npm run dev.`,
  )
}

/**
 * Starts PocketBase, and creates the demo first if the data folder has no accounts.
 *
 * @param {string} dir
 */
async function startBackend(dir) {
  if (!existsSync(join(dir, 'data.db'))) {
    await makeDemo(dir)
    return { backend: await watchingServer(dir), hasDemo: true }
  }
  const backend = await watchingServer(dir)
  const { isDemo } = await import('../demo/demo.mjs')
  if (await isDemo(backend.url)) return { backend, hasDemo: true }
  if ((await countPeople(dir, backend.url)) > 0) return { backend, hasDemo: false }
  await backend.stop()
  await makeDemo(dir)
  return { backend: await watchingServer(dir), hasDemo: true }
}

/** @param {string} dir */
function watchingServer(dir) {
  return startServer({ dir, watch: true, onLine: (line) => print(`PocketBase: ${line}`) })
}

/**
 * @param {string} dir
 * @param {string} url of the server on that folder
 */
async function countPeople(dir, url) {
  const { default: PocketBase } = await import('pocketbase')
  const superuser = await temporarySuperuser(dir)
  try {
    const root = new PocketBase(url)
    await root.collection('_superusers').authWithPassword(superuser.email, superuser.password)
    return (await root.collection('users').getList(1, 1)).totalItems
  } finally {
    await superuser.remove()
  }
}

/**
 * Creates the demo in a temporary folder and moves it into place when it is complete, so that Ctrl-C never
 * leaves half a demo.
 *
 * @param {string} dir without accounts; its other content is kept
 */
async function makeDemo(dir) {
  const { DEMO_SUPERUSER, seedDemo } = await import('../demo/demo.mjs')
  print('Creating the demo: a gym, its people and a year of training. This happens once …')
  const start = Date.now()
  const draft = inProject('.cache/demo-data')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  if (existsSync(dir)) await cp(dir, draft, { recursive: true })
  await setSuperuser(draft, DEMO_SUPERUSER.email, DEMO_SUPERUSER.password)
  const server = await startServer({
    dir: draft,
    env: { RATE_LIMITS: 'off', LOCAL_SIGNIN: 'true' },
  })
  try {
    await seedDemo(server.url)
  } finally {
    await server.stop()
  }
  await moveInto(draft, dir)
  const seconds = ((Date.now() - start) / 1000).toFixed(0)
  print(`The demo is ready, after ${seconds} s. Its data is in ${dir}.`)
}

/**
 * @param {string} draft
 * @param {string} dir which may be on another disk
 */
async function moveInto(draft, dir) {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dirname(dir), { recursive: true })
  try {
    await rename(draft, dir)
  } catch {
    await cp(draft, dir, { recursive: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * @param {number} port
 * @param {string} backendUrl
 */
async function startVite(port, backendUrl) {
  // vite.config.ts reads both variables.
  process.env.PORT = String(port)
  process.env.POCKETBASE_URL = backendUrl
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: inProject('vite.config.ts'),
    root: inProject('.'),
    clearScreen: false,
    logLevel: 'warn',
  })
  try {
    return await server.listen()
  } catch (error) {
    // Another program may have taken the port since the first check.
    throw (await isPortFree(port, HOST)) ? error : portTaken(port)
  }
}

/**
 * @param {string} url
 * @param {boolean} hasDemo
 * @param {string} dir
 * @param {boolean} hasGoogleStub
 */
async function printAccounts(url, hasDemo, dir, hasGoogleStub) {
  const { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SUPERUSER } = await import('../demo/demo.mjs')
  print()
  if (hasDemo) {
    print('Sign in with e-mail and password:')
    print()
    print(
      table([
        ...DEMO_PEOPLE.map(({ role, name, email }) => [role, name, email, DEMO_PASSWORD]),
        ['superuser', 'dashboard at /_/', DEMO_SUPERUSER.email, DEMO_SUPERUSER.password],
      ]),
    )
  } else {
    print(`${dir} has other data, without the demo accounts. For the demo: DATA_DIR=pb_demo`)
  }
  if (hasGoogleStub) {
    print('"Continue with Google" opens a stub on this machine, with these people and new ones.')
  }
  print()
  print(`Tatami is at ${url}   (Ctrl-C stops it)`)
}
