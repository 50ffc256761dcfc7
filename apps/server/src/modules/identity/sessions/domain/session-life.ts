/** How long sessions live, as a brand has set it (IDENTITY-SESSION-2, 3). */
export interface SessionTerms {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

const MINUTE_MS = 60_000
/** `seen_at` is written at most once a minute, so that a spin costs no write; the idle limit is that much generous at worst. */
export const TOUCH_MS = MINUTE_MS

export interface SessionTimes {
  readonly createdAt: Date
  readonly seenAt: Date
  /** The age limit that held when it was opened: a longer one revives nobody. */
  readonly expiresAt: Date
}

export const idleMs = ({ idleMinutes }: SessionTerms): number => idleMinutes * MINUTE_MS
export const absoluteMs = ({ absoluteHours }: SessionTerms): number => absoluteHours * 60 * MINUTE_MS

/** When a session ends if nobody calls any more: idle, or at its age limit, whichever comes first. Stricter terms hold for open sessions at once. */
export const endsAt = ({ createdAt, seenAt, expiresAt }: SessionTimes, terms: SessionTerms): Date =>
  new Date(Math.min(seenAt.getTime() + idleMs(terms), createdAt.getTime() + absoluteMs(terms), expiresAt.getTime()))

export const isAlive = (times: SessionTimes, terms: SessionTerms, now: Date): boolean => now < endsAt(times, terms)

export const needsTouch = ({ seenAt }: SessionTimes, now: Date): boolean => now.getTime() - seenAt.getTime() >= TOUCH_MS
