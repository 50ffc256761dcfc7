import type { Pool } from 'pg'
import { createRooms, type RoomKind, type RoomMessage } from '../modules/rooms/index.ts'
import { createDb } from '../platform/db/index.ts'
import { silentLogger } from '../platform/http/index.ts'

/** A room that counts: one step every `everyMs` until `last`, then it rests. */
export type Counting = { readonly n: number; readonly last: number; readonly everyMs: number }

/** Rules for tests; `taken` are the steps that were begun, by room. */
export function countingKind(taken: Map<string, number[]>, fail: { times: number } = { times: 0 }): RoomKind<Counting> {
  return {
    kind: 'counting',
    open: async (_, code) =>
      /^\d+x\d+$/.test(code) ? { n: 0, last: Number(code.split('x')[0]), everyMs: Number(code.split('x')[1]) } : undefined,
    mayWake: ({ last }) => last > 0,
    step: async ({ roomId, state }, { now, isWatched }) => {
      const own = taken.get(roomId) ?? []
      taken.set(roomId, own)
      own.push(state.n + 1)
      if (fail.times > 0 && fail.times--) throw new Error('a step that fails')
      const n = state.n + 1
      const isOver = n % state.last === 0 && !(await isWatched())
      return { state: { ...state, n }, dueAt: isOver ? null : new Date(now.getTime() + state.everyMs) }
    },
    view: ({ state }) => ({ n: state.n }),
    now: ({ state }) => ({ twice: state.n * 2 }),
    nextChange: () => undefined,
    isLive: () => false,
    live: async () => new Map(),
    summary: ({ state }) => ({ n: state.n }),
  }
}

/** One process of rooms on a database, whose line is a list. */
export function openRoomsProcess(pool: Pool, kind: RoomKind<Counting>) {
  const told: RoomMessage[] = []
  let pages: ReadonlyMap<string, number> = new Map()
  const rooms = createRooms({
    db: createDb(pool),
    log: silentLogger,
    ports: { line: { toRoom: message => void told.push(message), toList: () => undefined, countPages: () => pages } },
  })
  rooms.addKind(kind)
  return {
    rooms,
    told,
    watch: (roomIds: readonly string[]) => {
      pages = new Map(roomIds.map(id => [id, 1]))
    },
  }
}
