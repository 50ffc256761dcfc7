const STORED = 'broughtBy'
const KEPT_MS = 30 * 86_400_000

/** The friend's code that a link carries: `?r=` or `?referralCode=`. */
const codeOf = (search: string): string => {
  const query = new URLSearchParams(search)
  return query.get('r') || query.get('referralCode') || ''
}

/** Keeps by whose link this browser came first; another link within 30 days changes nothing. */
export function keepFirstTouch(search: string, nowMs: number): void {
  const code = codeOf(search)
  if (code === '' || firstTouch(nowMs) !== '') return
  try {
    localStorage.setItem(STORED, JSON.stringify({ code, atMs: nowMs }))
  } catch {
    // A browser that keeps nothing still has the address it came by.
  }
}

/** The code of the first link within 30 days; empty where there was none. */
export function firstTouch(nowMs: number): string {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '{}') as { code?: unknown; atMs?: unknown }
    const isFresh = typeof kept.atMs === 'number' && nowMs - kept.atMs < KEPT_MS
    return isFresh && typeof kept.code === 'string' ? kept.code : ''
  } catch {
    // Somebody else's text, or a browser that keeps nothing.
    return ''
  }
}
