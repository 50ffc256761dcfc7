import type { RoomMessage, RoomSnapshot } from '@croupier/contract/browser'
import { createStore, type StoreApi } from 'zustand'
import { type Line, useHeldLine } from '../realtime/held-line.ts'
import { enteredRoom, hearRoom, type RoomState } from './room-state.ts'

export interface Room {
  /** Undefined until the room has answered. */
  readonly state: RoomState | undefined
  /** The line is down: what is shown may have passed. */
  readonly isStale: boolean
  /** It is not a room of this brand, or this page is in too many. */
  readonly isRefused: boolean
}

interface Entered {
  /** Parts of the page that look at it. */
  readers: number
  readonly store: StoreApi<Room>
  /** What comes while the room is being entered waits for its snapshot. */
  waiting: RoomMessage[] | undefined
}

const NOBODY: Room = { state: undefined, isStale: false, isRefused: false }
const rooms = new Map<string, Entered>()
let heard: Line | undefined

/** Enters a room for as long as somebody looks at it; answers its store and how to leave. */
export function enterRoom(roomId: string): { readonly store: StoreApi<Room>; readonly leave: () => void } {
  listen()
  const known = rooms.get(roomId)
  const room = known ?? { readers: 0, store: createStore<Room>(() => NOBODY), waiting: undefined }
  room.readers += 1
  if (!known) {
    rooms.set(roomId, room)
    join(roomId, room)
  }
  return {
    store: room.store,
    leave: () => {
      room.readers -= 1
      if (room.readers > 0) return
      rooms.delete(roomId)
      if (heard?.connected) heard.emit('leaveRoom', roomId)
    },
  }
}

/** Asks for a snapshot of every room that is entered: the line is back, or somebody has lost patience. */
export function enterAgain(): void {
  for (const [roomId, room] of rooms) join(roomId, room)
}

function join(roomId: string, room: Entered): void {
  const line = heard
  if (!line?.connected) return
  room.waiting = []
  line.emit('joinRoom', roomId, answer => {
    const waiting = room.waiting ?? []
    room.waiting = undefined
    if (rooms.get(roomId) !== room) return
    if (!answer.ok) return room.store.setState({ isRefused: true, isStale: false })
    enter(room, answer.room)
    for (const message of waiting) hear(message)
  })
}

const enter = (room: Entered, snapshot: RoomSnapshot): void =>
  room.store.setState({ state: enteredRoom(snapshot), isStale: false, isRefused: false })

function hear(message: RoomMessage): void {
  const room = rooms.get(message.roomId)
  if (!room) return
  if (room.waiting) return void room.waiting.push(message)
  const { state } = room.store.getState()
  if (!state) return
  const told = hearRoom(state, message)
  if (told.kind === 'told') room.store.setState({ state: told.state })
  else if (told.kind === 'missed') join(message.roomId, room)
}

/** Follows the line of this tab, whichever it is: it may be opened after a room was entered, and closed for another. */
function listen(): void {
  const follow = (line: Line | null) => {
    if (!line || line === heard) return
    heard = line
    line.on('room.message', hear)
    line.on('connect', enterAgain)
    line.on('disconnect', () => {
      for (const room of rooms.values()) {
        room.waiting = undefined
        if (room.store.getState().state) room.store.setState({ isStale: true })
      }
    })
    enterAgain()
  }
  if (!isListening) useHeldLine.subscribe(({ line }) => follow(line))
  isListening = true
  follow(useHeldLine.getState().line)
}
let isListening = false
