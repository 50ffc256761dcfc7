import { type Amount, scaleAmount } from '@croupier/kernel'
import { cutToCent, MILLION, sum } from './cents.ts'

/** What a stake adds to a prize pool, cut to 0.0001 (rewards §8). */
export const poolContribution = (stake: Amount, contributionPpm: number): Amount => scaleAmount(stake, BigInt(contributionPpm), MILLION)

/** The prizes of a pool by place, cut to 0.01. Where the shares make up the whole, the first place also gets the cents that cutting left. */
export function poolPrizes(pool: Amount, sharesPpm: readonly number[]): Amount[] {
  const prizes = sharesPpm.map(share => cutToCent(scaleAmount(pool, BigInt(share), MILLION)))
  const isWhole = sharesPpm.reduce((total, share) => total + share, 0) === Number(MILLION)
  const cut = isWhole ? cutToCent(pool) - sum(prizes) : 0n
  return prizes.map((prize, place) => (place === 0 ? prize + cut : prize))
}
