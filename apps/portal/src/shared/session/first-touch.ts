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

const LINK = 'firstLink'
/** As registration links are written; another text is no link of ours. */
const LINK_CODE = /^[A-Za-z0-9]{4,16}$/

/** The code of a registration link that an address carries: `?aff=` and `?affiliateCode=` anywhere, `?code=` where one registers. */
export function linkCodeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search)
  const code = query.get('aff') || query.get('affiliateCode') || (pathname === '/register' && query.get('code')) || ''
  return LINK_CODE.test(code) ? code : ''
}

/** Keeps by whose registration link this browser came first, for ever: another link changes nothing. */
export function keepFirstLink(code: string): void {
  if (code === '' || firstLink() !== '') return
  try {
    localStorage.setItem(LINK, code)
  } catch {
    // A browser that keeps nothing still has the address it came by.
  }
}

/** The code of the first registration link; empty where there was none. */
export function firstLink(): string {
  try {
    const code = localStorage.getItem(LINK) ?? ''
    return LINK_CODE.test(code) ? code : ''
  } catch {
    return ''
  }
}

/** The link turned out to be nobody's: the next one is the first. */
export function forgetFirstLink(): void {
  try {
    localStorage.removeItem(LINK)
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
