import { type Amount, err, ok, type Result, scaleAmount } from '@croupier/kernel'
import { type Fraction, fraction } from '../fraction.ts'
import { GROUP_MAX, GROUP_MIN } from './prices.ts'

export interface Rebate {
  /** 0 is the player, 1 the upline above, and so on to the top of the line. */
  readonly level: number
  readonly group: number
  /** Of the valid stake: (own group − the group below) / 2000. */
  readonly rate: Fraction
  readonly amount: Amount
}

export type RebateRefusal =
  | 'group_out_of_range'
  | 'group_above_upline' // a line gives nobody more than it has itself
  | 'bet_group_above_own'

/**
 * Splits what a group leaves between it and the top of the line. The player bets at any group up to his own and keeps the difference as
 * rebate; each upline earns the difference to the one below. Rates and return always add up to the top group / 2000, so the house holds
 * the same whatever the line looks like. Each amount is cut to four decimals on its own, in the house's favour.
 */
export function splitRebates(
  topToPlayer: readonly number[],
  betGroup: number,
  validStake: Amount,
): Result<readonly Rebate[], RebateRefusal> {
  const playerToTop = [...topToPlayer].reverse()
  const own = playerToTop[0]
  if (own === undefined || [...playerToTop, betGroup].some(group => !isGroup(group))) return err('group_out_of_range')
  if (playerToTop.some((group, level) => level > 0 && group < (playerToTop[level - 1] ?? 0))) return err('group_above_upline')
  if (betGroup > own) return err('bet_group_above_own')
  return ok(
    playerToTop.map((group, level) => {
      const rate = fraction(group - (level === 0 ? betGroup : (playerToTop[level - 1] ?? group)), 2000)
      return { level, group, rate, amount: scaleAmount(validStake, rate.num, rate.den) }
    }),
  )
}

/** "Rebate points" in tenths of a percent: 78 (7.8 %) is group 1956. */
export const groupOfPoints = (tenthsOfPercent: number): number => 1800 + 2 * tenthsOfPercent

const isGroup = (group: number): boolean => Number.isInteger(group) && group >= GROUP_MIN && group <= GROUP_MAX
