/// <reference path="./phe.d.ts" />
import phe from 'phe'
import { type Card, RANKS, SUITS } from '../../tables/deck/card.ts'

/** Weakest first. */
export const POKER_CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const
export type PokerCategory = (typeof POKER_CATEGORIES)[number]

/** Strengths run from 1, seven-high, to this, the royal flush; equal strengths split. */
export const POKER_STRENGTH_MAX = 7462

const codes: Readonly<Record<string, number>> = Object.fromEntries(
  RANKS.flatMap((rank, index) => SUITS.map((suit, suitIndex) => [`${rank}${suit}`, (rank === 'A' ? 12 : index - 1) * 4 + suitIndex])),
)

/** The code of a card for `pokerStrengthOfCodes`: rank × 4 + suit, deuce 0, ace 12. */
export const pokerCode = (card: Card): number => codes[card] as number

/** The strength of the best five of 5, 6 or 7 cards; higher beats lower. */
export const pokerStrength = (cards: readonly Card[]): number => pokerStrengthOfCodes(cards.map(pokerCode))

/** For enumerations, where the cards are known as codes. */
export const pokerStrengthOfCodes = (cardCodes: readonly number[]): number => POKER_STRENGTH_MAX + 1 - phe.evaluateCardCodes(cardCodes)

export function pokerCategory(strength: number): PokerCategory {
  if (strength === POKER_STRENGTH_MAX) return 'royal-flush'
  return POKER_CATEGORIES[8 - phe.handRank(POKER_STRENGTH_MAX + 1 - strength)] as PokerCategory
}
