import type { RoomMessage } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import { enteredRoom, hearRoom, type RoomState } from './room-state.ts'

const entered = enteredRoom({ version: 4, view: { phase: 'betting' }, now: { steps: 0 } })
const step = (version: number, phase: string): RoomMessage => ({ v: 1, roomId: 'r', version, tick: 0, view: { phase }, now: { steps: 0 } })
const between = (version: number, tick: number, steps: number): RoomMessage => ({ v: 1, roomId: 'r', version, tick, now: { steps } })
const after = (...messages: readonly RoomMessage[]): RoomState =>
  messages.reduce((state, message) => {
    const heard = hearRoom(state, message)
    return heard.kind === 'told' ? heard.state : state
  }, entered)

describe('a room that a page has entered', () => {
  it('becomes what each next step says, and what is told between two', () => {
    expect(after(step(5, 'dealing'), between(5, 1, 1), between(5, 2, 2))).toEqual({
      version: 5,
      tick: 2,
      view: { phase: 'dealing' },
      now: { steps: 2 },
    })
  })

  it('takes the first word after a snapshot whatever its number', () => {
    expect(after(between(4, 17, 3))).toMatchObject({ version: 4, tick: 17, now: { steps: 3 } })
  })

  it('asks for a snapshot when a step was not heard', () => {
    expect(hearRoom(entered, step(6, 'dealing'))).toEqual({ kind: 'missed' })
    expect(hearRoom(entered, between(5, 1, 1))).toEqual({ kind: 'missed' })
  })

  it('makes good a lost word between two steps by the next', () => {
    expect(after(between(4, 1, 1), between(4, 4, 4)).now).toEqual({ steps: 4 })
  })

  it('changes nothing for what comes twice or late', () => {
    const state = after(step(5, 'dealing'), between(5, 3, 3))
    for (const late of [between(5, 3, 0), between(5, 2, 0), between(4, 9, 0), step(4, 'betting')])
      expect(hearRoom(state, late)).toEqual({ kind: 'old' })
  })

  it('goes on with a process that has taken the room over and tells its step again', () => {
    const state = after(step(5, 'dealing'), between(5, 8, 2), step(5, 'dealing'), between(5, 1, 3))
    expect(state).toMatchObject({ version: 5, tick: 1, now: { steps: 3 } })
  })
})
