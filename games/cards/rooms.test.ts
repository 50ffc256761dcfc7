import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { RoomState } from './room/room.ts'
import { viewFor } from './room/view-for.ts'
import { playRandomRoom } from './testing/random-room.ts'
import { HIDDEN, ROOMS } from './testing/rooms.ts'

const cardsIn = (view: unknown): Set<string> => {
  const text = JSON.stringify(view, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  return new Set(text.match(/(?<=")(?:[A2-9TJQK][SHCD]|x|X)(?=")/g) ?? [])
}

const HANDS = 1000
/** Views are built for everybody after every action: fewer hands show as much. */
const VIEWED_HANDS = 80

describe.each(Object.keys(ROOMS) as (keyof typeof ROOMS)[])('random play of %s', name => {
  it('neither makes nor loses a chip, whoever comes, sleeps, drops or leaves', () => {
    const report = playRandomRoom(ROOMS[name] as never, HANDS, seededRandom(11))
    expect(report.hands).toBe(HANDS)
    expect(report.rake).toBeGreaterThan(0n)
    expect(report.automaticMoves).toBeGreaterThan(20)
    expect(report.departures).toBeGreaterThan(20)
  })

  it('shows no viewer a card that is hidden from them', () => {
    let looked = 0
    const { room } = ROOMS[name]
    const hidden = HIDDEN[name] as (hand: unknown, viewer: number) => readonly string[]
    const inspect = (state: RoomState<unknown>) => {
      if (!state.hand) return
      for (const viewer of [...state.hand.names, 'watcher', undefined]) {
        const seen = cardsIn(viewFor(room as never, state as never, viewer))
        const secret = hidden(state.hand.state, viewer === undefined ? -1 : state.hand.names.indexOf(viewer))
        expect(secret.filter(card => seen.has(card))).toEqual([])
        looked += seen.size
      }
    }
    playRandomRoom({ ...ROOMS[name], inspect } as never, VIEWED_HANDS, seededRandom(12))
    expect(looked).toBeGreaterThan(VIEWED_HANDS)
  })

  it('replays to the same state from the same seed', () => {
    const states: string[] = []
    const run = () => {
      let last: unknown
      playRandomRoom({ ...ROOMS[name], inspect: (state: unknown) => (last = state) } as never, 20, seededRandom(13))
      states.push(JSON.stringify(last, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
    }
    run()
    run()
    expect(states[0]).toBe(states[1])
  })
})
