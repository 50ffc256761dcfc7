import { present } from '@croupier/kernel'
import { afterHand, NO_SHOE, placement, type TableGame } from '../core/game.ts'
import { spreadOf } from '../core/spread.ts'
import { ALL_ROLLS, type DiceOutcome, isDiceOutcome, rollThree } from './dice.ts'
import type { DiceBet } from './three-dice-bets.ts'

/** A game of three dice from its list of bets. */
export function diceTable(id: string, pays: TableGame['pays'], bets: readonly DiceBet[]): TableGame<DiceOutcome> {
  const byId = new Map(bets.map(bet => [bet.id, bet]))
  const net = (betId: string, { dice }: DiceOutcome) => present(byId.get(betId), betId).net(dice)
  return {
    id,
    pays,
    placements: bets.map(bet => placement(bet.id, bet.kind)),
    opposites: [
      ['big', 'small'],
      ['odd', 'even'],
    ],
    openShoe: () => NO_SHOE,
    deal: (shoe, random) => ({ outcome: rollThree(random), shoe: afterHand(shoe) }),
    net,
    spread: betId => spreadOf(ALL_ROLLS, outcome => net(betId, outcome)),
    isOutcome: isDiceOutcome,
    publicShoe: () => ({}),
  }
}
