import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Room } from '../room-kind.ts'

export interface RoomRow extends Room {
  readonly kind: string
  readonly dueAt: Date | null
}

const COLUMNS = sql.raw(`room_id AS "roomId", brand_id AS "brandId", kind, code, state, version::float8 AS version, due_at AS "dueAt"`)

/** A process holds a room so long, and says so anew three times in between: another takes over what has died well within five seconds. */
export const LEASE_MS = 3_500
const LEASE = sql.raw(`make_interval(secs => ${LEASE_MS / 1000})`)

export async function findRoom(db: Db | Tx, roomId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`SELECT ${COLUMNS} FROM rooms.rooms WHERE room_id = ${roomId}`.execute(db)
  return rows[0]
}

/** A room with the process that steps it now; null where it rests, or where nobody holds it. */
export interface ListedRoom extends RoomRow {
  readonly heldBy: string | null
}

export async function findRooms(db: Db | Tx, { brandId, kind }: { brandId: string; kind: string }): Promise<ListedRoom[]> {
  const { rows } = await sql<ListedRoom>`
    SELECT ${COLUMNS}, CASE WHEN held_until > clock_timestamp() THEN held_by END AS "heldBy"
      FROM rooms.rooms WHERE brand_id = ${brandId} AND kind = ${kind} ORDER BY code`.execute(db)
  return rows
}

/** Makes a resting room; one that is there stays as it is. */
export const makeRoom = (db: Db, room: { roomId: string; brandId: string; kind: string; code: string; state: unknown }) =>
  sql`
    INSERT INTO rooms.rooms (room_id, brand_id, kind, code, state) VALUES (${room.roomId}, ${room.brandId}, ${room.kind}, ${room.code}, ${JSON.stringify(room.state)}::jsonb)
      ON CONFLICT (brand_id, kind, code) DO NOTHING`.execute(db)

/** A resting room is due at once. */
export const wakeRoom = (db: Db, roomId: string) =>
  sql`
    WITH woken AS (UPDATE rooms.rooms SET due_at = clock_timestamp() WHERE room_id = ${roomId} AND due_at IS NULL RETURNING room_id)
    SELECT pg_notify('rooms_woken', room_id::text) FROM woken`.execute(db)

/** Makes a room due at once, whoever holds it: an operator has decided something. */
export const makeRoomDue = (db: Db | Tx, roomId: string) =>
  sql`
    WITH due AS (UPDATE rooms.rooms SET due_at = clock_timestamp() WHERE room_id = ${roomId} AND due_at IS NOT NULL RETURNING room_id)
    SELECT pg_notify('rooms_woken', room_id::text) FROM due`.execute(db)

/** Rooms that do not rest. */
export async function countAwake(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM rooms.rooms WHERE due_at IS NOT NULL`.execute(db)
  return rows[0]?.n ?? 0
}

export interface LateRooms {
  readonly waiting: number
  /** When the one was due that has waited longest. */
  readonly oldestAt: Date | null
}

/** Rooms whose step is overdue: nobody holds them, or their steps fail. Of all kinds and brands, or of those named. */
export async function countLate(db: Db, { kind, brandId }: { kind?: string; brandId?: string | undefined } = {}): Promise<LateRooms> {
  const { rows } = await sql<LateRooms>`
    SELECT count(*)::int AS waiting, min(due_at) AS "oldestAt" FROM rooms.rooms
     WHERE due_at < clock_timestamp() - interval '2 seconds' ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
       ${brandId === undefined ? sql`` : sql`AND brand_id = ${brandId}`}`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

export interface Held {
  /** By the database's clock, as this statement ran. */
  readonly now: Date
  /** Still this process's own. */
  readonly kept: ReadonlySet<string>
  /** Processes that hold rooms, this one too. */
  readonly hosts: number
  /** Rooms that are awake, whoever holds them. */
  readonly awake: number
}

/** Says that this process lives and goes on holding these rooms. */
export async function renewLease(db: Db, hostId: string, roomIds: readonly string[]): Promise<Held> {
  const { rows } = await sql<{ now: Date; kept: string[] | null; hosts: number; awake: number }>`
    WITH alive AS (
      INSERT INTO rooms.hosts (host_id, seen_at) VALUES (${hostId}, clock_timestamp()) ON CONFLICT (host_id) DO UPDATE SET seen_at = excluded.seen_at
    ), held AS (
      UPDATE rooms.rooms SET held_until = clock_timestamp() + ${LEASE} WHERE room_id = ANY (${[...roomIds]}::uuid[]) AND held_by = ${hostId} RETURNING room_id)
    SELECT clock_timestamp() AS now, (SELECT array_agg(room_id::text) FROM held) AS kept,
           (SELECT count(*)::int FROM rooms.hosts WHERE host_id <> ${hostId} AND seen_at > clock_timestamp() - ${LEASE}) + 1 AS hosts,
           (SELECT count(*)::int FROM rooms.rooms WHERE due_at IS NOT NULL) AS awake`.execute(db)
  const [row] = rows
  return { now: row?.now ?? new Date(), kept: new Set(row?.kept ?? []), hosts: row?.hosts ?? 1, awake: row?.awake ?? 0 }
}

export interface RoomHost {
  readonly hostId: string
  /** That it holds now. */
  readonly rooms: number
  readonly seenAt: Date
  /** It no longer says that it lives: others take its rooms. */
  readonly isSilent: boolean
}

/** A process that fell silent is listed for so long: whoever looks for it sees when that was. */
const HOST_LISTED_S = 60

/** Processes that hold rooms, or did a moment ago. Where every room rests they have nothing to say, so there may be none. */
export async function listHosts(db: Db): Promise<RoomHost[]> {
  const { rows } = await sql<RoomHost>`
    SELECT h.host_id AS "hostId", h.seen_at AS "seenAt", h.seen_at < clock_timestamp() - ${LEASE} AS "isSilent", count(r.room_id)::int AS rooms
      FROM rooms.hosts h LEFT JOIN rooms.rooms r ON r.held_by = h.host_id AND r.held_until > clock_timestamp()
     WHERE h.seen_at > clock_timestamp() - make_interval(secs => ${HOST_LISTED_S}) GROUP BY h.host_id, h.seen_at ORDER BY rooms DESC, h.seen_at DESC`.execute(
    db,
  )
  return rows
}

/** Takes rooms that are awake and that nobody holds, those first that have waited longest. */
export async function takeRooms(db: Db, hostId: string, most: number): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    UPDATE rooms.rooms SET held_by = ${hostId}, held_until = clock_timestamp() + ${LEASE}
     WHERE room_id IN (
       SELECT room_id FROM rooms.rooms WHERE due_at IS NOT NULL AND (held_until IS NULL OR held_until < clock_timestamp())
        ORDER BY held_until NULLS FIRST LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(db)
  return rows
}

/** Lets rooms go that this process holds: another may take them at once. */
export const releaseRooms = (db: Db, hostId: string, roomIds?: readonly string[]) =>
  sql`
    WITH released AS (
      UPDATE rooms.rooms SET held_by = NULL, held_until = NULL
       WHERE held_by = ${hostId} ${roomIds === undefined ? sql`` : sql`AND room_id = ANY (${[...roomIds]}::uuid[])`} RETURNING room_id)
    SELECT pg_notify('rooms_woken', '') FROM released LIMIT 1`.execute(db)

/** Stores a step; answers undefined where somebody else has stepped the room or holds it now. */
export async function saveStep(
  db: Db,
  hostId: string,
  { roomId, version, state, dueAt }: { roomId: string; version: number; state: unknown; dueAt: Date | null },
): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    UPDATE rooms.rooms SET state = ${JSON.stringify(state)}::jsonb, version = version + 1, due_at = ${dueAt}, changed_at = clock_timestamp(),
           held_by = CASE WHEN ${dueAt}::timestamptz IS NOT NULL THEN held_by END, held_until = CASE WHEN ${dueAt}::timestamptz IS NOT NULL THEN clock_timestamp() + ${LEASE} END
     WHERE room_id = ${roomId} AND version = ${version} AND held_by = ${hostId}
    RETURNING ${COLUMNS}`.execute(db)
  return rows[0]
}

/** A page that is gone is forgotten after so long, should its process have died with it. */
const WATCHED_S = 15

export const saveWatchers = (db: Db, hostId: string, pages: ReadonlyMap<string, number>) =>
  sql`
    WITH gone AS (DELETE FROM rooms.watchers WHERE host_id = ${hostId} AND NOT (room_id = ANY (${[...pages.keys()]}::uuid[])))
    INSERT INTO rooms.watchers (room_id, host_id, pages, seen_at)
      SELECT r, ${hostId}, p, clock_timestamp() FROM unnest(${[...pages.keys()]}::uuid[], ${[...pages.values()]}::int[]) u(r, p)
      ON CONFLICT (room_id, host_id) DO UPDATE SET pages = excluded.pages, seen_at = excluded.seen_at`.execute(db)

export async function countWatchers(db: Db | Tx, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ roomId: string; pages: number }>`
    SELECT room_id AS "roomId", sum(pages)::int AS pages FROM rooms.watchers
     WHERE room_id = ANY (${[...roomIds]}::uuid[]) AND seen_at > clock_timestamp() - make_interval(secs => ${WATCHED_S}) GROUP BY room_id`.execute(
    db,
  )
  return new Map(rows.map(({ roomId, pages }) => [roomId, pages]))
}

/** What dead processes left behind. */
export const forgetHosts = (db: Db) =>
  sql`
    WITH hosts AS (DELETE FROM rooms.hosts WHERE seen_at < now() - interval '1 hour')
    DELETE FROM rooms.watchers WHERE seen_at < now() - interval '1 hour'`.execute(db)
