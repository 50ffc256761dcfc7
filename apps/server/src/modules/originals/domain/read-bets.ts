import type { OriginalBet, OriginalPlacement, OriginalRules } from '@croupier/games/originals'
import { AMOUNT_UNIT, type Amount, err, ok, parseAmount, type Result } from '@croupier/kernel'
import type { HouseTerms } from './house-terms.ts'

export type AskedBet = { readonly placement: unknown; readonly stake: string }
export type BetsRefusal = 'placement_invalid' | 'amount_invalid' | 'stake_out_of_range' | 'payout_above_limit'

/**
 * Reads the bets of a round. Refuses, in this order: a placement that the game does not know, or more bets than it takes; a stake that the currency cannot
 * write or that is nothing; stakes that together are outside the limits of the game; bets that together could pay more than the highest payout.
 */
export function readBets(rules: OriginalRules, asked: readonly AskedBet[], terms: HouseTerms): Result<readonly OriginalBet[], BetsRefusal> {
  if (asked.length === 0 || asked.length > rules.betsMax) return err('placement_invalid')
  const placements: OriginalPlacement[] = []
  for (const { placement } of asked) {
    const read = rules.readPlacement(placement)
    if (!read.ok) return read
    placements.push(read.value)
  }
  const bets: OriginalBet[] = []
  for (const [place, placement] of placements.entries()) {
    const stake = readStake(asked[place]?.stake ?? '', terms.currencyDigits)
    if (!stake.ok) return stake
    bets.push({ placement, stake: stake.value })
  }
  const total = totalOf(bets.map(({ stake }) => stake))
  if (total < terms.stakeMin || total > terms.stakeMax) return err('stake_out_of_range')
  return rules.highestPayout(bets, terms) > terms.payoutMax ? err('payout_above_limit') : ok(bets)
}

function readStake(text: string, currencyDigits: number): Result<Amount, 'amount_invalid'> {
  const parsed = parseAmount(text)
  const coin = AMOUNT_UNIT / 10n ** BigInt(currencyDigits)
  return parsed.ok && parsed.value > 0n && (parsed.value / coin) * coin === parsed.value ? parsed : err('amount_invalid')
}

export const totalOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)
