import { dealerQualifies, pokerStrengthOfThree, readThreeCards, threeCardPoker } from '@croupier/games/tables'
import { anteFace } from './ante-face.tsx'
import { shownAnte } from './ante-game.ts'
import { linesOf, rangeOf } from './pay-lines.ts'

const rules = threeCardPoker()
const bonus = linesOf(rules.pays, 'ante-')
const pairPlus = linesOf(rules.pays, 'pair-plus-')

/** Queen, six, four: the lowest hand that is worth another ante. */
const WORTH_PLAYING = pokerStrengthOfThree(readThreeCards(['QS', '6H', '4C']))

/** Three cards against the dealer's three. */
export const threeCardPokerFace = anteFace(
  {
    rules,
    handOf: cards => (cards.length === rules.playerCards ? readThreeCards(cards).category : undefined),
    lead: ({ player, dealer }) => pokerStrengthOfThree(readThreeCards(player)) - pokerStrengthOfThree(readThreeCards(dealer)),
    qualifies: ({ dealer }) => dealerQualifies(readThreeCards(dealer)),
    odds: { ante: '1:1', 'pair-plus': rangeOf(pairPlus) },
    pays: [
      { title: 'anteBonus', lines: bonus },
      { title: 'pair-plus', lines: pairPlus },
    ],
  },
  table => {
    const { player } = shownAnte(table)
    if (player.length < rules.playerCards) return undefined
    return pokerStrengthOfThree(readThreeCards(player)) >= WORTH_PLAYING ? 'play' : 'fold'
  },
)
