import { ORIGINAL_LIMITS, type OriginalTerms, RETURN_BPS } from '@croupier/games/originals'
import { AMOUNT_UNIT, type Amount } from '@croupier/kernel'

/** What a brand lets the bets of one round stake, and what they are played by. */
export interface HouseTerms extends OriginalTerms {
  readonly stakeMin: Amount
  readonly stakeMax: Amount
}

/** The terms of new rounds. Where a currency has no coin as small as the smallest stake, one coin is. */
export function houseTerms(currencyDigits: number): HouseTerms {
  const coin = AMOUNT_UNIT / 10n ** BigInt(currencyDigits)
  const { stakeMin, stakeMax, payoutMax } = ORIGINAL_LIMITS
  return { returnBps: RETURN_BPS, currencyDigits, payoutMax, stakeMin: stakeMin > coin ? stakeMin : coin, stakeMax }
}
