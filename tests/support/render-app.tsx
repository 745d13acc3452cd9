import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApp } from '@/app'
import { session } from '@/pocketbase/session'
import { aUser } from './factories'

const apps: ReturnType<typeof createApp>[] = []

/**
 * Renders the whole app at an address, as main.tsx does, with its history in memory. Ends the one before.
 *
 * @param queryRetries 0 unless given: a test waits for what a person sees, not for three tries
 */
export function renderApp(path: string, { queryRetries = 0 } = {}) {
  void stopApps()
  const app = createApp({
    history: createMemoryHistory({ initialEntries: [path] }),
    queryRetries,
  })
  apps.push(app)
  app.start()
  render(app.element)
  return { ...app, user: userEvent.setup() }
}

/** Stops the apps of a test, so that the next one's session does not move them. */
export async function stopApps(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.stop()))
}

/** Puts a session into the browser, as a sign-in would have. */
export function signedInAs(user = aUser()) {
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token: aToken(), record: user }))
  session.changed()
  return user
}

/** A token that PocketBase would issue, good for an hour. */
export function aToken(expiresAt = Date.now() + 3_600_000): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const payload = { id: 'maya00000000000', type: 'auth', exp: Math.floor(expiresAt / 1000) }
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`
}
