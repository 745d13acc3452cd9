import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '@/pocketbase/session'
import { createAppRouter, followSession } from '@/router'
import { aUser } from './factories'

const stopFollowing: (() => void)[] = []

/** Renders the whole app at an address, as main.tsx does, with its history in memory. */
export function renderApp(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  stopFollowing.push(followSession(router))
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

/** Lets go of the apps of a test, so that the next one's session does not move them. */
export function forgetApps(): void {
  for (const stop of stopFollowing.splice(0)) stop()
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
