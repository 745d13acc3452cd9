import { expect, test, vi } from 'vitest'
import { createStore } from './store'

test('calls its subscribers after each change, until they stop', () => {
  const store = createStore(() => 1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.notify()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.notify()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('watches its source from the first subscriber to the last', () => {
  const unwatch = vi.fn()
  const watch = vi.fn(() => unwatch)
  const store = createStore(() => 1, watch)
  const [stopFirst, stopSecond] = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(watch).toHaveBeenCalledTimes(1)
  stopFirst()
  expect(unwatch).not.toHaveBeenCalled()
  stopSecond()
  expect(unwatch).toHaveBeenCalledTimes(1)
  store.subscribe(() => {})
  expect(watch).toHaveBeenCalledTimes(2)
})
