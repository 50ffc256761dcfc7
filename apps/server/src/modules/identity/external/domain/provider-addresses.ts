import type { ExternalProvider, PhoneCaptcha } from '@croupier/contract'

/** Where the client secret goes and whose keys are believed. */
interface Addresses {
  readonly issuer: string
  readonly api: string
}

/** Facebook writes the version of its interface into every path; the operator raises it. */
const OWN: Readonly<Record<ExternalProvider, Readonly<Record<keyof Addresses, RegExp>>>> = {
  google: { issuer: /^https:\/\/accounts\.google\.com$/, api: /^$/ },
  facebook: {
    issuer: /^https:\/\/www\.facebook\.com\/v\d{1,3}\.\d\/dialog\/oauth$/,
    api: /^https:\/\/graph\.facebook\.com\/v\d{1,3}\.\d$/,
  },
  firebase: {
    issuer: /^https:\/\/www\.googleapis\.com\/service_accounts\/v1\/jwk\/securetoken@system\.gserviceaccount\.com$/,
    api: /^https:\/\/identitytoolkit\.googleapis\.com$/,
  },
}
const CAPTCHA_SCRIPT = /^https:\/\/www\.(google\.com|recaptcha\.net)\/recaptcha\/api\.js$/

/** Which addresses are not the provider's own. `mayBePrivate` lets an issuer of the operator's own stand on this very machine, for development alone. */
export function strayAddresses(provider: ExternalProvider, given: Addresses, mayBePrivate: boolean): (keyof Addresses)[] {
  const isStray = (name: keyof Addresses) => !OWN[provider][name].test(given[name]) && !(mayBePrivate && isLoopback(given[name]))
  return (['issuer', 'api'] as const).filter(isStray)
}

/** Whether the script of the phone's check of people comes from Google, or from this machine where that is allowed. */
export const isCaptchaScript = ({ script }: Pick<PhoneCaptcha, 'script'>, mayBePrivate: boolean): boolean =>
  CAPTCHA_SCRIPT.test(script) || (mayBePrivate && isLoopback(script))

function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username + password + search + hash === '' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
