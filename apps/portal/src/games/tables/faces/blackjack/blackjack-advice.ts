import { BLACKJACK_RULES, basicStrategy, totalOfCards } from '@croupier/games/tables'
import { playIn, shownIn } from './shown-hands.ts'

/** What the well-known basic strategy does now, by the name of its move; the stated edge is that of whoever follows it. */
export function blackjackAdvice(table: unknown, moves: string): string | undefined {
  const shown = shownIn(table)
  const play = shown && playIn(shown, moves)
  if (!shown || !play || play.asks === undefined) return undefined
  // Insurance costs more than the hand it insures ever loses by it.
  if (play.asks === 'insurance') return 'no-insurance'
  const hand = play.hands[play.asks]
  const [open] = shown.dealer
  if (!hand || !open) return undefined
  const isTwo = hand.cards.length === 2
  const [first, second] = hand.cards.map(pointsOf)
  return basicStrategy({
    ...totalOfCards(hand.cards),
    up: pointsOf(open),
    mayDouble: isTwo && (!hand.isSplit || BLACKJACK_RULES.mayDoubleAfterSplit),
    splittable: isTwo && !hand.isSplit && first === second ? first : undefined,
  })
}

const FACES = ['T', 'J', 'Q', 'K']
const pointsOf = ([rank = '']: string): number => (rank === 'A' ? 1 : FACES.includes(rank) ? 10 : Number(rank))
