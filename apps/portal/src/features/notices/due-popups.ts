import type { NoticeItem } from '../../shared/api/types.ts'

const SHOWN = 'popupShown'

/** Ids of the pop-ups that came up in this session. What cannot be read as a list says that none shall come up any more. */
export function shownPopups(storage: Pick<Storage, 'getItem'>): readonly string[] | 'all' {
  const text = storage.getItem(SHOWN)
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : 'all'
  } catch {
    return 'all'
  }
}

/** Remembers for this session that these came up. */
export function rememberPopups(storage: Pick<Storage, 'getItem' | 'setItem'>, ids: readonly string[]): void {
  const shown = shownPopups(storage)
  if (shown !== 'all') storage.setItem(SHOWN, JSON.stringify([...new Set([...shown, ...ids])]))
}

/** Pop-ups that have yet to come up, in the order in which the house placed them. */
export function duePopups(popup: readonly NoticeItem[], shown: readonly string[] | 'all'): NoticeItem[] {
  return shown === 'all' ? [] : popup.filter(each => !shown.includes(each.id))
}
