/**
 * Whoever has walked by Tab through what was drawn into the document is at the same place when the app
 * has replaced it, at what reads alike, rather than at the top again. To be called when the app draws.
 */
export function keepPlace(root: HTMLElement): void {
  const place = document.activeElement ?? root
  new MutationObserver((_, observer) => {
    observer.disconnect()
    const alike = root.querySelectorAll<HTMLElement>(place.tagName)
    Array.from(alike)
      .find(({ textContent }) => textContent === place.textContent)
      ?.focus()
  }).observe(root, { childList: true })
}
