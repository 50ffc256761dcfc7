import { pokerCategory, pokerStrength } from '@croupier/games/cards'
import { type AnteDraw, type Card, casinoDealerQualifies, casinoHoldem, holdemBonus, isWorthFlop } from '@croupier/games/tables'
import { anteFace } from './ante-face.tsx'
import { type AnteTable, shownAnte } from './ante-game.ts'
import { linesOf, rangeOf } from './pay-lines.ts'

const FLOP = 3
const bonus = holdemBonus()
const casino = casinoHoldem()
const bonusLines = linesOf(bonus.pays)
const casinoLines = linesOf(casino.pays)

const strengthOf = (cards: readonly Card[], board: readonly Card[]): number => pokerStrength([...cards, ...board])
const shared: Pick<AnteTable, 'handOf' | 'lead'> = {
  handOf: (cards, board) => (board.length >= FLOP ? pokerCategory(strengthOf(cards, board)) : undefined),
  lead: ({ player, dealer, board }: AnteDraw) => strengthOf(player, board) - strengthOf(dealer, board),
}

/** Texas hold'em bonus: bets before the flop, after it and after the turn. */
export const holdemBonusFace = anteFace(
  {
    ...shared,
    rules: bonus,
    odds: { ante: '1:1', bonus: rangeOf(bonusLines) },
    pays: [
      { title: 'ante', lines: [['straightUp', '1']] },
      { title: 'bonus', lines: bonusLines },
    ],
  },
  (table, moves) => {
    const { player } = shownAnte(table)
    // What is best after the flop takes longer to count than people have.
    if (moves !== '' || player.length < bonus.playerCards) return undefined
    return isWorthFlop(player) ? 'bet' : 'fold'
  },
)

/** Casino hold'em: the flop, then call or fold. */
export const casinoHoldemFace = anteFace({
  ...shared,
  rules: casino,
  qualifies: ({ dealer, board }) => casinoDealerQualifies(strengthOf(dealer, board)),
  odds: { ante: rangeOf(casinoLines) },
  pays: [
    { title: 'ante', lines: casinoLines },
    { title: 'call', lines: [['any', '1']] },
  ],
})
