import { createStore, useStore } from '@/lib/store'
import type { Gain } from './gains'

/** A check-in that raised at least one level. */
export interface LevelUp {
  expEarned: number
  gains: readonly Gain[]
}

let shown: LevelUp | null = null
const store = createStore(() => shown)

/** Opens the level-up dialog on the current page; null closes it. */
export function showLevelUp(levelUp: LevelUp | null): void {
  shown = levelUp
  store.notify()
}

export function useLevelUp(): LevelUp | null {
  return useStore(store)
}
