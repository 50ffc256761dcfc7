import { type Amount, assert, present, type RandomSource } from '@croupier/kernel'
import { openRoom, type Room, type RoomAction, type RoomState, type RoomStep, seatOf } from '../room/room.ts'
import { stepRoom } from '../room/step-room.ts'

/** Plays a room at random, with people who come, go, fall asleep and lose their line, and keeps the books beside it. */
export interface RandomRoom<Hand, Move, Option, View> {
  readonly room: Room<Hand, Move, Option, View>
  /** Turns what the game offers into a move; raises choose an amount. */
  chooseMove(options: readonly Option[], random: RandomSource): Move
  /** Called after every action. */
  inspect?(state: RoomState<Hand>): void
}

export interface RandomRoomReport {
  readonly hands: number
  readonly actions: number
  readonly rake: Amount
  readonly automaticMoves: number
  readonly departures: number
}

export function playRandomRoom<Hand, Move, Option, View>(
  { room, chooseMove, inspect }: RandomRoom<Hand, Move, Option, View>,
  hands: number,
  random: RandomSource,
): RandomRoomReport {
  const books = { brought: 0n, left: 0n, rake: 0n, hands: 0, actions: 0, automaticMoves: 0, departures: 0 }
  let state: RoomState<Hand> = openRoom(room.seatCount)
  let now = 1_000_000
  let strangers = 0

  const apply = (action: RoomAction<Move>) => {
    const stepped = stepRoom(room, state, action, random, now)
    assert(stepped.ok, `${action.type} was refused: ${stepped.ok ? '' : stepped.error}`)
    record(books, stepped.value)
    state = stepped.value.state
    books.actions += 1
    const seated = state.seats.reduce((sum, seat) => sum + (seat?.chips ?? 0n), 0n)
    assert(seated + books.left + books.rake === books.brought, 'every chip is at the table, taken home or rake')
    inspect?.(state)
  }

  const comeAndGo = () => {
    const { min, max } = room.game.buyIn
    for (const [index, seat] of state.seats.entries()) {
      if (!seat) {
        if (random.below(3) > 0)
          apply({ type: 'sit', player: `p${strangers++}`, seat: index, chips: min + ((max - min) / 100n) * BigInt(random.below(101)) })
      } else if (random.below(40) === 0) apply({ type: 'leave', player: seat.player })
      else if (!seat.isConnected) apply({ type: 'connect', player: seat.player })
      else if (seat.chips < min) apply({ type: 'add-chips', player: seat.player, chips: max - seat.chips })
      else if (!seat.isReady) apply({ type: 'set-ready', player: seat.player, isReady: true })
    }
  }

  const act = () => {
    const hand = present(state.hand, 'a hand is running')
    const turn = present(room.game.turn(hand.state), 'a hand that runs waits for somebody')
    const luck = random.below(100)
    const anyone = present(hand.names[random.below(hand.names.length)], 'somebody plays')
    const index = present(turn.players[random.below(turn.players.length)], 'somebody has to act')
    if (luck < 3) {
      now = hand.turnEndsAt
      apply({ type: 'expire-turn' })
    } else if (luck < 5 && seatOf(state, anyone) >= 0) apply({ type: 'disconnect', player: anyone })
    else if (luck < 6 && seatOf(state, anyone) >= 0) apply({ type: 'leave', player: anyone })
    else {
      const move = chooseMove(room.game.options(hand.state, index), random)
      apply({ type: 'move', player: present(hand.names[index], 'the actor has a name'), turn: hand.turnId, move })
    }
  }

  const mayDeal = () =>
    state.seats.filter(seat => seat?.isReady && seat.isConnected && seat.chips >= room.game.chipsMin).length >= room.game.playersMin

  while (books.hands < hands) {
    if (!state.hand || state.hand.isOver) {
      comeAndGo()
      now = Math.max(now, state.nextDealAt)
      if (mayDeal()) apply({ type: 'deal' })
    } else act()
  }
  return books
}

function record(
  books: { brought: bigint; left: bigint; rake: bigint; hands: number; automaticMoves: number; departures: number },
  step: RoomStep<unknown>,
): void {
  for (const event of step.events) {
    if (event.type === 'seated' || event.type === 'chips-added') books.brought += event.chips
    if (event.type === 'left') {
      books.left += event.chips
      books.departures += 1
    }
    if (event.type === 'hand-settled') {
      books.rake += event.result.rake
      books.hands += 1
    }
    if (event.type === 'moved' && event.isAutomatic) books.automaticMoves += 1
  }
}
