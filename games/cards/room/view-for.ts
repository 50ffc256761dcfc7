import type { Amount } from '@croupier/kernel'
import { indexInHand, type Room, type RoomState } from './room.ts'

export interface SeatView {
  readonly player: string
  readonly chips: Amount
  readonly isConnected: boolean
  readonly isReady: boolean
}

/** What one viewer, seated or watching, may know of a room. */
export interface RoomView<Option, View> {
  readonly seats: readonly (SeatView | null)[]
  readonly button: number
  readonly handNumber: number
  readonly nextDealAt: number
  readonly hand: {
    readonly players: readonly string[]
    readonly view: View
    readonly turn: { readonly id: number; readonly players: readonly string[]; readonly endsAt: number } | null
    /** The viewer's own; empty when it is not their turn. */
    readonly options: readonly Option[]
  } | null
}

export function viewFor<Hand, Move, Option, View>(
  { game }: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  viewer: string | undefined,
): RoomView<Option, View> {
  const { hand, button, handNumber, nextDealAt } = state
  const seats = state.seats.map(seat =>
    seat ? { player: seat.player, chips: seat.chips, isConnected: seat.isConnected, isReady: seat.isReady } : null,
  )
  if (!hand) return { seats, button, handNumber, nextDealAt, hand: null }
  const index = viewer === undefined ? -1 : indexInHand(state, viewer)
  const turn = game.turn(hand.state)
  const names = (indexes: readonly number[]) => indexes.flatMap(player => hand.names[player] ?? [])
  return {
    seats,
    button,
    handNumber,
    nextDealAt,
    hand: {
      players: hand.names,
      view: game.view(hand.state, index < 0 ? undefined : index),
      turn: turn ? { id: turn.id, players: names(turn.players), endsAt: hand.turnEndsAt } : null,
      options: turn?.players.includes(index) ? game.options(hand.state, index) : [],
    },
  }
}

/** What a seated player may do now. */
export const legalActions = <Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  player: string,
): readonly Option[] => viewFor(room, state, player).hand?.options ?? []
