import { useSyncExternalStore } from 'react'
import { session } from '@/pocketbase/session'

/** A check-in kept on this device until the server has answered it. */
export interface KeptCheckIn {
  classId: string
  className: string
  /** The server could not be reached, so that the check-in waits for a connection. */
  waits: boolean
  /** Why the server refused it after it had waited; '' while it is not refused. */
  refusal: string
}

// One entry for each check-in, because two tabs that both rewrote a list could lose one of it.
const prefix = 'tatami_check_in:'
const prefixOf = (user: string) => `${prefix}${user}:`

type Listener = (isFromOtherTab: boolean) => void

const listeners = new Set<Listener>()
let read: { user: string; checkIns: readonly KeptCheckIn[] } | null = null

/** Keeps a check-in, or changes what is kept of it. */
export function keepCheckIn(user: string, { classId, ...kept }: KeptCheckIn): void {
  localStorage.setItem(prefixOf(user) + classId, JSON.stringify(kept))
  changed()
}

export function dropCheckIn(user: string, classId: string): void {
  localStorage.removeItem(prefixOf(user) + classId)
  changed()
}

/** What a person has checked in to on this device and the server has not confirmed. */
export function keptCheckIns(user: string): readonly KeptCheckIn[] {
  if (read?.user !== user) read = { user, checkIns: readAll(user) }
  return read.checkIns
}

export function keptCheckIn(user: string, classId: string): KeptCheckIn | undefined {
  return keptCheckIns(user).find((kept) => kept.classId === classId)
}

/** Follows what is kept, also what other tabs keep and drop. Returns how to stop. */
export function onKeptChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the signed-in person's device keeps, for a component. */
export function useKeptCheckIns(): readonly KeptCheckIn[] {
  // Nobody is signed in for a moment while a page is being left.
  return useSyncExternalStore(onKeptChange, () => keptCheckIns(session.user?.id ?? ''))
}

function changed(isFromOtherTab = false): void {
  read = null
  for (const listener of listeners) listener(isFromOtherTab)
}

window.addEventListener('storage', ({ key }) => {
  // A null key is a cleared storage.
  if (key === null || key.startsWith(prefix)) changed(true)
})

function readAll(user: string): KeptCheckIn[] {
  const mine = prefixOf(user)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(mine))
    .sort()
    .flatMap((key) => {
      const kept = parse(localStorage.getItem(key) ?? '')
      return kept ? [{ classId: key.slice(mine.length), ...kept }] : []
    })
}

// By hand: zod would be a seventh of all that the dashboard loads beyond its frame.
function parse(raw: string): Omit<KeptCheckIn, 'classId'> | null {
  try {
    const { className, waits, refusal } = JSON.parse(raw)
    const isKept =
      typeof className === 'string' && typeof waits === 'boolean' && typeof refusal === 'string'
    return isKept ? { className, waits, refusal } : null
  } catch {
    return null // not ours
  }
}
