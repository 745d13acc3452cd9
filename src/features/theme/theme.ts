import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** The theme on screen and the way to the other one. Whoever uses it also keeps the page following. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const)
  return { theme, toggle: () => choose(otherTheme(theme)) }
}

/** What was chosen on this device, else what the system asks for. */
export function themeFrom(saved: string | null, systemIsDark: boolean): Theme {
  if (saved === 'light' || saved === 'dark') return saved
  return systemIsDark ? 'dark' : 'light'
}

/** The theme a toggle leads to. */
export function otherTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

// Where storage is refused, the choice at least lasts as long as the page.
let unsavedChoice: Theme | null = null

function currentTheme(): Theme {
  return themeFrom(savedChoice(), window.matchMedia(darkQuery).matches)
}

function savedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unsavedChoice
  } catch {
    return unsavedChoice
  }
}

function choose(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    unsavedChoice = theme
  }
  announce()
}

// public/theme.js sets the attribute before the first paint; from then on it is kept here.
function announce() {
  document.documentElement.dataset.theme = currentTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatch()
  }
}

function watch() {
  window.matchMedia(darkQuery).addEventListener('change', announce)
  window.addEventListener('storage', announceFromOtherTab)
}

function unwatch() {
  window.matchMedia(darkQuery).removeEventListener('change', announce)
  window.removeEventListener('storage', announceFromOtherTab)
}

function announceFromOtherTab(event: StorageEvent) {
  // A cleared storage has no key.
  if (event.key === storageKey || event.key === null) announce()
}
