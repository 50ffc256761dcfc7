import { createHash } from 'node:crypto'
import { assert } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Logger } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { shareFresh } from '../../platform/share-fresh.ts'
import {
  countLate,
  countWatchers,
  findRoom,
  findRooms,
  type ListedRoom,
  listHosts,
  makeRoom,
  makeRoomDue,
  type RoomRow,
  wakeRoom,
} from './db/rooms.ts'
import { createHost } from './host.ts'
import type { RoomsPorts } from './ports.ts'
import type { RoomKind } from './room-kind.ts'

export type { RoomMessage, RoomSummary, RoomsPorts } from './ports.ts'
export type { LiveNews, Room, RoomKind, StepContext, Stepped } from './room-kind.ts'

export type RoomsDeps = { readonly db: Db; readonly ports: RoomsPorts; readonly log: Logger }

export type Rooms = ReturnType<typeof createRooms>

/** What a page needs to begin: the state in its version, and what changes between two steps. */
export interface Snapshot {
  readonly roomId: string
  readonly version: number
  readonly view: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

/** Everything that happens to several people on a timer. A class of rooms gives its rules as a `RoomKind`; leases, steps, take-overs and pages are this module's. Rules in SPEC.md. */
export function createRooms({ db, ports, log }: RoomsDeps) {
  const kinds = new Map<string, RoomKind>()
  const findKind = (kind: string) => kinds.get(kind)
  const host = createHost({ db, ports, log, findKind })

  const take = async (roomId: string): Promise<Snapshot | undefined> => {
    const room = await findRoom(db, roomId)
    const kind = room && findKind(room.kind)
    if (!room || !kind) return undefined
    const live = kind.isLive(room) ? (await kind.live([room], db)).get(roomId)?.view : undefined
    return { roomId, version: room.version, view: kind.view(room), now: { ...kind.now(room, host.now()), ...live } }
  }
  /** Of a room that many enter at once, one is read for all. None is older than what a page was told after it had joined. */
  const snapshot = shareFresh(take)

  const module: ServerModule = {
    name: 'rooms',
    pulses: [{ role: 'rooms', start: host.start, stop: host.stop }],
    channels: {
      rooms_woken: roomId => {
        host.hurry(roomId)
        host.kick()
      },
    },
    figures: [
      { name: 'croupier_rooms_held', help: 'Rooms that this process steps', read: async () => host.held().length },
      {
        name: 'croupier_rooms_late',
        help: 'Rooms of all processes that were due two seconds ago and have not stepped',
        read: async () => (await countLate(db)).waiting,
      },
    ],
    start: async () => host.watch(),
    stop: host.stop,
  }
  return {
    module,
    addKind: <State>(kind: RoomKind<State>): void => {
      assert(!kinds.has(kind.kind), `one kind of rooms is called ${kind.kind}`)
      kinds.set(kind.kind, kind as RoomKind)
    },
    /** Steps the rooms of this process, in processes of the role rooms. */
    host,
    /** The room of a code; made on first use. Undefined for a code that is none. */
    open: async (brandId: string, kindName: string, code: string): Promise<string | undefined> => {
      const roomId = roomIdOf(brandId, kindName, code)
      if (await findRoom(db, roomId)) return roomId
      const state = await findKind(kindName)?.open(brandId, code)
      if (state === undefined) return undefined
      await makeRoom(db, { roomId, brandId, kind: kindName, code, state })
      return roomId
    },
    /** Somebody enters: a room at rest wakes. Undefined for an unknown room, or one of another brand. */
    enter: async (roomId: string, brandId: string): Promise<Snapshot | undefined> => {
      const room = await findRoom(db, roomId)
      const kind = room && findKind(room.kind)
      if (!room || !kind || room.brandId !== brandId) return undefined
      if (room.dueAt === null && kind.mayWake(room.state)) {
        await wakeRoom(db, roomId)
        host.kick()
      }
      return snapshot(roomId)
    },
    snapshot,
    find: (roomId: string, tx: Db | Tx = db): Promise<RoomRow | undefined> => findRoom(tx, roomId),
    list: (query: { brandId: string; kind: string }): Promise<ListedRoom[]> => findRooms(db, query),
    countWatchers: (roomIds: readonly string[]) => countWatchers(db, roomIds),
    /** Who steps rooms, and how many of them; of all brands. */
    listHosts: () => listHosts(db),
    countLate: (query: Parameters<typeof countLate>[1]) => countLate(db, query),
    /** The next step is due at once. */
    hurry: (roomId: string, tx: Db | Tx = db): Promise<unknown> => makeRoomDue(tx, roomId),
  }
}

/** The same for every process: a room is named by what it is. */
export function roomIdOf(brandId: string, kind: string, code: string): string {
  const hex = createHash('sha256').update(`room ${brandId} ${kind} ${code}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
