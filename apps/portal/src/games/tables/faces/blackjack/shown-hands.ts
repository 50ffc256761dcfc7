import {
  BLACKJACK_RULES,
  type BlackjackPlay,
  type Card,
  isBlackjack,
  type PlayedHand,
  playBlackjack,
  type ShownBlackjack,
  totalOfCards,
} from '@croupier/games/tables'
import type { SpotEnd } from '../face.ts'

const BUST = 21

/** What the table shows of a round; parts that nobody has seen yet are empty. */
export function shownIn(table: unknown): ShownBlackjack | undefined {
  if (table === null || typeof table !== 'object' || !('player' in table)) return undefined
  // The rules of blackjack write what is shown.
  return table as ShownBlackjack
}

/** The hands that the member's moves have made of the cards that everybody shares. */
export function playIn(shown: ShownBlackjack, moves: string): BlackjackPlay | undefined {
  if (shown.player.length < 2) return undefined
  return playBlackjack(BLACKJACK_RULES, shown, moves)
}

/** The dealer's cards, once all of them lie open. */
export function dealerOf({ dealer }: ShownBlackjack): readonly Card[] | undefined {
  const open = dealer.filter(card => card !== null)
  return open.length >= 2 && open.length === dealer.length ? open : undefined
}

/** Two cards of 21 that are no half of a split. */
const isNatural = ({ cards, isSplit }: PlayedHand): boolean => !isSplit && isBlackjack(cards)

/** How a hand stands against the dealer's. */
export function handEnd(hand: PlayedHand, dealer: readonly Card[]): SpotEnd {
  const [own, house] = [totalOfCards(hand.cards).total, totalOfCards(dealer).total]
  if (isNatural(hand) || isBlackjack(dealer)) return isNatural(hand) ? (isBlackjack(dealer) ? 'push' : 'won') : 'lost'
  if (own > BUST) return 'lost'
  if (house > BUST || own > house) return 'won'
  return own === house ? 'push' : 'lost'
}

export type HandCount =
  | { readonly kind: 'blackjack' }
  | { readonly kind: 'bust' | 'hard'; readonly total: number }
  | { readonly kind: 'soft'; readonly low: number; readonly total: number }

/** What a hand counts, as it is said at the table: 17, 7 or 17, bust with 24, blackjack. */
export function countOf(cards: readonly Card[], isSplit = false): HandCount {
  const { total, isSoft } = totalOfCards(cards)
  if (!isSplit && isBlackjack(cards)) return { kind: 'blackjack' }
  if (total > BUST) return { kind: 'bust', total }
  return isSoft && total < BUST ? { kind: 'soft', low: total - 10, total } : { kind: 'hard', total }
}
