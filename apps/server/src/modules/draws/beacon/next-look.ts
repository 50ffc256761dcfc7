import { type BeaconChain, beaconRoundAt, timeOfBeaconRound } from '@croupier/games/fairness'

/** A look so long before a round's time finds the round only where the own clock is too slow. */
const BEFORE_MS = 1_100
/** Networks publish within so long. */
const AFTER_MS = 200
/** While a round is awaited. */
const AGAIN_MS = 300
/** A network that can't be had is asked as often as it has rounds, at first. */
const OUTAGE_MS = 3_000
const OUTAGE_MAX_MS = 30_000
/** Between two looks that bracket a round's arrival. */
export const BRACKET_MS = 1_500

interface LookState {
  readonly chain: BeaconChain
  readonly nowMs: number
  /** 0 before the first value. */
  readonly newestRound: number
  /** Looks in a row that no relay answered. */
  readonly failures: number
}

/** How long to wait before the next look, so that the arrival of a round lies between two looks, one before its time and one after. */
export function nextLookInMs({ chain, nowMs, newestRound, failures }: LookState): number {
  if (failures > 0) return Math.min(OUTAGE_MS * 2 ** (failures - 1), OUTAGE_MAX_MS)
  const awaited = Math.max(newestRound + 1, beaconRoundAt(chain, nowMs))
  const dueMs = timeOfBeaconRound(chain, awaited)
  if (nowMs < dueMs - BEFORE_MS) return dueMs - BEFORE_MS - nowMs
  return nowMs < dueMs + AFTER_MS ? dueMs + AFTER_MS - nowMs : AGAIN_MS
}
