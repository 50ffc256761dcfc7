import type { Amount } from '@croupier/kernel'
import type { CardGame, HandResult, MoveRefusal } from './card-game.ts'

/** How a room treats time. Instants are milliseconds since 1970, as the server's clock gives them. */
export interface RoomTiming {
  /** Between the end of a hand and the next deal. */
  readonly pauseMs: number
  /** A turn in which everyone to act is away lasts only this long: time to reconnect, not more. */
  readonly awayLimitMs: number
  /** Turns missed in a row after which a player is no longer dealt in until ready again. */
  readonly missedTurnsMax: number
}

export interface RoomSeat {
  readonly player: string
  /** Unchanged during a hand: the result is added when it ends. */
  readonly chips: Amount
  readonly isConnected: boolean
  readonly isReady: boolean
  /** Leaves, with the chips, when the hand ends. */
  readonly isLeaving: boolean
  readonly missedTurns: number
}

export interface RoomHand<Hand> {
  /** The seat of each player dealt in. */
  readonly seats: readonly number[]
  readonly names: readonly string[]
  readonly state: Hand
  readonly isOver: boolean
  readonly turnId: number
  readonly turnEndsAt: number
}

/** Everything that a server stores of a room, and a dispute replays. */
export interface RoomState<Hand> {
  readonly seats: readonly (RoomSeat | null)[]
  /** Seat of the dealer; meaningless before the first hand. */
  readonly button: number
  readonly handNumber: number
  /** The last hand stays for its viewers until the next is dealt. */
  readonly hand: RoomHand<Hand> | null
  readonly nextDealAt: number
}

export type RoomAction<Move> =
  | { readonly type: 'sit'; readonly player: string; readonly seat: number; readonly chips: Amount }
  | { readonly type: 'add-chips'; readonly player: string; readonly chips: Amount }
  | { readonly type: 'set-ready'; readonly player: string; readonly isReady: boolean }
  | { readonly type: 'leave'; readonly player: string }
  | { readonly type: 'connect'; readonly player: string }
  | { readonly type: 'disconnect'; readonly player: string }
  /** The room's own clock asks for these two. */
  | { readonly type: 'deal' }
  | { readonly type: 'expire-turn' }
  /** `turn` is the id that the player saw: a late or doubled tap is refused instead of acting in another turn. */
  | { readonly type: 'move'; readonly player: string; readonly turn: number; readonly move: Move }

/** For the server's books. They name no cards and no moves: what others may see is in their views. */
export type RoomEvent =
  | { readonly type: 'seated'; readonly player: string; readonly chips: Amount }
  | { readonly type: 'chips-added'; readonly player: string; readonly chips: Amount }
  | { readonly type: 'left'; readonly player: string; readonly chips: Amount }
  | { readonly type: 'hand-dealt'; readonly handNumber: number; readonly players: readonly string[] }
  | { readonly type: 'moved'; readonly player: string; readonly isAutomatic: boolean }
  | { readonly type: 'hand-settled'; readonly handNumber: number; readonly players: readonly string[]; readonly result: HandResult }

export type RoomRefusal =
  | MoveRefusal
  | 'seat_taken'
  | 'no_such_seat'
  | 'already_seated'
  | 'not_seated'
  | 'buy_in_not_allowed'
  | 'hand_running'
  | 'no_hand_running'
  | 'too_few_players'
  | 'too_early'
  | 'stale_turn'
  | 'chips_too_few'

export interface RoomStep<Hand> {
  readonly state: RoomState<Hand>
  readonly events: readonly RoomEvent[]
}

export interface Room<Hand, Move, Option, View> {
  readonly game: CardGame<Hand, Move, Option, View>
  readonly timing: RoomTiming
  readonly seatCount: number
}

export const ROOM_TIMING: RoomTiming = { pauseMs: 4000, awayLimitMs: 3000, missedTurnsMax: 2 }

export const openRoom = <Hand>(seatCount: number): RoomState<Hand> => ({
  seats: Array<RoomSeat | null>(seatCount).fill(null),
  button: 0,
  handNumber: 0,
  hand: null,
  nextDealAt: 0,
})

export const seatOf = (state: { readonly seats: readonly (RoomSeat | null)[] }, player: string): number =>
  state.seats.findIndex(seat => seat?.player === player)

/** Index of a player in the running or last hand, below 0 when not dealt in. */
export const indexInHand = <Hand>(state: RoomState<Hand>, player: string): number => state.hand?.names.indexOf(player) ?? -1

export const isPlaying = <Hand>(state: RoomState<Hand>, player: string): boolean =>
  state.hand !== null && !state.hand.isOver && state.hand.names.includes(player)
