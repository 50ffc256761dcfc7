import type { RoomMessage, RoomSnapshot } from '@croupier/contract/browser'

type Part = RoomSnapshot['view']

/** What a page knows of a room that it has entered. */
export interface RoomState {
  /** Of the last step. */
  readonly version: number
  /** Of what was told since; null after a snapshot, which does not say. */
  readonly tick: number | null
  readonly view: Part
  readonly now: Part
}

export type Heard =
  | { readonly kind: 'told'; readonly state: RoomState }
  /** Known already, or overtaken. */
  | { readonly kind: 'old' }
  /** Something was not heard: only a new snapshot says what the room looks like. */
  | { readonly kind: 'missed' }

export const enteredRoom = ({ version, view, now }: Omit<RoomSnapshot, 'roomId'>): RoomState => ({ version, tick: null, view, now })

/**
 * What a message makes of a room. Steps follow each other by one, and a step of the version that is known is told again by a process that has taken
 * the room over. What comes between two steps says the whole of `now`, so a lost one is made good by the next.
 */
export function hearRoom(state: RoomState, { version, tick, view, now }: RoomMessage): Heard {
  if (version < state.version) return { kind: 'old' }
  if (view === undefined) {
    if (version > state.version) return { kind: 'missed' }
    if (state.tick !== null && tick <= state.tick) return { kind: 'old' }
    return { kind: 'told', state: { ...state, tick, now } }
  }
  if (version > state.version + 1) return { kind: 'missed' }
  return { kind: 'told', state: { version, tick, view, now } }
}
