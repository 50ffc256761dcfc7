/** The editor's HTML as we keep it: nothing for an empty text, and no paragraph around a list's lines. */
export function htmlOf(edited: string): string {
  const { body } = new DOMParser().parseFromString(edited, 'text/html')
  for (const line of body.querySelectorAll('li > p:first-child')) line.replaceWith(...line.childNodes)
  return body.textContent?.trim() === '' ? '' : body.innerHTML
}
