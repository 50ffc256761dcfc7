import type { RoomMessage, RoomSnapshot } from '@croupier/contract/browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Line, useHeldLine } from '../realtime/held-line.ts'
import { enterRoom } from './rooms.ts'

type Answer = (result: { ok: true; room: RoomSnapshot } | { ok: false }) => void

/** The server's end of the line: joins wait until they are answered. */
class FakeLine {
  connected = true
  joins: { roomId: string; answer: Answer }[] = []
  left: string[] = []
  private readonly ears = new Map<string, ((message?: unknown) => void)[]>()
  on(event: string, ear: (message?: unknown) => void): void {
    this.ears.set(event, [...(this.ears.get(event) ?? []), ear])
  }
  emit(event: string, roomId: string, answer: Answer): void {
    if (event === 'joinRoom') this.joins.push({ roomId, answer })
    else this.left.push(roomId)
  }
  tell(event: string, message?: unknown): void {
    for (const ear of this.ears.get(event) ?? []) ear(message)
  }
  answer(version: number, phase: string): void {
    this.joins.shift()?.answer({ ok: true, room: { roomId: 'r', version, view: { phase }, now: {} } })
  }
}

let line: FakeLine
const step = (version: number, phase: string): RoomMessage => ({ v: 1, roomId: 'r', version, tick: 0, view: { phase }, now: {} })
let entered: ReturnType<typeof enterRoom>
const phase = () => entered.store.getState().state?.view.phase

beforeEach(() => {
  line = new FakeLine()
  // The rooms use no more of a line than these few methods.
  useHeldLine.setState({ line: line as unknown as Line })
  entered = enterRoom('r')
})
afterEach(() => {
  entered.leave()
  useHeldLine.setState({ line: null })
})

it('a room is what its snapshot and the steps after it say, those told before the answer too', () => {
  line.tell('room.message', step(8, 'sealed'))
  line.answer(7, 'betting')
  expect(phase()).toBe('sealed')
  line.tell('room.message', step(9, 'dealing'))
  expect(phase()).toBe('dealing')
})

it('a step that was missed is not guessed: the room is entered again', () => {
  line.answer(7, 'betting')
  line.tell('room.message', step(10, 'result'))
  expect(phase()).toBe('betting')
  line.answer(10, 'result')
  expect(phase()).toBe('result')
})

it('a line that drops leaves the room as it was, stale, until a new snapshot', () => {
  line.answer(7, 'betting')
  line.connected = false
  line.tell('disconnect')
  expect(entered.store.getState()).toMatchObject({ isStale: true, state: { version: 7 } })
  line.connected = true
  line.tell('connect')
  expect(entered.store.getState().isStale).toBe(true)
  line.answer(12, 'dealing')
  expect(entered.store.getState()).toMatchObject({ isStale: false, state: { version: 12 } })
})

it('a room that two parts of the page look at is entered once and left with the second', () => {
  const second = enterRoom('r')
  expect(line.joins).toHaveLength(1)
  second.leave()
  expect(line.left).toEqual([])
  entered.leave()
  expect(line.left).toEqual(['r'])
  entered = enterRoom('r')
})

it('a room that is none says so', () => {
  line.joins.shift()?.answer({ ok: false })
  expect(entered.store.getState().isRefused).toBe(true)
})
