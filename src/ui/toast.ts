import { fetchedAtLast } from './fetched-at-last'
import { fetchTheRest } from './fetched-later'
import type * as Toasts from './toasts'

const toasts = fetchedAtLast(() => import('./toasts'))

let isThere = () => {}
const toaster = new Promise<void>((resolve) => {
  isThere = resolve
})

/** To be called by what shows the messages: on a slow line one would else be over before that is there. */
export function showToasts(): void {
  isThere()
}

/** Says that something worked, and below it more if there is more to say. */
export function showSuccess(...said: Parameters<typeof Toasts.showSuccess>): void {
  say(({ showSuccess }) => showSuccess(...said))
}

/** Says that something did not work, and below it why. */
export function showError(...said: Parameters<typeof Toasts.showError>): void {
  say(({ showError }) => showError(...said))
}

/** Nothing is said before somebody has done something: then the first view is over. */
function say(how: (toast: typeof Toasts) => void): void {
  fetchTheRest()
  void Promise.all([toasts, toaster]).then(([toast]) => how(toast))
}
