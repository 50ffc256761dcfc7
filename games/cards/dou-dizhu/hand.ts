import type { Amount } from '@croupier/kernel'
import { DECK } from '../../tables/deck/card.ts'
import { type Combination, DOU_DIZHU_RANKS } from '../hands/dou-dizhu.ts'
import type { HandResult } from '../room/card-game.ts'
import type { RakeRules } from '../room/rake.ts'

export interface DouDizhuSettings {
  readonly base: Amount
  readonly buyIn: { readonly min: Amount; readonly max: Amount }
  /** How the landlord is found: by 1 to 3 points, or by calling and grabbing, where each grab doubles. */
  readonly bidding: 'points' | 'grab'
  readonly rake: RakeRules
  /** The multiplier of bombs, rocket and spring stops doubling here. */
  readonly multiplierMax: number
  readonly bidLimitMs: number
  readonly playLimitMs: number
}

/** A playing card as in "3S", or a joker: "x" small, "X" big. */
export type DouDizhuCard = string

export const DOU_DIZHU_DECK: readonly DouDizhuCard[] = [...DECK, 'x', 'X']
export const rankOfCard = (card: DouDizhuCard): number => DOU_DIZHU_RANKS.indexOf(card[0] as (typeof DOU_DIZHU_RANKS)[number])

/** A hand of dou dizhu between two actions. Lists are by player, in seat order. */
export interface DouDizhuHand {
  readonly stacks: readonly Amount[]
  readonly cards: readonly (readonly DouDizhuCard[])[]
  readonly bottom: readonly DouDizhuCard[]
  readonly phase: 'bid' | 'play' | 'over'
  readonly firstBidder: number
  /** Null until the player has bid. */
  readonly bids: readonly (number | null)[]
  /** Who would be landlord if nobody grabbed any more; only where the bidding is by grabbing. */
  readonly claim: number | null
  readonly grabs: number
  readonly redeals: number
  readonly landlord: number | null
  readonly actor: number
  readonly turnId: number
  /** What has to be beaten; null for the player who leads. */
  readonly previous: { readonly player: number; readonly cards: readonly DouDizhuCard[]; readonly combination: Combination } | null
  readonly passes: number
  /** Bombs and rockets played. */
  readonly bombs: number
  /** Plays of each player, passes not counted. */
  readonly playCounts: readonly number[]
  readonly outcome: DouDizhuOutcome | null
}

export interface DouDizhuOutcome {
  readonly result: HandResult
  /** Null when nobody would be landlord. */
  readonly winner: 'landlord' | 'farmers' | null
  readonly multiplier: number
  readonly isSpring: boolean
}

export type DouDizhuMove =
  | { readonly type: 'bid'; readonly points: number }
  | { readonly type: 'play'; readonly cards: readonly DouDizhuCard[] }
  | { readonly type: 'pass' }

export type DouDizhuOption =
  | { readonly type: 'bid'; readonly points: number }
  /** One way to play these ranks with the cheapest kickers; others of the kind are allowed too. */
  | { readonly type: 'play'; readonly cards: readonly DouDizhuCard[] }
  | { readonly type: 'pass' }

export const highestBid = (hand: DouDizhuHand): number => Math.max(0, ...hand.bids.map(Number))

export const multiplierOf = (hand: DouDizhuHand, isSpring: boolean, max: number): number =>
  highestBid(hand) * 2 ** hand.grabs * Math.min(2 ** (hand.bombs + (isSpring ? 1 : 0)), max)
