/** The session storage of the specification's §3: one tab, one session. */
export const SESSION_KEYS = [
  'token',
  'account',
  'merchant',
  'merchantCode',
  'customerId',
  'memberLabel',
  'isAgent',
  'gameVendor',
  'favGames',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

export const readSession = (key: SessionKey): string | null => sessionStorage.getItem(key)

export function writeSession(key: SessionKey, value: string | null): void {
  if (value === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, value)
}

/** Signing out forgets everything of the member; which brand this tab shows is not the member's. */
export function clearSession(): void {
  const merchant = readSession('merchant')
  sessionStorage.clear()
  writeSession('merchant', merchant)
}
