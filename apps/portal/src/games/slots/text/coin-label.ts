import { amountOfUnits, type SlotCoin, type SlotTitle } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { Words } from './words.ts'

/** What stands on a coin: the name of its jackpot, or its worth for this bet. */
export function coinLabel(coin: SlotCoin, bet: Amount, { parSheet }: SlotTitle, words: Words): string {
  if (coin.jackpot) return words.t(coin.jackpot)
  return words.shortMoney(amountOfUnits(coin.units, bet, parSheet.unitsPerBet))
}
