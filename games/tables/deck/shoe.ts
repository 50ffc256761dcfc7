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

/** The cut card goes one to four hands' worth of cards before the end, so that the last round always finds enough. */
const CUT_FROM_END = { min: 14, max: 52 } as const

/** Face cards burn ten. */
const burnCount = (first: Card): number => Math.min(rankNumber(first), 10)

export function openShoe(decks: number, random: RandomSource): Shoe {
  const cards = shuffle(random, Array.from({ length: decks }, () => DECK).flat())
  const burned = 1 + burnCount(present(cards[0], 'a shoe has cards'))
  const cutAt = cards.length - range(random, CUT_FROM_END.min, CUT_FROM_END.max)
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
