import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import toast from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { forgetRecords } from './msw/records'
import { server } from './msw/server'
import { assertQuietConsole, watchConsole } from './problems'
import { stopApps } from './render-app'

// The first page of a run waits for its modules to be compiled.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks and every page may use. A wide screen, light theme.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.scrollTo = () => {}
// Its style sheet hides popovers, and it cannot show them.
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover')
}
HTMLElement.prototype.hidePopover = () => {}
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Nobody else changes anything while a test looks, so no news ever comes.
window.EventSource = class extends EventTarget {
  close() {}
} as unknown as typeof EventSource

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(watchConsole)

afterEach(async () => {
  cleanup()
  await stopApps()
  toast.remove()
  server.resetHandlers()
  forgetRecords()
  localStorage.clear()
  sessionStorage.clear()
  // As the browser tells other tabs, since what is remembered of the storage must go with it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await clear(createStore('tatami_outbox', 'writes'))
  assertQuietConsole()
})

afterAll(() => server.close())
