import { present, type RandomSource } from '@croupier/kernel'
import { range, shuffle } from '../../fairness/draws.ts'
import type { ShoeState } from '../core/game.ts'
import { type Card, DECK, rankNumber } from './card.ts'

/** Several decks shuffled together and dealt over many rounds. Everything a dispute needs is in it. */
export interface Shoe extends ShoeState {
  readonly cards: readonly Card[]
  /** Index of the next card. */
  readonly next: number
  /** Index of the card behind the cut card. */
  readonly cutAt: number
  /** Cards burned when the shoe was opened: the first, shown, and as many as it counts. */
  readonly burned: number
  /** The cut card has come out: the round after the one that showed it is the last. */
  readonly isCutOut: boolean
}

/** How a shoe is made ready. */
export interface ShoeRules {
  readonly decks: number
  /** The cut card goes in this many cards before the end, so that the last round always finds enough. */
  readonly cutFromEnd: { readonly min: number; readonly max: number }
  /** Burn the first card alone, or as many more as it counts; face cards count ten. */
  readonly burns: 'one' | 'by-first-card'
}

const burnCount = (first: Card, { burns }: ShoeRules): number => (burns === 'one' ? 0 : Math.min(rankNumber(first), 10))

export function openShoe(rules: ShoeRules, random: RandomSource): Shoe {
  const { decks, cutFromEnd } = rules
  const cards = shuffle(random, Array.from({ length: decks }, () => DECK).flat())
  const burned = 1 + burnCount(present(cards[0], 'a shoe has cards'), rules)
  const cutAt = cards.length - range(random, cutFromEnd.min, cutFromEnd.max)
  return { cards, next: burned, cutAt, burned, hands: 0, isCutOut: false, isSpent: false }
}

/** A shoe that deals exactly these cards next, for replays and tests. */
export const stackedShoe = (cards: readonly Card[]): Shoe => ({
  cards,
  next: 0,
  cutAt: cards.length,
  burned: 0,
  hands: 0,
  isCutOut: false,
  isSpent: false,
})

export const cardAt = (shoe: Shoe, offset: number): Card => present(shoe.cards[shoe.next + offset], 'the shoe has run out of cards')

/** The shoe after a round that took `taken` cards. */
export function afterRound(shoe: Shoe, taken: number): Shoe {
  const next = shoe.next + taken
  return { ...shoe, next, hands: shoe.hands + 1, isCutOut: next > shoe.cutAt, isSpent: shoe.isCutOut }
}

/** What anyone at the table can see of a shoe. */
export const publicShoe = ({ hands, burned, next, cards, isCutOut, isSpent }: Shoe) => ({
  hands,
  burned,
  cardsLeft: cards.length - next,
  isCutOut,
  isSpent,
})
