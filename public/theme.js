// Sets the theme before the first paint; a file of its own, so that a strict CSP allows it.
// The same rule lives in src/features/theme/theme.ts, which takes over once the app runs.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage is refused: the system decides.
  }
  const isSaved = saved === 'light' || saved === 'dark'
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = isSaved ? saved : system
})()
