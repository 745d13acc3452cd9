import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'

/** Whose write, and what it writes: a shared tablet sends nobody else's. */
export type OutboxKey = [user: string, kind: 'checkIn', id: string]

/**
 * Writes that the server has not confirmed, one record each: tabs that wrote a whole queue would
 * overwrite each other's. IndexedDB, because all tabs see a commit at once, unlike localStorage.
 */
const store = createStore('tatami_outbox', 'writes')

/** @throws DOMException where the browser has no storage, or none left */
export function saveWrite(key: OutboxKey, write: unknown): Promise<void> {
  return set(key, write, store)
}

export async function deleteWrite(key: OutboxKey): Promise<void> {
  await del(key, store).catch(() => {})
}

/** One stored write; undefined where there is none. @throws DOMException where storage fails */
export function readWrite<Write>(key: OutboxKey): Promise<Write | undefined> {
  return get<Write>(key, store)
}

/** All stored writes of a person, of one kind; none where the browser has no storage. */
export async function listWrites<Write>(user: string, kind: OutboxKey[1]): Promise<Write[]> {
  const all = await entries<OutboxKey, Write>(store).catch(() => [])
  return all.filter(([key]) => key[0] === user && key[1] === kind).map(([, write]) => write)
}

/** Deletes everything a person has not sent: sign-out leaves nothing on a shared tablet. */
export async function clearOutbox(user: string): Promise<void> {
  const all = await keys<OutboxKey>(store).catch(() => [])
  const theirs = all.filter(([owner]) => owner === user)
  await delMany(theirs, store).catch(() => {})
}

let channel: BroadcastChannel | undefined
// Opened on first use, because the build loads this module outside a browser.
const openChannel = () => {
  channel ??= new BroadcastChannel('tatami_outbox')
  return channel
}

/** Tells other tabs that a write was queued, sent or withdrawn here. */
export function notifyOtherTabs(): void {
  openChannel().postMessage('changed')
}

/** Calls back after each change in another tab. Returns how to stop. */
export function onOtherTabChange(listener: () => void): () => void {
  openChannel().addEventListener('message', listener)
  return () => openChannel().removeEventListener('message', listener)
}
