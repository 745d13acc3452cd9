import type { UsersResponse } from './collections.gen'

/** Where the PocketBase SDK keeps the signed-in person (specification, section 9). */
const storageKey = 'pocketbase_auth'

/** The signed-in person as stored at sign-in and at each refresh. */
export type SessionUser = Pick<UsersResponse, 'id' | 'name' | 'avatar' | 'tz' | 'memberships'> & {
  email: string
  created: string
  collectionId: string
}

const listeners = new Set<() => void>()
let endListener: (() => void) | undefined

/**
 * Who is signed in, read live from the browser's storage: so a guard that runs right after a
 * sign-in sees it, and other tabs agree. It does without the SDK, which public pages do not load.
 */
export const session = {
  /** The stored token while it is unexpired, else ''. */
  get token(): string {
    return read()?.token ?? ''
  },
  get isSignedIn(): boolean {
    return read() !== null
  },
  get user(): SessionUser | null {
    return read()?.user ?? null
  },
  /** For code behind the gate. Throws where nobody is signed in. */
  requireUser(): SessionUser {
    const user = session.user
    if (!user) throw new Error('User not authenticated')
    return user
  },
  /** Signs out, here and in every other tab of this browser. */
  clear(): void {
    localStorage.removeItem(storageKey)
    session.changed()
  },
  /** Calls back after each sign-in, sign-out and switch, here or in another tab. Returns how to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Said by the client when it has changed what is stored. */
  changed(): void {
    for (const listener of listeners) listener()
  },
  /** Calls back when an answer says that the server has ended the session. */
  onEnd(listener: () => void): void {
    endListener = listener
  },
  /** Said by the client. */
  ended(): void {
    endListener?.()
  },
}

window.addEventListener('storage', (event) => {
  // A null key is a cleared storage.
  if (event.key === storageKey || event.key === null) session.changed()
})

// A page that the browser kept frozen while others were shown has missed what happened meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.changed()
})

let parsed: { raw: string; token: string; expiresAt: number; user: SessionUser } | null = null

function read() {
  const raw = localStorage.getItem(storageKey)
  if (!raw) return null
  if (parsed?.raw !== raw) parsed = parse(raw)
  return parsed && parsed.expiresAt > Date.now() ? parsed : null
}

function parse(raw: string) {
  try {
    const { token, record } = JSON.parse(raw) as { token: string; record: SessionUser | null }
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (!record || typeof exp !== 'number') return null
    return { raw, token, expiresAt: exp * 1000, user: record }
  } catch {
    return null // not ours, or half written: nobody is signed in
  }
}
