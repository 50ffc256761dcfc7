/** Field names, in lower case without separators, whose value is a secret wherever it stands. */
const SECRET_NAMES =
  /^(.*(password|passwd|secret|token|apikey|privatekey)|authorization|proxyauthorization|cookie|setcookie|jwe|sealed|captcha|otp|totp|pin|code|verificationcode|.*seed|databaseurl|redisurl|smtpurl)$/
/** A published commitment is no secret, though its name ends like one. */
const PUBLIC_NAMES = /^(serverseedhash|clientseed|errorcode|statuscode)$/
/** Five Base64url parts: a sealed body in compact form, wherever it turns up. */
const JWE = /\b[\w-]{10,}\.[\w-]*\.[\w-]{10,}\.[\w-]+\.[\w-]{16,}/g
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
/** The user part of an address. */
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi
const HIDDEN = '[hidden]'
/** Deeper than any of our own values; a cycle ends here too. */
const DEPTH_MAX = 8

/** A copy of `value` without the secrets in it: by the name of a field, or by the look of a text. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= DEPTH_MAX) return '[deep]'
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (Array.isArray(value)) return value.map(item => redact(item, depth + 1))
  const isSaid = (name: string, field: unknown) => !isSecret(name) || (name === 'code' && 'severity' in value && isSqlState(field))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isSaid(name, field) ? redact(field, depth + 1) : hide(field)]),
  )
}

/** Why the database refused; it stands beside a severity and has five places, what is typed from a mail has six. */
const isSqlState = (value: unknown): boolean => typeof value === 'string' && /^[0-9A-Z]{5}$/.test(value)

function isSecret(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return SECRET_NAMES.test(plain) && !PUBLIC_NAMES.test(plain)
}

/** ECONNREFUSED, ERR_INVALID_URL or insufficient_funds: words that are worth keeping under the name `code`, which also stands for what was typed from a mail. */
const CODE_WORD = /^(E[A-Z]{3,}|[a-z]{2,}(_[a-z]+)+|[A-Z]{2,}(_[A-Z]+)+)$/

function hide(value: unknown): unknown {
  const isHarmless =
    value === undefined || value === null || typeof value === 'boolean' || (typeof value === 'string' && CODE_WORD.test(value))
  return isHarmless ? value : HIDDEN
}

function redactText(text: string): string {
  return text.replace(BEARER, `$1 ${HIDDEN}`).replace(URL_PASSWORD, `$1:${HIDDEN}@`).replace(JWE, HIDDEN)
}
