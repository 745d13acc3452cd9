let coming: Promise<void> | undefined

/**
 * Fetches the style sheet of a document that does without it at first: what is drawn in it has its
 * styles with it, and the sheet would have shared the line with the scripts (scripts/first-view).
 * Elsewhere the document has named it, and nothing is done.
 */
export function fetchStyleSheet(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=later][as=style]')
  if (!sheet) return
  coming = new Promise((settle) => {
    // One that cannot be had holds nobody up.
    sheet.onload = sheet.onerror = () => {
      coming = undefined
      settle()
    }
  })
  sheet.rel = 'stylesheet'
}

/** What a page must wait for that was not drawn into the document; mostly nothing. */
export function styleSheetComing(): Promise<void> | undefined {
  return coming
}
