import type { Decide } from '../modules/bets/index.ts'

/** A class that lives in tests: tickets on heads or tails of a coin that is thrown after its event has closed. */
export const COIN = 'coin'
export type Side = 'heads' | 'tails' | 'edge'
export const COIN_OPPOSITES = { pairs: [['heads', 'tails']] } as const

/** What a ticket pays of what is still at risk: twice that for the side that fell, and the edge gives every stake back. */
export const coinPayout = (side: Side, fell: Side, atRisk: bigint): bigint => (fell === 'edge' ? atRisk : side === fell ? 2n * atRisk : 0n)

export const throwCoin =
  (fell: Side): Decide =>
  bets => ({
    results: bets.map(({ atRisk, placement }) => {
      const { side } = placement as { side: Side }
      const isReturned = fell === 'edge'
      return {
        payout: coinPayout(side, fell, atRisk),
        refund: isReturned ? atRisk : 0n,
        valid: isReturned ? 0n : atRisk,
        selection: side,
      }
    }),
    opposites: COIN_OPPOSITES,
  })
