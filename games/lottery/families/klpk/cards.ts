/** A card as rank and suit, such as "TS" or "AD". */
export type Card = string

export const SUITS = ['S', 'H', 'C', 'D'] as const
const RANKS = 'A23456789TJQK'

/** The 52 cards; a card's place in it is its number in the drum, less one. */
export const DECK: readonly Card[] = [...RANKS].flatMap(rank => SUITS.map(suit => `${rank}${suit}`))

/** 1 for the ace to 13 for the king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0)) + 1
export const suitOf = (card: Card): string => card.charAt(1)
