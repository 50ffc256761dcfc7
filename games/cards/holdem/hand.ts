import type { Amount } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import type { HandResult } from '../room/card-game.ts'
import type { Pot } from './side-pots.ts'

export type Street = 'preflop' | 'flop' | 'turn' | 'river'

export const BOARD_COUNT: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5 }
export const NEXT_STREET: Readonly<Record<Street, Street | undefined>> = { preflop: 'flop', flop: 'turn', turn: 'river', river: undefined }

/** A hand of hold'em between two actions. Lists are by player, in seat order. */
export interface HoldemHand {
  readonly holes: readonly (readonly Card[])[]
  /** All five from the start; the street says how many are open. */
  readonly board: readonly Card[]
  readonly button: number
  readonly street: Street
  /** Chips not yet bet. */
  readonly chips: readonly Amount[]
  /** Put in on this street. */
  readonly bets: readonly Amount[]
  /** Put in over the whole hand. */
  readonly contributed: readonly Amount[]
  readonly folded: readonly boolean[]
  /** The bet each player last answered on this street; null before their first action. */
  readonly answered: readonly (Amount | null)[]
  readonly currentBet: Amount
  /** The size of the last full bet or raise: the least by which the next may raise. */
  readonly lastFullRaise: Amount
  readonly actor: number
  readonly turnId: number
  readonly outcome: HoldemOutcome | null
}

export interface HoldemOutcome {
  readonly result: HandResult
  readonly pots: readonly Pot[]
  readonly uncalledReturned: readonly Amount[]
  /** Hands are shown only when at least two are compared. */
  readonly isShowdown: boolean
}

export type HoldemMove =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  /** Bets or raises to a total for the street. */
  | { readonly type: 'raise'; readonly to: Amount }

export type HoldemOption =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call'; readonly amount: Amount }
  /** Any total in whole chips from min to max; max is all-in. */
  | { readonly type: 'raise'; readonly min: Amount; readonly max: Amount }

export const isLive = (hand: HoldemHand, player: number): boolean => hand.folded[player] === false

export const livePlayers = (hand: HoldemHand): number[] => hand.folded.flatMap((isFolded, player) => (isFolded ? [] : [player]))

export const openBoard = (hand: HoldemHand): readonly Card[] => hand.board.slice(0, BOARD_COUNT[hand.street])

/** Whether a player still has to speak on this street. Those without chips never do; nor does one whom all others have gone all-in behind. */
export function mustAct(hand: HoldemHand, player: number): boolean {
  const [bet, chips] = [hand.bets[player] as Amount, hand.chips[player] as Amount]
  if (!isLive(hand, player) || chips === 0n) return false
  const others = livePlayers(hand).filter(other => other !== player)
  if (others.some(other => (hand.chips[other] as Amount) > 0n)) return bet < hand.currentBet || hand.answered[player] === null
  return others.some(other => (hand.bets[other] as Amount) > bet)
}

/** A bet or raise is open to a player who has not spoken since the last full raise: an all-in below the least raise reopens nothing. */
export function mayRaise(hand: HoldemHand, player: number): boolean {
  const answered = hand.answered[player] as Amount | null
  const isReopened = answered === null || hand.currentBet - answered >= hand.lastFullRaise
  const total = (hand.bets[player] as Amount) + (hand.chips[player] as Amount)
  const hasOpponent = livePlayers(hand).some(other => other !== player && (hand.chips[other] as Amount) > 0n)
  return isReopened && hasOpponent && total > hand.currentBet
}
