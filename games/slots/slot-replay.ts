import { type Amount, present } from '@croupier/kernel'
import type { GameReplay } from '../fairness/index.ts'
import { parseFraction } from '../lottery/fraction.ts'
import { amountOfUnits } from './outcome.ts'
import { playRound } from './play-round.ts'
import { findParSheetReport } from './reports.ts'
import type { SlotTitle } from './title.ts'

/** How refused spins of a title are replayed. Its spread is stated by its exact mean and largest win alone. */
export const slotReplay = (title: SlotTitle): GameReplay<{ readonly bet: Amount }> => ({
  stake: ({ bet }) => bet,
  payout: ({ bet }, seeds, hmac) => amountOfUnits(playRound(title, seeds, hmac).at(-1)?.roundUnits ?? 0, bet, title.parSheet.unitsPerBet),
  spread({ bet }) {
    const { num, den } = parseFraction(present(findParSheetReport(title.code), `a report of ${title.code}`).rtp.exact)
    const largest = BigInt(title.maxWinMultiple)
    return [
      { payout: 0n, weight: largest * den - num },
      { payout: largest * bet, weight: num },
    ]
  },
})
