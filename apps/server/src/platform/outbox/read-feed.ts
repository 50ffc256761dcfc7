import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../db/index.ts'

/** What every source of a feed has; `xid` is `pg_current_xact_id()` of the transaction that inserted the row. */
export type FeedRow = { readonly id: bigint; readonly xid: string }

export type Checkpoint = { readonly xid: string; readonly id: bigint }

/** The next rows after a checkpoint, of transactions older than every one that still runs. */
export async function readFeed<Row extends FeedRow>(tx: Tx, source: string, after: Checkpoint, limit: number): Promise<Row[]> {
  const result = await sql<Row>`select * from ${sql.table(source)}
    where (xid, id) > (${after.xid}::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit ${limit}`.execute(tx)
  return result.rows
}

/** The checkpoint of a reader, locked until the end of `tx`; undefined while another process has it. */
export async function lockCheckpoint(tx: Tx, reader: string): Promise<Checkpoint | undefined> {
  const result =
    await sql<Checkpoint>`select xid, id from platform.feed_checkpoints where reader = ${reader} for update skip locked`.execute(tx)
  return result.rows[0]
}

/** Of which transaction a reader has read everything before; '0' before its first row. */
export async function readCheckpoint(tx: Tx, reader: string): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select xid::text as xid from platform.feed_checkpoints where reader = ${reader}`.execute(tx)
  return rows[0]?.xid ?? '0'
}

/** Up to where a reader has read; before everything until its first row. */
export async function readPosition(db: Db | Tx, reader: string): Promise<Checkpoint> {
  const { rows } = await sql<Checkpoint>`select xid, id from platform.feed_checkpoints where reader = ${reader}`.execute(db)
  return rows[0] ?? { xid: '0', id: 0n }
}

export async function moveCheckpoint(tx: Tx, reader: string, to: Checkpoint): Promise<void> {
  await sql`update platform.feed_checkpoints set xid = ${to.xid}::xid8, id = ${to.id}::bigint, updated_at = now() where reader = ${reader}`.execute(
    tx,
  )
}

/** Gives a new reader its checkpoint: before all rows, or after those of transactions that began earlier. */
export async function ensureCheckpoint(tx: Tx, reader: { name: string; source: string; from: 'start' | 'now' }): Promise<void> {
  const xid = reader.from === 'start' ? sql`'0'::xid8` : sql`pg_current_xact_id()`
  await sql`insert into platform.feed_checkpoints (reader, source, xid, id) values (${reader.name}, ${reader.source}, ${xid}, 0)
    on conflict (reader) do nothing`.execute(tx)
}

/**
 * One piece of work of a reader that reads its source in SQL: it answers how far it has come, and its position moves in the same transaction. Answers its count,
 * 0 while another process works.
 */
export function readOn(
  db: Db,
  reader: { readonly name: string; readonly source: string },
  work: (tx: Tx, after: Checkpoint) => Promise<Checkpoint & { readonly count: number }>,
): Promise<number> {
  return transaction(db, async tx => {
    await ensureCheckpoint(tx, { ...reader, from: 'start' })
    const after = await lockCheckpoint(tx, reader.name)
    if (!after) return 0
    const { count, ...to } = await work(tx, after)
    if (count > 0) await moveCheckpoint(tx, reader.name, to)
    return count
  })
}
