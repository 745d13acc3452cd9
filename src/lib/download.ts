/** Downloads a text as a file. */
export function download(filename: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the blob asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
