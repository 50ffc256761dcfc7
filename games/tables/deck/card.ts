import { assert } from '@croupier/kernel'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['S', 'H', 'C', 'D'] as const
export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]
/** A playing card as in "AS", "TD" and "7C". */
export type Card = `${Rank}${Suit}`

export const DECK: readonly Card[] = SUITS.flatMap(suit => RANKS.map(rank => `${rank}${suit}` as const))

const known: ReadonlySet<unknown> = new Set(DECK)
const numbers: Readonly<Record<string, number>> = Object.fromEntries(RANKS.map((rank, i) => [rank, i + 1]))

/** Guards a card of stored or received JSON. */
export const isCard = (value: unknown): value is Card => known.has(value)

/** Throws on anything but a card: it reads stored rounds and test vectors, never a player's input. */
export function card(text: string): Card {
  assert(isCard(text), `not a card: ${text}`)
  return text
}

export const suitOf = (of: Card): Suit => of[1] as Suit
export const isRed = (of: Card): boolean => suitOf(of) === 'H' || suitOf(of) === 'D'
/** Ace 1, face cards 11 to 13. */
export const rankNumber = (of: Card): number => numbers[of[0] as Rank] as number
/** The ace above the king: 2 to 14. */
export const highRank = (of: Card): number => (of[0] === 'A' ? 14 : rankNumber(of))
export const isFace = (of: Card): boolean => rankNumber(of) > 10
export const sameRank = (a: Card, b: Card): boolean => a[0] === b[0]

/** At games that count to nine: ace 1, tens and faces nothing. */
export const cardPoint = (of: Card): number => {
  const number = rankNumber(of)
  return number >= 10 ? 0 : number
}
