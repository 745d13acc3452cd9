import { createStore, useStore } from '@/lib/store'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
const store = createStore(currentTheme, watch)

/** The current theme and its toggle. While mounted, the document follows the system and other tabs. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useStore<Theme>(store, () => 'light')
  return { theme, toggle: () => choose(otherTheme(theme)) }
}

/** The theme saved on this device, else the system's. */
export function themeFrom(saved: string | null, systemIsDark: boolean): Theme {
  if (saved === 'light' || saved === 'dark') return saved
  return systemIsDark ? 'dark' : 'light'
}

/** The theme that a toggle switches to. */
export function otherTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

// Fallback without storage: the choice lasts as long as the page.
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
  applyTheme()
}

/** Colour of the browser's own bars: that of the mat. */
const barColor = { light: '#f9faf8', dark: '#161814' }

// index.html sets both before the first paint; this updates them.
function applyTheme() {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme])
  store.notify()
}

function watch() {
  const systemTheme = window.matchMedia(darkQuery)
  systemTheme.addEventListener('change', applyTheme)
  window.addEventListener('storage', applyFromOtherTab)
  // Applies a change from before the subscription.
  applyTheme()
  return () => {
    systemTheme.removeEventListener('change', applyTheme)
    window.removeEventListener('storage', applyFromOtherTab)
  }
}

function applyFromOtherTab(event: StorageEvent) {
  // The event of localStorage.clear() has no key.
  if (event.key === storageKey || event.key === null) applyTheme()
}
