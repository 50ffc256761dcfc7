const KEY = 'croupier.console.token'
const listeners = new Set<() => void>()

/** The token lives as long as the tab: a closed window is a signed-out operator. */
export const session = {
  token: (): string | null => sessionStorage.getItem(KEY),
  begin: (token: string): void => {
    sessionStorage.setItem(KEY, token)
    for (const listener of listeners) listener()
  },
  end: (): void => {
    sessionStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
