import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import type { ZhaJinHuaRules } from '../hands/zha-jin-hua.ts'
import type { HandResult } from '../room/card-game.ts'
import type { RakeRules } from '../room/rake.ts'

export interface ZhaJinHuaSettings {
  readonly base: Amount
  readonly buyIn: { readonly min: Amount; readonly max: Amount }
  /** Levels of a blind player's call, in bases, rising; a seen player pays twice. */
  readonly levels: readonly number[]
  /** The first round in which players may compare. */
  readonly compareFromRound: number
  /** After this many rounds the hands that are left are compared in turn. */
  readonly roundsMax: number
  readonly rake: RakeRules
  readonly hands: ZhaJinHuaRules
  readonly turnLimitMs: number
}

/** A hand of zha jin hua between two actions. Lists are by player, in seat order. */
export interface ZhaJinHuaHand {
  readonly cards: readonly (readonly Card[])[]
  readonly button: number
  readonly chips: readonly Amount[]
  readonly contributed: readonly Amount[]
  /** Whether each player has looked at their own cards. */
  readonly isSeen: readonly boolean[]
  /** Folded, or beaten in a comparison. */
  readonly isOut: readonly boolean[]
  readonly level: number
  readonly round: number
  readonly actor: number
  readonly turnId: number
  /** Comparisons are public, the cards compared are not. */
  readonly comparisons: readonly Comparison[]
  readonly outcome: ZhaJinHuaOutcome | null
}

export interface Comparison {
  readonly asker: number
  readonly asked: number
  readonly winner: number
}

export interface ZhaJinHuaOutcome {
  readonly result: HandResult
  readonly winner: number
  /** Shown to the whole table: those of the comparisons that ended the hand. */
  readonly shown: readonly number[]
}

export type ZhaJinHuaMove =
  | { readonly type: 'look' }
  | { readonly type: 'fold' }
  | { readonly type: 'call' }
  | { readonly type: 'raise'; readonly level: number }
  | { readonly type: 'compare'; readonly with: number }
  /** With fewer chips than a call costs: stakes them all and compares with everybody left. */
  | { readonly type: 'all-in' }

export type ZhaJinHuaOption =
  | { readonly type: 'look' | 'fold' }
  | { readonly type: 'call' | 'all-in'; readonly amount: Amount }
  | { readonly type: 'raise'; readonly level: number; readonly amount: Amount }
  | { readonly type: 'compare'; readonly with: number; readonly amount: Amount }

export const playersIn = (hand: ZhaJinHuaHand): number[] => hand.isOut.flatMap((isOut, player) => (isOut ? [] : [player]))

/** What a player pays at a level: twice the blind price once they have seen their cards. */
export const priceAt = ({ base }: ZhaJinHuaSettings, hand: ZhaJinHuaHand, player: number, level: number): Amount =>
  base * BigInt(level) * (hand.isSeen[player] ? 2n : 1n)
