import { err, ok, type Result } from '@croupier/kernel'
import { type BeaconChain, timeOfBeaconRound } from './beacon.ts'

/** The newest beacon round a server has verified. */
export interface BeaconSighting {
  readonly round: number
  /** When it arrived, by the server's clock. */
  readonly seenAtMs: number
  readonly verifiedAtMs: number
}

/** A value verified longer ago does not show that the beacon can be had. */
export const SIGHTING_MAX_AGE_MS = 10_000
/** A clock that is further off could close a round after its beacon value is known. */
export const CLOCK_DIFFERENCE_MAX_MS = 1_000
/** For how long a deciding round may be missing before the round is void. */
export const BEACON_WAIT_MS = { usual: 10 * 60_000, daily: 2 * 3_600_000 } as const

export interface BeaconChoice {
  readonly chain: BeaconChain
  readonly brandAllows: boolean
  /** Undefined where no value was ever verified. */
  readonly newest: BeaconSighting | undefined
  readonly nowMs: number
}

/**
 * Which beacon a new round takes: the network if the brand allows it and its newest value was verified within 10 s, else `own`. The
 * choice is named in the opening and never changes. Refuses with `clock_off` while the network can be had and its newest value did not
 * arrive within 1 s of its time: the server's clock is then wrong, or the network so late that the two can't be told apart.
 */
export function chooseBeacon({ chain, brandAllows, newest, nowMs }: BeaconChoice): Result<'drand' | 'local' | 'own', 'clock_off'> {
  if (!newest || Math.abs(nowMs - newest.verifiedAtMs) > SIGHTING_MAX_AGE_MS) return ok('own')
  const difference = Math.abs(newest.seenAtMs - timeOfBeaconRound(chain, newest.round))
  if (difference > CLOCK_DIFFERENCE_MAX_MS) return err('clock_off')
  return ok(brandAllows ? chain.kind : 'own')
}

export interface VoidQuestion {
  /** Time of the deciding beacon round. */
  readonly beaconAtMs: number
  /** When the signed root was pushed; undefined while it is not. */
  readonly rootPushedAtMs: number | undefined
  /** Whether the deciding value is verified and stored. */
  readonly hasBeaconValue: boolean
  /** A draw a day may wait longer. */
  readonly isDaily: boolean
  readonly nowMs: number
}

/**
 * Why a round is void now, undefined while it is not. A root must be out before its beacon round exists, else the house could have
 * chosen its last tickets; and no other round may stand in for one that does not appear.
 */
export function voidReason(question: VoidQuestion): 'root_late' | 'beacon_missing' | undefined {
  const { beaconAtMs, rootPushedAtMs, hasBeaconValue, isDaily, nowMs } = question
  if ((rootPushedAtMs ?? nowMs) >= beaconAtMs) return 'root_late'
  const waitMs = isDaily ? BEACON_WAIT_MS.daily : BEACON_WAIT_MS.usual
  return !hasBeaconValue && nowMs >= beaconAtMs + waitMs ? 'beacon_missing' : undefined
}
