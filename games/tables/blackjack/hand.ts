import { type Card, rankNumber } from '../deck/card.ts'

export interface BlackjackTotal {
  readonly total: number
  /** An ace counts eleven. */
  readonly isSoft: boolean
}

/** Ace 1, tens and faces 10. */
export const blackjackValue = (card: Card): number => Math.min(rankNumber(card), 10)

/** One ace counts eleven where that does not bust. */
export function totalOfValues(values: readonly number[]): BlackjackTotal {
  const hard = values.reduce((sum, value) => sum + value, 0)
  const isSoft = values.includes(1) && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

export const totalOfCards = (cards: readonly Card[]): BlackjackTotal => totalOfValues(cards.map(blackjackValue))

export const BUST_FROM = 22
export const isBust = (cards: readonly Card[]): boolean => totalOfCards(cards).total >= BUST_FROM

/** Two cards of 21; a hand after a split is never one. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOfCards(cards).total === 21

export const dealerDraws = ({ total, isSoft }: BlackjackTotal, hitsSoft17: boolean): boolean =>
  total < 17 || (hitsSoft17 && isSoft && total === 17)
