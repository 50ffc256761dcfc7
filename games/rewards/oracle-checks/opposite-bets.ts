import { amount } from '@croupier/kernel'
import { netValid, type Opposites } from '../net-valid.ts'
import { money } from './text.ts'

interface OppositeBetsInput extends Opposites {
  readonly bets: readonly { readonly id: string; readonly selection: string; readonly stake: string; readonly refund: string }[]
}

/** Valid amounts by bet. */
export function playOppositeBets(input: OppositeBetsInput) {
  const valid = netValid(
    input.bets.map(({ selection, stake, refund }) => ({ selection, valid: amount(stake) - amount(refund) })),
    input,
  )
  return Object.fromEntries(input.bets.map((bet, i) => [bet.id, money(valid[i] ?? -1n)]))
}
