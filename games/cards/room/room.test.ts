import { amount, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { HoldemHand, HoldemMove } from '../holdem/hand.ts'
import { holdem, holdemSettings } from '../holdem/holdem.ts'
import { dueAction } from './due-action.ts'
import { openRoom, ROOM_TIMING, type RoomAction, type RoomEvent, type RoomState } from './room.ts'
import { stepRoom } from './step-room.ts'
import { legalActions, viewFor } from './view-for.ts'

const room = { game: holdem(holdemSettings(amount('1.00'))), timing: ROOM_TIMING, seatCount: 4 }
const START = 1_700_000_000_000
const BUY_IN = amount('100.00')

/** A room that a test walks through; `at` is the instant of the next actions. */
function walk() {
  let state: RoomState<HoldemHand> = openRoom(room.seatCount)
  const random = seededRandom(2)
  const events: RoomEvent[] = []
  const walker = {
    at: START,
    events,
    get state() {
      return state
    },
    do(...actions: readonly RoomAction<HoldemMove>[]) {
      for (const action of actions) {
        const stepped = stepRoom(room, state, action, random, walker.at)
        if (!stepped.ok) return stepped.error
        state = stepped.value.state
        events.push(...stepped.value.events)
      }
      return undefined
    },
  }
  return walker
}

const sit = (player: string, seat: number) => ({ type: 'sit', player, seat, chips: BUY_IN }) as const
const deal = { type: 'deal' } as const
const fold = (player: string, turn: number) => ({ type: 'move', player, turn, move: { type: 'fold' } }) as const

function dealt() {
  const table = walk()
  expect(table.do(sit('ann', 0), sit('bo', 1), sit('cy', 3), deal)).toBeUndefined()
  return table
}

describe('a card room', () => {
  it.each<[string, readonly RoomAction<HoldemMove>[], string]>([
    ['a taken seat', [sit('ann', 0), sit('bo', 0)], 'seat_taken'],
    ['a second seat', [sit('ann', 0), sit('ann', 1)], 'already_seated'],
    ['a seat that is not there', [sit('ann', 4)], 'no_such_seat'],
    ['too small a buy-in', [{ ...sit('ann', 0), chips: amount('19.99') }], 'buy_in_not_allowed'],
    ['a part of a chip', [{ ...sit('ann', 0), chips: BUY_IN + 1n }], 'buy_in_not_allowed'],
    [
      'chips above the highest buy-in',
      [sit('ann', 0), { type: 'add-chips', player: 'ann', chips: amount('100.01') }],
      'buy_in_not_allowed',
    ],
    ['a stranger', [{ type: 'leave', player: 'zoe' }], 'not_seated'],
    ['a deal for one', [sit('ann', 0), deal], 'too_few_players'],
    ['a move without a hand', [sit('ann', 0), fold('ann', 1)], 'no_hand_running'],
  ])('refuses %s', (_, actions, error) => {
    expect(walk().do(...actions)).toBe(error)
  })

  it('refuses a move of an earlier turn, so that a doubled tap acts once', () => {
    const table = dealt()
    const turn = table.state.hand?.turnId ?? 0
    const actor = viewFor(room, table.state, undefined).hand?.turn?.players[0] ?? ''
    expect(table.do(fold(actor, turn))).toBeUndefined()
    expect(table.do(fold(actor, turn))).toBe('stale_turn')
  })

  it('plays the default only when time is up, to the millisecond', () => {
    const table = dealt()
    const endsAt = table.state.hand?.turnEndsAt ?? 0
    expect(endsAt - START).toBe(15_000)
    table.at = endsAt - 1
    expect(table.do({ type: 'expire-turn' })).toBe('too_early')
    table.at = endsAt
    expect(table.do({ type: 'expire-turn' })).toBeUndefined()
    expect(table.events.at(-1)).toMatchObject({ type: 'moved', isAutomatic: true })
  })

  it('shortens the turn of one who drops, and keeps that of one who is there', () => {
    const table = dealt()
    const [actor = '', ...others] = [viewFor(room, table.state, undefined).hand?.turn?.players[0] ?? '', 'ann', 'bo', 'cy']
    const other = others.find(player => player !== actor) ?? ''
    expect(table.do({ type: 'disconnect', player: other })).toBeUndefined()
    expect(table.state.hand?.turnEndsAt).toBe(START + 15_000)
    expect(table.do({ type: 'disconnect', player: actor })).toBeUndefined()
    expect(table.state.hand?.turnEndsAt).toBe(START + ROOM_TIMING.awayLimitMs)
  })

  it('lets a player leave during a hand only when it ends, with the chips that are left', () => {
    const table = dealt()
    expect(table.do({ type: 'leave', player: 'bo' })).toBeUndefined()
    expect(table.events.filter(({ type }) => type === 'left')).toEqual([])
    while (!table.state.hand?.isOver) {
      const turn = table.state.hand?.turnId ?? 0
      const actor = viewFor(room, table.state, undefined).hand?.turn?.players[0] ?? ''
      expect(table.do(fold(actor, turn))).toBeUndefined()
    }
    expect(table.events.filter(({ type }) => type === 'left')).toMatchObject([{ player: 'bo' }])
    expect(table.state.seats[1]).toBeNull()
  })

  it('deals on only after a pause, and moves the button', () => {
    const table = dealt()
    const first = table.state.button
    while (!table.state.hand?.isOver) {
      const turn = table.state.hand?.turnId ?? 0
      expect(table.do(fold(viewFor(room, table.state, undefined).hand?.turn?.players[0] ?? '', turn))).toBeUndefined()
    }
    expect(table.do(deal)).toBe('too_early')
    table.at = table.state.nextDealAt
    expect(table.do(deal)).toBeUndefined()
    expect(table.state.button).not.toBe(first)
  })

  it('does not deal in a player who slept through two turns in a row, until ready again', () => {
    const table = walk()
    table.do(sit('ann', 0), sit('bo', 1))
    const sleeper = () => table.state.seats.find(seat => seat?.missedTurns === 2)
    for (let hand = 0; hand < 6 && !sleeper(); hand++) {
      table.at = Math.max(table.at, table.state.nextDealAt)
      if (table.do(deal)) break
      while (!table.state.hand?.isOver) {
        table.at = table.state.hand?.turnEndsAt ?? table.at
        expect(table.do({ type: 'expire-turn' })).toBeUndefined()
      }
    }
    const name = sleeper()?.player ?? ''
    expect(sleeper()?.isReady).toBe(false)
    table.at = table.state.nextDealAt
    expect(table.do(deal)).toBe('too_few_players')
    expect(table.do({ type: 'set-ready', player: name, isReady: true })).toBeUndefined()
  })

  it('offers moves to the one whose turn it is and to nobody else', () => {
    const table = dealt()
    const actor = viewFor(room, table.state, undefined).hand?.turn?.players[0] ?? ''
    for (const player of ['ann', 'bo', 'cy']) expect(legalActions(room, table.state, player).length > 0).toBe(player === actor)
    expect(viewFor(room, table.state, 'zoe').hand?.options).toEqual([])
  })

  it('says what its clock has to do next, so that following it alone plays hands to their end', () => {
    const table = walk()
    table.do(sit('ann', 0))
    expect(dueAction(room, table.state)).toBeUndefined()
    table.do(sit('bo', 1))
    const done: string[] = []
    for (let due = dueAction(room, table.state); due; due = dueAction(room, table.state)) {
      table.at = Math.max(table.at, due.at)
      expect(table.do(due.action)).toBeUndefined()
      done.push(due.action.type)
    }
    // Sleepers are not dealt in any more, and the room rests.
    expect(done.filter(type => type === 'deal').length).toBeGreaterThan(1)
    expect(table.state.hand?.isOver).toBe(true)
  })
})
