const SHOWN_MAX = 2

/** Enough for whoever knows the friend: the first letters and the last one, never more than half of a name. */
export function maskName(name: string): string {
  const letters = [...name]
  const shown = Math.min(SHOWN_MAX, Math.floor(letters.length / 4))
  const last = letters.length >= 3 ? (letters.at(-1) ?? '') : ''
  return `${letters.slice(0, Math.max(1, shown)).join('')}***${last}`
}
