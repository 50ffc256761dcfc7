import type { Amount } from '@croupier/kernel'
import type { StakeRange } from '../core/limits.ts'
import type { Card } from '../deck/card.ts'
import type { Shoe } from '../deck/shoe.ts'

export type BlackjackPhase = 'betting' | 'insurance' | 'playing' | 'settled' | 'cancelled'

export interface BlackjackHand {
  readonly cards: readonly Card[]
  readonly stake: Amount
  readonly isDoubled: boolean
  readonly isSplit: boolean
  /** Nothing more to decide: stood, doubled, bust, at 21, or a split ace. */
  readonly isDone: boolean
}

export interface BlackjackBox {
  readonly player: string
  readonly stake: Amount
  /** Nothing until taken. */
  readonly insurance: Amount
  readonly hasAnsweredInsurance: boolean
  readonly hands: readonly BlackjackHand[]
}

export interface BlackjackSettlement {
  readonly player: string
  readonly staked: Amount
  readonly returned: Amount
  readonly turnover: Amount
}

/** A table as stored. It holds the shoe and the hole card, so only `viewBlackjack` may leave the server. */
export interface BlackjackState {
  readonly phase: BlackjackPhase
  readonly round: number
  readonly shoe: Shoe
  readonly boxes: readonly BlackjackBox[]
  /** Open card first, hole card second. */
  readonly dealer: readonly Card[]
  readonly settlements: readonly BlackjackSettlement[]
}

export interface BlackjackLimits {
  readonly chip: Amount
  readonly stake: StakeRange
}

export type BlackjackAction =
  | { readonly type: 'open-betting' }
  | { readonly type: 'bet'; readonly player: string; readonly stake: Amount }
  | { readonly type: 'deal' }
  | { readonly type: 'insure'; readonly player: string; readonly take: boolean }
  | { readonly type: 'hit' | 'stand' | 'double' | 'split'; readonly player: string }
  /** No insurance, or stand. */
  | { readonly type: 'time-out'; readonly player: string }
  | { readonly type: 'cancel' }

export type BlackjackEvent =
  | { readonly type: 'shoe-opened' }
  | { readonly type: 'betting-opened'; readonly round: number }
  /** Chips to take from the player's wallet: a bet, an insurance, a double or a split. */
  | { readonly type: 'chips-staked'; readonly player: string; readonly staked: Amount }
  | { readonly type: 'cards-dealt' }
  | { readonly type: 'insurance-offered' }
  | { readonly type: 'moved'; readonly player: string; readonly move: 'hit' | 'stand' | 'double' | 'split' }
  | { readonly type: 'round-settled'; readonly settlements: readonly BlackjackSettlement[] }
  | { readonly type: 'round-cancelled'; readonly settlements: readonly BlackjackSettlement[] }

/** In order of precedence. */
export const BLACKJACK_REFUSALS = [
  'round_not_over',
  'round_over',
  'betting_closed',
  'already_seated',
  'table_full',
  'stake_not_a_chip',
  'stake_below_min',
  'stake_above_max',
  'no_hands',
  'insurance_not_open',
  'already_answered',
  'no_decision_open',
  'not_your_turn',
  'may_not_double',
  'may_not_split',
] as const
export type BlackjackRefusal = (typeof BLACKJACK_REFUSALS)[number]

export interface BlackjackStep {
  readonly state: BlackjackState
  readonly events: readonly BlackjackEvent[]
}

export interface Turn {
  readonly box: BlackjackBox
  readonly hand: BlackjackHand
}

/** Boxes play in the order of their bets, their hands from the first to the last. */
export function turnOf({ phase, boxes }: BlackjackState): Turn | undefined {
  if (phase !== 'playing') return undefined
  for (const box of boxes) {
    const hand = box.hands.find(({ isDone }) => !isDone)
    if (hand) return { box, hand }
  }
  return undefined
}
