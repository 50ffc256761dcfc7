import type { Version } from './version.ts'

const DAY_MS = 86_400_000

/** How long an offer waits for its answer and an asked end for consent, in days. */
export interface AnswerTimes {
  readonly offerDays: number
  readonly consentDays: number
}

/** A version as silence leaves it, §2: an offer expires at exactly the end of its time, an asked end is forgotten. Itself when nothing lapsed. */
export function lapse(version: Version, { offerDays, consentDays }: AnswerTimes, now: Date): Version {
  if (version.state === 'offered' && hasPassed(version.offeredAt, offerDays, now)) return { ...version, state: 'expired' }
  if (version.state === 'awaiting_consent' && version.endAsked && hasPassed(version.endAsked.at, consentDays, now))
    return { ...version, state: 'in_force', endAsked: null }
  return version
}

const hasPassed = (since: Date, days: number, now: Date): boolean => now.getTime() >= since.getTime() + days * DAY_MS
