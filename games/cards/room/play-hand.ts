import { assert, err, ok, present, type RandomSource, type Result } from '@croupier/kernel'
import type { HandResult, HandTurn } from './card-game.ts'
import {
  indexInHand,
  type Room,
  type RoomEvent,
  type RoomHand,
  type RoomRefusal,
  type RoomSeat,
  type RoomState,
  type RoomStep,
} from './room.ts'

type Stepped<Hand> = Result<RoomStep<Hand>, RoomRefusal>

export function dealHand<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  random: RandomSource,
  now: number,
): Stepped<Hand> {
  const { game } = room
  if (state.hand && !state.hand.isOver) return err('hand_running')
  if (now < state.nextDealAt) return err('too_early')
  const seats = state.seats.flatMap((seat, index) => (seat && mayPlay(seat, game.chipsMin) ? [index] : [])).slice(0, game.playersMax)
  if (seats.length < game.playersMin) return err('too_few_players')
  const button = seats.find(seat => seat > state.button) ?? present(seats[0], 'somebody is dealt in')
  const dealt = seats.map(seat => present(state.seats[seat], 'the seat is taken'))
  const names = dealt.map(({ player }) => player)
  const hand = game.deal({ stacks: dealt.map(({ chips }) => chips), button: seats.indexOf(button) }, random)
  const running: RoomHand<Hand> = { seats, names, state: hand, isOver: false, turnId: -1, turnEndsAt: now }
  const handNumber = state.handNumber + 1
  const events: RoomEvent[] = [{ type: 'hand-dealt', handNumber, players: names }]
  return ok(advance(room, { ...state, button, handNumber, hand: running }, events, now))
}

export function playMove<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  { player, turn, move }: { player: string; turn: number; move: Move },
  random: RandomSource,
  now: number,
): Stepped<Hand> {
  const { hand } = state
  if (!hand || hand.isOver) return err('no_hand_running')
  if (turn !== hand.turnId) return err('stale_turn')
  const index = indexInHand(state, player)
  if (!turnOf(room, hand).players.includes(index)) return err('not_your_turn')
  const played = room.game.play(hand.state, index, move, random)
  if (!played.ok) return played
  const moved = { ...state, hand: { ...hand, state: played.value }, seats: markTurn(state, player, () => 0) }
  return ok(advance(room, moved, [{ type: 'moved', player, isAutomatic: false }], now))
}

/** Time is up: everyone who still had to act gets the game's default move. */
export function expireTurn<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  random: RandomSource,
  now: number,
): Stepped<Hand> {
  const { hand } = state
  if (!hand || hand.isOver) return err('no_hand_running')
  if (now < hand.turnEndsAt) return err('too_early')
  let current: RoomState<Hand> = state
  let played = hand.state
  const events: RoomEvent[] = []
  for (const index of turnOf(room, hand).players) {
    const next = room.game.play(played, index, room.game.defaultMove(played, index), random)
    assert(next.ok, 'the default move is always allowed')
    played = next.value
    const player = present(hand.names[index], 'players of a turn are in the hand')
    events.push({ type: 'moved', player, isAutomatic: true })
    current = { ...current, seats: markTurn(current, player, missed => missed + 1) }
  }
  return ok(advance(room, { ...current, hand: { ...hand, state: played } }, events, now))
}

/** A turn whose players have all gone away ends sooner; one who stays keeps it as long as it was. */
export function refreshTurn<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  now: number,
): RoomState<Hand> {
  const { hand } = state
  if (!hand || hand.isOver) return state
  const turn = turnOf(room, hand)
  if (turn.players.some(index => isPresent(state, hand, index))) return state
  return { ...state, hand: { ...hand, turnEndsAt: Math.min(hand.turnEndsAt, now + room.timing.awayLimitMs) } }
}

/** Starts the countdown of a new turn, or settles the hand when nobody has to act any more. */
function advance<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  events: readonly RoomEvent[],
  now: number,
): RoomStep<Hand> {
  const hand = present(state.hand, 'a hand is running')
  const turn = room.game.turn(hand.state)
  if (!turn) return settleHand(room, state, events, now)
  const started = turn.id === hand.turnId ? hand : { ...hand, turnId: turn.id, turnEndsAt: now + turn.limitMs }
  return { state: refreshTurn(room, { ...state, hand: started }, now), events }
}

function settleHand<Hand, Move, Option, View>(
  room: Room<Hand, Move, Option, View>,
  state: RoomState<Hand>,
  events: readonly RoomEvent[],
  now: number,
): RoomStep<Hand> {
  const hand = present(state.hand, 'a hand is running')
  const result = present(room.game.result(hand.state), 'a hand without a turn has a result')
  assertConserved(result)
  const left: RoomEvent[] = []
  const seats = state.seats.map((seat, index) => {
    const dealtIn = hand.seats.indexOf(index)
    if (!seat || dealtIn < 0) return seat
    const chips = seat.chips + present(result.net[dealtIn], 'everyone dealt in has a result')
    assert(chips >= 0n, 'nobody loses more than their stack')
    if (seat.isLeaving) {
      left.push({ type: 'left', player: seat.player, chips })
      return null
    }
    const isReady = seat.isReady && seat.missedTurns < room.timing.missedTurnsMax && chips >= room.game.chipsMin
    return { ...seat, chips, isReady }
  })
  const settled = { type: 'hand-settled', handNumber: state.handNumber, players: hand.names, result } as const
  return {
    state: { ...state, seats, hand: { ...hand, isOver: true }, nextDealAt: now + room.timing.pauseMs },
    events: [...events, settled, ...left],
  }
}

function assertConserved({ net, rake }: HandResult): void {
  assert(rake >= 0n, 'rake is never negative')
  assert(net.reduce((sum, change) => sum + change, rake) === 0n, 'a hand neither makes nor loses a chip')
}

const turnOf = <Hand, Move, Option, View>({ game }: Room<Hand, Move, Option, View>, hand: RoomHand<Hand>): HandTurn =>
  present(game.turn(hand.state), 'a hand that runs waits for somebody')

/** Whether a seat is dealt into the next hand. */
export const mayPlay = (seat: RoomSeat, chipsMin: bigint): boolean => seat.isReady && seat.isConnected && seat.chips >= chipsMin

const isPresent = <Hand>(state: RoomState<Hand>, hand: RoomHand<Hand>, index: number): boolean =>
  state.seats[hand.seats[index] ?? -1]?.isConnected === true

const markTurn = <Hand>(state: RoomState<Hand>, player: string, count: (missed: number) => number): RoomState<Hand>['seats'] =>
  state.seats.map(seat => (seat?.player === player ? { ...seat, missedTurns: count(seat.missedTurns) } : seat))
