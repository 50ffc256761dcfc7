import { REMEMBER_ME_DAYS } from '@croupier/contract/browser'

/** What this browser remembers of the last sign-in: the name or the number, and a token that the server takes once. Never the password. */
export interface Remembered {
  readonly username: string
  readonly token: string | null
  /** The number of the last sign-in by SMS, with its dialling code. */
  readonly mobile?: { readonly mobileNum: string; readonly countryDialingCode: string }
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
    const { username, token, mobile } = value as Partial<Remembered>
    const number = mobileOf(mobile)
    if (typeof username !== 'string' || (username === '' && !number)) return undefined
    return { username, token: typeof token === 'string' ? token : null, ...(number && { mobile: number }) }
  } catch {
    return undefined
  }
}

function mobileOf(mobile: unknown): Remembered['mobile'] {
  const { mobileNum, countryDialingCode } = (mobile ?? {}) as Record<string, unknown>
  return typeof mobileNum === 'string' && typeof countryDialingCode === 'string' && mobileNum
    ? { mobileNum, countryDialingCode }
    : undefined
}

/** The text to assign to `document.cookie`; it lives for one day, or ends the cookie when there is nothing to remember. */
export function rememberCookie(merchantCode: string, remembered: Remembered | null, isSecure: boolean): string {
  const value = remembered ? encodeURIComponent(JSON.stringify(remembered)) : ''
  const lifeSeconds = remembered ? REMEMBER_ME_DAYS * DAY_SECONDS : 0
  return `${nameOf(merchantCode)}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
