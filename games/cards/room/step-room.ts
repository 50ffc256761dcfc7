import { type Amount, err, ok, present, type RandomSource, type Result, unreachable } from '@croupier/kernel'
import { CHIP_UNIT, replaceAt } from './card-game.ts'
import { dealHand, expireTurn, playMove, refreshTurn } from './play-hand.ts'
import { isPlaying, type Room, type RoomAction, type RoomRefusal, type RoomSeat, type RoomState, type RoomStep, seatOf } from './room.ts'

type Stepped<Hand> = Result<RoomStep<Hand>, RoomRefusal>

/**
 * One action in a card room: a player's, or the room's own clock's. `now` is milliseconds since 1970. Draws only for deals and for what a
 * game leaves to chance. Chips never appear or vanish: they come with `sit` and `add-chips`, go with `left` events and as rake.
 */
export function stepRoom<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  action: RoomAction<Move>,
  random: RandomSource,
  now: number,
): Stepped<Hand> {
  switch (action.type) {
    case 'sit':
      return sit(room, state, action)
    case 'add-chips':
      return addChips(room, state, action)
    case 'set-ready':
      return setReady(room, state, action)
    case 'leave':
      return leave(room, state, action.player, now)
    case 'connect':
      return changeSeat(state, action.player, { isConnected: true, missedTurns: 0 })
    case 'disconnect':
      return disconnect(room, state, action.player, now)
    case 'deal':
      return dealHand(room, state, random, now)
    case 'expire-turn':
      return expireTurn(room, state, random, now)
    case 'move':
      return playMove(room, state, action, random, now)
    default:
      return unreachable(action)
  }
}

function sit<Hand, Move, Option, View>(
  { game }: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  { player, seat, chips }: { player: string; seat: number; chips: Amount },
): Stepped<Hand> {
  if (seatOf(state, player) >= 0) return err('already_seated')
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.seats.length) return err('no_such_seat')
  if (state.seats[seat] !== null) return err('seat_taken')
  if (chips < game.buyIn.min || chips > game.buyIn.max || chips % CHIP_UNIT !== 0n) return err('buy_in_not_allowed')
  const taken: RoomSeat = { player, chips, isConnected: true, isReady: true, isLeaving: false, missedTurns: 0 }
  return ok({ state: { ...state, seats: replaceAt(state.seats, seat, taken) }, events: [{ type: 'seated', player, chips }] })
}

function addChips<Hand, Move, Option, View>(
  { game }: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  { player, chips }: { player: string; chips: Amount },
): Stepped<Hand> {
  const seat = state.seats[seatOf(state, player)]
  if (!seat) return err('not_seated')
  if (isPlaying(state, player)) return err('hand_running')
  if (chips <= 0n || seat.chips + chips > game.buyIn.max || chips % CHIP_UNIT !== 0n) return err('buy_in_not_allowed')
  const added = changeSeat(state, player, { chips: seat.chips + chips })
  return added.ok ? ok({ ...added.value, events: [{ type: 'chips-added', player, chips }] }) : added
}

function setReady<Hand, Move, Option, View>(
  { game }: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  { player, isReady }: { player: string; isReady: boolean },
): Stepped<Hand> {
  const seat = state.seats[seatOf(state, player)]
  if (!seat) return err('not_seated')
  if (isReady && !isPlaying(state, player) && seat.chips < game.chipsMin) return err('chips_too_few')
  return changeSeat(state, player, { isReady, missedTurns: 0 })
}

/** Between hands at once; during a hand the seat plays its defaults and is freed when the hand ends. */
function leave<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  player: string,
  now: number,
): Stepped<Hand> {
  const index = seatOf(state, player)
  const seat = state.seats[index]
  if (!seat) return err('not_seated')
  if (!isPlaying(state, player)) {
    return ok({ state: { ...state, seats: replaceAt(state.seats, index, null) }, events: [{ type: 'left', player, chips: seat.chips }] })
  }
  const left = changeSeat(state, player, { isLeaving: true, isConnected: false })
  return left.ok ? ok({ state: refreshTurn(room, left.value.state, now), events: [] }) : left
}

function disconnect<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  player: string,
  now: number,
): Stepped<Hand> {
  const changed = changeSeat(state, player, { isConnected: false })
  return changed.ok ? ok({ state: refreshTurn(room, changed.value.state, now), events: [] }) : changed
}

function changeSeat<Hand>(state: RoomState<Hand>, player: string, change: Partial<RoomSeat>): Stepped<Hand> {
  const index = seatOf(state, player)
  if (index < 0) return err('not_seated')
  const seat = { ...present(state.seats[index], 'the seat was just found'), ...change }
  return ok({ state: { ...state, seats: replaceAt(state.seats, index, seat) }, events: [] })
}
