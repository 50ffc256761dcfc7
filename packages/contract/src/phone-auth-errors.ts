import type { ErrorCode } from './errors.ts'

/** What is said for each refusal of a phone-authentication provider (specification §8), by the provider's own word. */
const CODES = {
  INVALID_PHONE_NUMBER: 'mobile_invalid',
  MISSING_PHONE_NUMBER: 'mobile_required',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'codes_too_often',
  TOO_MANY_REQUESTS: 'codes_too_often',
  INVALID_CODE: 'verification_code_wrong',
  INVALID_VERIFICATION_CODE: 'verification_code_wrong',
  MISSING_CODE: 'verification_code_required',
  MISSING_VERIFICATION_CODE: 'verification_code_required',
  CAPTCHA_CHECK_FAILED: 'phone_captcha_failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  QUOTA_EXCEEDED: 'sms_quota_exceeded',
  OPERATION_NOT_ALLOWED: 'feature_disabled',
  SESSION_EXPIRED: 'verification_code_expired',
  CODE_EXPIRED: 'verification_code_expired',
  POPUP_CLOSED_BY_USER: 'login_window_closed',
} as const satisfies Readonly<Record<string, ErrorCode>>

export const PHONE_AUTH_WORDS = Object.keys(CODES) as (keyof typeof CODES)[]

/**
 * Our code for a provider's word. Providers write it as `INVALID_CODE`, with an explanation behind it (`TOO_MANY_ATTEMPTS_TRY_LATER : …`), or in their
 * browser library as `auth/invalid-verification-code`. A word that is not known is an abnormal operation.
 */
export function phoneAuthError(word: string): ErrorCode {
  const plain = (word.split(' ')[0] ?? '')
    .replace(/^auth\//, '')
    .replaceAll('-', '_')
    .toUpperCase()
  return Object.hasOwn(CODES, plain) ? CODES[plain as keyof typeof CODES] : 'abnormal_operation'
}
