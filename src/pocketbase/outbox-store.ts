import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'

/** Key of a queued write. By user first: a shared tablet sends only the signed-in person's. */
export type OutboxKey = [user: string, kind: 'checkIn', id: string]

/**
 * The outbox: writes that the server has not confirmed, one entry each, because tabs that stored a
 * whole queue would overwrite each other's. IndexedDB commits are visible to all tabs at once, unlike
 * localStorage.
 */
const store = createStore('tatami_outbox', 'writes')

/** @throws DOMException without storage or quota */
export function saveWrite(key: OutboxKey, write: unknown): Promise<void> {
  return set(key, write, store)
}

export async function deleteWrite(key: OutboxKey): Promise<void> {
  await del(key, store).catch(() => {})
}

/** One queued write; undefined if there is none. @throws DOMException if storage fails */
export function readWrite<Write>(key: OutboxKey): Promise<Write | undefined> {
  return get<Write>(key, store)
}

/** A person's queued writes of one kind; empty without storage. */
export async function listWrites<Write>(user: string, kind: OutboxKey[1]): Promise<Write[]> {
  const all = await entries<OutboxKey, Write>(store).catch(() => [])
  return all.filter(([key]) => key[0] === user && key[1] === kind).map(([, write]) => write)
}

/** Deletes a person's outbox: sign-out leaves nothing on a shared tablet. */
export async function clearOutbox(user: string): Promise<void> {
  const all = await keys<OutboxKey>(store).catch(() => [])
  const theirs = all.filter(([owner]) => owner === user)
  await delMany(theirs, store).catch(() => {})
}

let channel: BroadcastChannel | undefined
// Lazy, because the build imports this module outside a browser.
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
