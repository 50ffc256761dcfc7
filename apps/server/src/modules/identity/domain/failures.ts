/** Sign-in limits of decisions §4 for an account; an address is judged more mildly, since a household or an office shares it (IDENTITY-LOGIN-3 … 5). */
export const FAILURE_LIMITS = {
  account: { captchaAfter: 3, lockAfter: 10 },
  'login-ip': { captchaAfter: 20, lockAfter: 60 },
  'captcha-ip': { captchaAfter: 0, lockAfter: 30 },
} as const
export type FailureKind = keyof typeof FAILURE_LIMITS

export const FAILURE_WINDOW_MS = 15 * 60_000

export interface FailureVerdict {
  readonly needsCaptcha: boolean
  /** Milliseconds until the next try is heard; 0 when not locked. */
  readonly lockedMs: number
}

/** Judges the times of past failures, in milliseconds: 15 minutes after the one that filled the limit the count starts again. */
export function judgeFailures(kind: FailureKind, failedAtMs: readonly number[], nowMs: number): FailureVerdict {
  const recent = failedAtMs.filter(at => at > nowMs - FAILURE_WINDOW_MS)
  const { captchaAfter, lockAfter } = FAILURE_LIMITS[kind]
  const lockedMs = recent.length >= lockAfter ? Math.max(...recent) + FAILURE_WINDOW_MS - nowMs : 0
  return { needsCaptcha: recent.length >= captchaAfter, lockedMs }
}
