import { createStore } from '@/lib/store'
import type { UsersResponse } from './collections.gen'

/** Where the PocketBase SDK keeps the signed-in person (specification, section 9). */
const storageKey = 'pocketbase_auth'

/** The signed-in person as stored at sign-in and at each refresh. */
export type SessionUser = Pick<UsersResponse, 'id' | 'name' | 'avatar' | 'tz' | 'memberships'> & {
  email: string
  created: string
  collectionId: string
}

const store = createStore(() => read()?.user ?? null, watch)
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
    return store.get()
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
  onChange: store.subscribe,
  /** Said by the client when it has changed what is stored. */
  changed: store.notify,
  /** Calls back when an answer says that the server has ended the session. Returns how to stop. */
  onEnd(listener: () => void): () => void {
    endListener = listener
    return () => {
      if (endListener === listener) endListener = undefined
    }
  },
  /** Said by the client. */
  ended(): void {
    endListener?.()
  },
}

function watch(notify: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key is a cleared storage.
    if (key === storageKey || key === null) notify()
  }
  // A page that the browser kept frozen while others were shown has missed what happened meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

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
