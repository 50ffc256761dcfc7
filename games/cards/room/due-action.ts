import { mayPlay } from './play-hand.ts'
import type { Room, RoomState } from './room.ts'

export interface DueAction {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly action: { readonly type: 'deal' | 'expire-turn' }
}

/** What the room's own clock has to do next, and when; undefined while it waits for players. */
export function dueAction<Hand, Move, Option, View>(
  { game }: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
): DueAction | undefined {
  if (state.hand && !state.hand.isOver) return { at: state.hand.turnEndsAt, action: { type: 'expire-turn' } }
  const ready = state.seats.filter(seat => seat && mayPlay(seat, game.chipsMin)).length
  return ready >= game.playersMin ? { at: state.nextDealAt, action: { type: 'deal' } } : undefined
}
