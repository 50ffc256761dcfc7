import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { FeedReader } from './create-feeds.ts'
import { type FeedRow, readPosition } from './read-feed.ts'

/** Wakes the readers of every process; whoever misses it finds the row in the next sweep. */
export const WAKE_CHANNEL = 'feeds'

export type OutboxEvent<Payload extends object = Record<string, unknown>> = {
  /** A past-tense fact, as `play.round-settled`. */
  readonly topic: string
  readonly brandId?: string
  /** Plain JSON: ids, and amounts as decimal strings. */
  readonly payload: Payload
}

/** A row of the outbox as its readers see it. */
export type OutboxRow = FeedRow & {
  readonly topic: string
  readonly brand_id: string | null
  readonly payload: Record<string, unknown>
  readonly created_at: Date
}

/** Announces a fact within `tx`: readers get it once that has committed, at least once, each in the same order. */
export async function publish(tx: Tx, event: OutboxEvent<object>): Promise<void> {
  await sql`insert into platform.outbox (topic, brand_id, payload)
    values (${event.topic}, ${event.brandId ?? null}::uuid, ${JSON.stringify(event.payload)}::jsonb)`.execute(tx)
  await sql`select pg_notify(${WAKE_CHANNEL}, '')`.execute(tx)
}

export type OutboxReaderOptions = {
  readonly name: string
  readonly topics: readonly string[]
  readonly from?: 'start' | 'now'
  readonly batchMax?: number
  handle(tx: Tx, rows: readonly OutboxRow[]): Promise<void>
}

/**
 * A subscriber to topics of the outbox. Its effects within the `tx` it is given happen exactly once, since its checkpoint moves in that
 * transaction; effects elsewhere (a mail, a socket) may repeat after a crash and must bear it.
 */
export function readOutbox(given: OutboxReaderOptions): FeedReader<OutboxRow> {
  const topics = new Set(given.topics)
  return {
    name: given.name,
    source: 'platform.outbox',
    from: given.from ?? 'start',
    batchMax: given.batchMax ?? 200,
    handle: async (tx, rows) => {
      const wanted = rows.filter(row => topics.has(row.topic))
      if (wanted.length > 0) await given.handle(tx, wanted)
    },
  }
}

/** Facts of a topic that a reader has not come to yet, in their order; up to a transaction where one is given. */
export async function listUnread(db: Db | Tx, reader: string, topic: string, upTo?: string): Promise<readonly OutboxRow[]> {
  const { xid, id } = await readPosition(db, reader)
  const { rows } = await sql<OutboxRow>`select * from platform.outbox
    where topic = ${topic} and (xid, id) > (${xid}::xid8, ${id}::bigint) and (${upTo ?? null}::xid8 is null or xid <= ${upTo ?? null}::xid8) order by xid, id`.execute(
    db,
  )
  return rows
}

/** For how many seconds the fact has waited that not every reader has come to; 0 where all have read everything. */
export async function oldestUnreadSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from platform.outbox where (xid, id) > (
      select xid, id from platform.feed_checkpoints where source = 'platform.outbox' order by xid, id limit 1)`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Removes rows that every reader has passed and that are older than a week, kept for a look back. Answers how many. */
export async function trimOutbox(tx: Tx): Promise<number> {
  const result = await sql`delete from platform.outbox where created_at < now() - interval '7 days' and (xid, id) <= (
    select xid, id from platform.feed_checkpoints where source = 'platform.outbox' order by xid, id limit 1)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
