export type Sport = 'football' | 'basketball' | 'tennis' | 'esports' | 'other'

/** Hours within which an abandoned or postponed event must be played for bets to stand (slots-fish-sports.md §3.2). */
const FINISH_WITHIN_HOURS: Readonly<Record<Sport, number>> = { football: 12, basketball: 24, tennis: 36, esports: 24, other: 36 }
const POSTPONED_MAX_HOURS = 36
const RESULT_FINAL_HOURS = 72
const HOUR_MS = 3_600_000

export interface EventFacts {
  readonly sport: Sport
  /** Instants in milliseconds since 1970. */
  readonly listedStartAt: number
  readonly startedAt?: number
  readonly finishedAt?: number
  readonly abandonedAt?: number
  readonly isVenueSwitched: boolean
}

export interface BetFacts {
  readonly placedAt: number
  readonly isLive: boolean
  /** The price or line was an obvious error. */
  readonly isPalpableError: boolean
  /** The person or team of the selection did not take part. */
  readonly isNonRunner: boolean
}

export type VoidReason = 'palpable_error' | 'non_runner' | 'late_bet' | 'venue_switched' | 'postponed' | 'abandoned'

/** Why a bet is void whatever the score, in this order; undefined when it stands. Markets that were decided before an abandonment stand too. */
export function voidReason(event: EventFacts, bet: BetFacts, now: number, isDecided: boolean): VoidReason | undefined {
  if (bet.isPalpableError) return 'palpable_error'
  if (bet.isNonRunner) return 'non_runner'
  if (!bet.isLive && event.startedAt !== undefined && bet.placedAt >= event.startedAt) return 'late_bet'
  if (event.isVenueSwitched) return 'venue_switched'
  const start = event.startedAt ?? now
  if (start - event.listedStartAt > POSTPONED_MAX_HOURS * HOUR_MS) return 'postponed'
  if (event.abandonedAt === undefined || isDecided) return undefined
  const finish = event.finishedAt ?? now
  return finish - event.listedStartAt > FINISH_WITHIN_HOURS[event.sport] * HOUR_MS ? 'abandoned' : undefined
}

/** A result that changes later than this after the end is ignored. */
export const isResultFinal = (finishedAt: number, now: number): boolean => now - finishedAt > RESULT_FINAL_HOURS * HOUR_MS
