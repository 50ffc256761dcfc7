import type { Amount } from '@croupier/kernel'

/** What the rules of a game expect of a round. Numbers in ten-thousandths of the main unit (variance: of its square), for statistics alone. */
export interface RoundExpectation {
  /** Of all that comes back, the stake included. */
  readonly mean: number
  readonly variance: number
  /** The most that it can pay above the mean; where the player decides, that one step can bring above what it is worth. */
  readonly gainMax: number
}

/** Of a round whose payouts and their weights are all known. */
export function expectationOf(spread: readonly { readonly payout: Amount; readonly weight: bigint }[]): RoundExpectation {
  const cases = spread.map(({ payout, weight }) => ({ payout: Number(payout), weight: Number(weight) }))
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  const mean = cases.reduce((sum, { payout, weight }) => sum + payout * weight, 0) / total
  const variance = cases.reduce((sum, { payout, weight }) => sum + (payout - mean) ** 2 * weight, 0) / total
  const gainMax = cases.reduce((max, { payout, weight }) => (weight > 0 ? Math.max(max, payout - mean) : max), 0)
  return { mean, variance, gainMax }
}
