import { amountOfUnits, type SlotOutcome, type SlotTitle } from '@croupier/games/slots'
import { type Amount, present } from '@croupier/kernel'

export type RoundState = 'open' | 'won' | 'lost' | 'void'
export type RoundResult = { readonly state: RoundState; readonly win: Amount }

/** Where a round stands after these steps: its win is paid, and known to it, when the last step has no next. */
export function resultOf(title: SlotTitle, outcomes: readonly SlotOutcome[], bet: Amount): RoundResult {
  const last = present(outcomes.at(-1), 'a round has a step')
  if (last.next) return { state: 'open', win: 0n }
  const win = amountOfUnits(last.roundUnits, bet, title.parSheet.unitsPerBet)
  return { state: win > 0n ? 'won' : 'lost', win }
}
