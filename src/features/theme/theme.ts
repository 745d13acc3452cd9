import { createStore, useStore } from '@/lib/store'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const store = createStore(currentTheme, watch)

/** The theme on screen and the way to the other one. Whoever uses it also keeps the page following. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useStore<Theme>(store, () => 'light')
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

/** The mat, which is what a browser's own bars stand beside. */
const barColor = { light: '#f9faf8', dark: '#161814' }

// index.html sets both before the first paint; from then on they are kept here.
function announce() {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme])
  store.notify()
}

function watch() {
  const systemTheme = window.matchMedia(darkQuery)
  systemTheme.addEventListener('change', announce)
  window.addEventListener('storage', announceFromOtherTab)
  // What changed before anybody listened.
  announce()
  return () => {
    systemTheme.removeEventListener('change', announce)
    window.removeEventListener('storage', announceFromOtherTab)
  }
}

function announceFromOtherTab(event: StorageEvent) {
  // A cleared storage has no key.
  if (event.key === storageKey || event.key === null) announce()
}
