import { useSyncExternalStore } from 'react'
import type { Gain } from './gains'

/** A check-in that raised at least one level. */
export interface LevelUp {
  expEarned: number
  gains: readonly Gain[]
}

let shown: LevelUp | null = null
const listeners = new Set<() => void>()

/** Opens the level-up dialog on the current page; null closes it. */
export function showLevelUp(levelUp: LevelUp | null): void {
  shown = levelUp
  for (const listener of listeners) listener()
}

export function useLevelUp(): LevelUp | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
