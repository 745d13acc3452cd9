import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Store<State> {
  get: () => State
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** To be called after each change. */
  notify: () => void
}

/**
 * Makes a store of a value that lives elsewhere: in a variable, the browser's storage, the clock.
 *
 * @param get reads the value; the same one until it has changed
 * @param watch runs with the first subscriber, and what it returns after the last
 */
export function createStore<State>(
  get: () => State,
  watch?: (notify: () => void) => () => void,
): Store<State> {
  const listeners = new Set<() => void>()
  let unwatch: (() => void) | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) unwatch = watch?.(notify)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch?.()
    }
  }
  return { get, subscribe, notify }
}

/** @param getServerState what the build prerenders, and hydration starts with */
export function useStore<State>(store: Store<State>, getServerState = store.get): State {
  return useSyncExternalStore(store.subscribe, store.get, getServerState)
}
