import type { ByteSource } from '@croupier/kernel'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it. */
const PERIOD_SECONDS = 30
/** One step to either side: clocks differ, and typing takes time. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export interface AuthenticatorLabel {
  /** Whose door it opens, as the app lists it. */
  readonly issuer: string
  readonly account: string
}

const totpOf = (secret: string, { issuer, account }: AuthenticatorLabel): TOTP =>
  new TOTP({ issuer, label: account, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** A fresh secret in base 32. */
export const newAuthenticatorSecret = (random: ByteSource): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32

/** What the QR code says. */
export const otpauthUrl = (secret: string, label: AuthenticatorLabel): string => totpOf(secret, label).toString()

/** The step whose code was given, or undefined for a wrong code. The caller takes a step only once. */
export function matchStep(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = totpOf(secret, { issuer: '', account: '' }).validate({ token: digits, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
