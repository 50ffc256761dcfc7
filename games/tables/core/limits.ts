import { type Amount, err, ok, type Result } from '@croupier/kernel'
import type { Placement } from './game.ts'

export interface StakeRange {
  readonly min: Amount
  readonly max: Amount
}

/** What a table accepts. All amounts hold for one player and one round. */
export interface TableLimits {
  /** Stakes are whole multiples of the smallest chip. */
  readonly chip: Amount
  readonly stake: StakeRange
  /** Ranges of single kinds of bets, such as a lower maximum for a bet that pays 35 to 1. */
  readonly byKind?: Readonly<Record<string, StakeRange>>
  /** All bets of the player together, at what they may cost. */
  readonly playerMax: Amount
}

/** In order of precedence: the first that applies is the answer. */
export const BET_REFUSALS = [
  'betting_closed',
  'no_bets',
  'unknown_bet',
  'side_bet_closed',
  'stake_not_a_chip',
  'stake_below_min',
  'stake_above_max',
  'player_above_max',
] as const
export type BetRefusal = (typeof BET_REFUSALS)[number]

export interface ChipsOnSpot {
  readonly spot: Placement
  /** What the player has on the spot already. */
  readonly before: Amount
  readonly added: Amount
}

/** Chips may be added to a spot in steps; the minimum and the maximum hold for what then lies there. */
export function checkStake(limits: TableLimits, { spot, before, added }: ChipsOnSpot): Result<undefined, BetRefusal> {
  const range = limits.byKind?.[spot.kind] ?? limits.stake
  if (added <= 0n || added % limits.chip !== 0n) return err('stake_not_a_chip')
  if (before + added < range.min) return err('stake_below_min')
  if (before + added > range.max) return err('stake_above_max')
  return ok(undefined)
}
