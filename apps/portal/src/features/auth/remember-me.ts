import { REMEMBER_ME_DAYS } from '@croupier/contract/browser'

/** What this browser remembers of the last sign-in: the name, and a token that the server takes once. Never the password. */
export interface Remembered {
  readonly username: string
  readonly token: string | null
}

const DAY_SECONDS = 86_400

/** Cookies know no ports, so that two brands on one host would overwrite each other without the brand in the name. */
const nameOf = (merchantCode: string) => `remember_${merchantCode}`

/** Reads `document.cookie`; anything that we did not write ourselves is nothing. */
export function readRemembered(cookies: string, merchantCode: string): Remembered | undefined {
  const prefix = `${nameOf(merchantCode)}=`
  const text = cookies.split('; ').find(part => part.startsWith(prefix))
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text.slice(prefix.length)))
    if (typeof value !== 'object' || value === null) return undefined
    const { username, token } = value as Partial<Remembered>
    return typeof username === 'string' && username ? { username, token: typeof token === 'string' ? token : null } : undefined
  } catch {
    return undefined
  }
}

/** The text to assign to `document.cookie`; it lives for one day, or ends the cookie when there is nothing to remember. */
export function rememberCookie(merchantCode: string, remembered: Remembered | null, isSecure: boolean): string {
  const value = remembered ? encodeURIComponent(JSON.stringify(remembered)) : ''
  const lifeSeconds = remembered ? REMEMBER_ME_DAYS * DAY_SECONDS : 0
  return `${nameOf(merchantCode)}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
