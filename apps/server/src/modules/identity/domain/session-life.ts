/** A session ends after 30 minutes without a call, and 24 hours after sign-in in any case (IDENTITY-SESSION-2, 3). */
export const IDLE_MS = 30 * 60_000
export const ABSOLUTE_MS = 24 * 60 * 60_000
/** `seen_at` is written at most once a minute, so that a spin costs no write; the idle limit is that much generous at worst. */
export const TOUCH_MS = 60_000

export interface SessionTimes {
  readonly seenAt: Date
  readonly expiresAt: Date
}

export const isAlive = ({ seenAt, expiresAt }: SessionTimes, now: Date): boolean =>
  now < expiresAt && now.getTime() - seenAt.getTime() < IDLE_MS

export const needsTouch = ({ seenAt }: SessionTimes, now: Date): boolean => now.getTime() - seenAt.getTime() >= TOUCH_MS
