export type ConsoleLanguage = 'EN' | 'CN'
const KEY = 'croupier.console.language'
const listeners = new Set<() => void>()

const initial = (): ConsoleLanguage => {
  const kept = localStorage.getItem(KEY)
  if (kept === 'EN' || kept === 'CN') return kept
  return navigator.language.toLowerCase().startsWith('zh') ? 'CN' : 'EN'
}
let current = initial()

/** The operator's language, the same for the screens and for the messages of refusals. */
export const language = {
  get: (): ConsoleLanguage => current,
  set: (next: ConsoleLanguage): void => {
    current = next
    localStorage.setItem(KEY, next)
    document.documentElement.lang = next === 'CN' ? 'zh-CN' : 'en'
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
