import { type Amount, amount } from '@croupier/kernel'
import type { OwnTable } from '../../../shared/api/queries/tables.ts'

/** What a round brought a member. */
export interface RoundEnd {
  readonly staked: Amount
  /** All that came back. */
  readonly back: Amount
  /** On top of the stakes that won. */
  readonly won: Amount
  readonly net: Amount
  /** By spot: what lay on it, and what came of it beyond the stake. */
  readonly spots: ReadonlyMap<string, { readonly stake: Amount; readonly back: Amount }>
}

/** Undefined while the round is not settled, and for whoever had nothing on it. */
export const roundEnd = (own: OwnTable | null): RoundEnd | undefined =>
  own && own.payout !== null && own.bets.length > 0 ? endOfBets(own.bets) : undefined

/** What bets that are settled brought together. */
export function endOfBets(bets: OwnTable['bets']): RoundEnd {
  const spots = new Map<string, { stake: Amount; back: Amount }>()
  let won = 0n
  for (const { spot, stake, payout } of bets) {
    const [staked, back] = [amount(stake), amount(payout ?? '0')]
    // Stakes for moves lie with the bet that they were made for.
    const on = spot.split(':')[0] ?? spot
    const known = spots.get(on) ?? { stake: 0n, back: 0n }
    spots.set(on, { stake: known.stake + staked, back: known.back + back })
    if (back > staked) won += back - staked
  }
  const staked = [...spots.values()].reduce((sum, { stake }) => sum + stake, 0n)
  const back = [...spots.values()].reduce((sum, spot) => sum + spot.back, 0n)
  return { staked, back, won, net: back - staked, spots }
}
