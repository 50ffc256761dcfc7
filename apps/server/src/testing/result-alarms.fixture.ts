import { randomBytes } from 'node:crypto'
import { portableHmac } from '@croupier/games/fairness'
import { type OriginalBet, type OriginalRules, originalReplay, RETURN_BPS } from '@croupier/games/originals'
import { AMOUNT_MAX, assert } from '@croupier/kernel'

/** What a thief of a live server seed knows. */
export interface StolenSeat {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

const TERMS = { returnBps: RETURN_BPS, currencyDigits: 2, payoutMax: AMOUNT_MAX }
const TRIES_MAX = 100_000

/** The attack itself: entropies are tried until one of them wins the bets under the stolen seed. */
export function pickEntropy(rules: OriginalRules, bets: readonly OriginalBet[], { serverSeed, clientSeed, nonce }: StolenSeat): string {
  const replay = originalReplay(rules, TERMS)
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    const betEntropy = randomBytes(16).toString('hex')
    if (replay.payout(bets, { serverSeed, clientSeed, nonce, betEntropy }, portableHmac) > replay.stake(bets)) return betEntropy
  }
  assert(false, 'no entropy wins')
}
