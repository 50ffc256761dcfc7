const KEY = 'croupier.console.token'
const NAME = 'croupier.console.operator'
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whose screens stand, and whether their session was lost while they did. A new object at every change. */
interface Standing {
  readonly token: string | null
  /** Changes where nothing may be remembered: another operator, or one who has signed out. */
  readonly sitting: number
  readonly isLost: boolean
}

let standing: Standing = { token: sessionStorage.getItem(KEY), sitting: 0, isLost: false }
const stand = (next: Standing) => {
  standing = next
  if (next.token === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, next.token)
  tell()
}

/** The token lives as long as the tab: a closed window is a signed-out operator. */
export const session = {
  token: (): string | null => standing.token,
  standing: (): Standing => standing,
  /** Whom the tab was opened to; undefined in a tab of before. */
  operator: (): string | undefined => sessionStorage.getItem(NAME) ?? undefined,
  /** Whoever lost his session goes on where he was; anybody else begins afresh. */
  begin: (token: string, username: string): void => {
    const name = username.toLowerCase()
    const isBack = standing.isLost && session.operator() === name
    sessionStorage.setItem(NAME, name)
    stand({ token, sitting: isBack ? standing.sitting : standing.sitting + 1, isLost: false })
  },
  /** Signed out: nothing stays. */
  end: (): void => {
    sessionStorage.removeItem(NAME)
    stand({ token: null, sitting: standing.sitting + 1, isLost: false })
  },
  /** The server no longer knows the session. What was being written stays until it is known who comes. */
  lose: (): void => {
    if (standing.token !== null) stand({ ...standing, token: null, isLost: session.operator() !== undefined })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
