import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import type { NiuNiuCategory } from '../hands/niu-niu.ts'
import type { HandResult } from '../room/card-game.ts'
import type { RakeRules } from '../room/rake.ts'

export interface NiuNiuSettings {
  readonly base: Amount
  readonly buyIn: { readonly min: Amount; readonly max: Amount }
  /** Cards dealt before the bidding: four to those who look before they bid, none where they bid blind. */
  readonly cardsBeforeBid: 0 | 4
  readonly bidMax: number
  readonly betMax: number
  readonly multipliers: Readonly<Record<NiuNiuCategory, number>>
  readonly rake: RakeRules
  readonly bidLimitMs: number
  readonly betLimitMs: number
}

/** A hand of grab-banker niu niu between two actions. Lists are by player, in seat order. */
export interface NiuNiuHandState {
  readonly cards: readonly (readonly Card[])[]
  readonly button: number
  readonly stacks: readonly Amount[]
  readonly phase: 'bid' | 'bet' | 'over'
  /** Null until the player has bid; 0 declines the bank. */
  readonly bids: readonly (number | null)[]
  readonly banker: number | null
  /** The banker's bid, at least 1. */
  readonly bankMultiplier: number
  /** Null for the banker and until the player has bet. */
  readonly bets: readonly (number | null)[]
  readonly outcome: NiuNiuOutcome | null
}

export interface NiuNiuOutcome {
  readonly result: HandResult
  readonly categories: readonly NiuNiuCategory[]
  /** Before rake: what each player won from or lost to the banker. */
  readonly won: readonly Amount[]
}

export type NiuNiuMove = { readonly type: 'bid'; readonly multiplier: number } | { readonly type: 'bet'; readonly multiplier: number }
export type NiuNiuOption = NiuNiuMove
