import type { Fraction } from '../../lottery/fraction.ts'
import type { Card } from '../deck/card.ts'

/** What may be done at a decision point: add so many antes, or give up. */
export interface Choice {
  /** One letter. */
  readonly move: string
  readonly name: string
  readonly antes: number
  readonly isFold?: boolean
}

export interface Street {
  /** Board cards face up when the decision is taken. */
  readonly boardShown: number
  readonly choices: readonly Choice[]
  /** The move of somebody who runs out of time. */
  readonly onTimeOut: string
}

export interface PlayedHand {
  readonly cards: readonly Card[]
  readonly hasFolded: boolean
  /** Antes added on each street that was reached. */
  readonly raises: readonly number[]
}

export interface DealtTable {
  readonly dealer: readonly Card[]
  readonly board: readonly Card[]
}

/** Net results to one: of the ante, of everything added later, and a bonus counted in antes that is paid apart. */
export interface AnteResult {
  readonly ante: Fraction
  readonly raises: Fraction
  readonly bonus: Fraction
}

/** A bet on the hand's own cards, settled even when it is folded. */
export interface SideBet {
  readonly id: string
  net(cards: readonly Card[]): Fraction
}

/** A game of one hand against the dealer, with an ante, decisions, and a side bet on the hand's own cards. */
export interface AnteGame {
  readonly id: string
  /** The odds in force, to one, by kind. */
  readonly pays: Readonly<Record<string, string>>
  readonly playerCards: number
  readonly boardCards: number
  readonly dealerCards: number
  readonly streets: readonly Street[]
  readonly sideBet?: SideBet
  settle(hand: PlayedHand, table: DealtTable): AnteResult
}
