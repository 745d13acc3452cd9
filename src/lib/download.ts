/** Lets the browser save a text as a file. */
export function download(filename: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads it after this function has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
