import { findOriginal, type OriginalTerms } from '@croupier/games/originals'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import type { Round } from './round.ts'
import type { OriginalSession } from './wire.ts'

export type Recheck = 'agrees' | 'differs' | 'unfinished'

export const termsOf = ({ returnBps, currencyDigits, payoutMax }: OriginalSession): OriginalTerms => ({
  returnBps,
  currencyDigits,
  payoutMax: readAmount(payoutMax),
})

/** Works the payout out again from the result, with the same rules that the server plays by. The seed is another question. */
export function recheckRound(session: OriginalSession, round: Round): Recheck {
  if (round.state === 'open') return 'unfinished'
  const rules = findOriginal(session.rules)
  if (!rules) return 'differs'
  const { payouts } = rules.result({ rules: session.rules, ...round.outcome }, round.bets, termsOf(session))
  return payouts.every((payout, i) => payout === round.bets[i]?.payout) ? 'agrees' : 'differs'
}
