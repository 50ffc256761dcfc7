/** Sign-in limits of decisions §4 for an account; an address is judged more mildly, since a household or an office shares it (IDENTITY-LOGIN-3 … 5). */
export const FAILURE_LIMITS = {
  account: { captchaAfter: 3, lockAfter: 10 },
  'login-ip': { captchaAfter: 20, lockAfter: 60 },
  'captcha-ip': { captchaAfter: 0, lockAfter: 30 },
  // Guesses of a user name and its e-mail address, which recovery has to answer.
  'recovery-ip': { captchaAfter: 0, lockAfter: 10 },
  proof: { captchaAfter: 0, lockAfter: 10 },
} as const
export type FailureKind = keyof typeof FAILURE_LIMITS
export type AddressFailureKind = Extract<FailureKind, `${string}-ip`>

export const FAILURE_WINDOW_MS = 15 * 60_000

/** Figures that replace an account's own kind of limits, as its brand has set them. */
export interface FailureLimits {
  readonly captchaAfter: number
  readonly lockAfter: number
  /** Failures count this long, and the last of them locks as long. */
  readonly windowMs: number
}

export interface FailureVerdict {
  readonly needsCaptcha: boolean
  /** Whether a try of this window has failed. */
  readonly hasFailed: boolean
  /** Milliseconds until the next try is heard; 0 when not locked. */
  readonly lockedMs: number
}

export const defaultLimits = (kind: FailureKind): FailureLimits => ({ ...FAILURE_LIMITS[kind], windowMs: FAILURE_WINDOW_MS })

/** Judges the times of past failures, in milliseconds: one window after the last of those that filled the limit the count starts again. */
export function judgeFailures(
  kind: FailureKind,
  failedAtMs: readonly number[],
  nowMs: number,
  { captchaAfter, lockAfter, windowMs }: FailureLimits = defaultLimits(kind),
): FailureVerdict {
  const recent = failedAtMs.filter(at => at > nowMs - windowMs)
  const lockedMs = recent.length >= lockAfter ? Math.max(...recent) + windowMs - nowMs : 0
  return { needsCaptcha: recent.length >= captchaAfter, hasFailed: recent.length > 0, lockedMs }
}
