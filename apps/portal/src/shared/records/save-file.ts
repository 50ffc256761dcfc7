/** Hands a text over as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address by then; freeing it at once stops the download in some.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
