import { issueAfter } from './issues.ts'
import type { Issue, Schedule } from './schedule.ts'

const FAST_INTERVAL_SEC_MAX = 300
const FAST_WAIT_MS = 10 * 60_000
const WAIT_MS = 2 * 3_600_000
const CORRECTION_MS = 24 * 3_600_000

/**
 * When an issue without a result is cancelled and all its bets are refunded: ten minutes after the draw of a fast game, two hours after
 * that of others, and when the next issue closes where there is one draw a day.
 */
export function cancelledAt(schedule: Schedule, issue: Issue): Date {
  if (schedule.intervalSec >= 86_400) return issueAfter(schedule, issue).closesAt
  return new Date(issue.drawsAt.getTime() + (schedule.intervalSec <= FAST_INTERVAL_SEC_MAX ? FAST_WAIT_MS : WAIT_MS))
}

/** A bet that was placed at or after the real draw is void, whatever the calendar said. */
export const isPlacedTooLate = (placedAt: Date, drawnAt: Date): boolean => placedAt >= drawnAt

/** A correction by the official source settles again within a day of the first result; later the result stands. */
export const mayCorrect = (publishedAt: Date, correctedAt: Date): boolean => correctedAt.getTime() - publishedAt.getTime() <= CORRECTION_MS
