import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedReader, FeedRow } from '../../../platform/outbox/index.ts'
import { type ChainedEvent, GENESIS, nextHash, signHead } from '../domain/chain.ts'

export const CHAIN_READER = 'audit-chain'
const BATCH = 500
type Row = FeedRow & Omit<ChainedEvent, 'id'>

/** Reads committed events in order and appends their hashes; one process at a time, by the reader's checkpoint. */
export function chainReader(secret: Buffer): FeedReader<Row> {
  return {
    name: CHAIN_READER,
    source: 'audit.events',
    from: 'start',
    batchMax: BATCH,
    handle: (tx, rows) => extendChain(tx, rows, secret),
  }
}

async function extendChain(tx: Tx, rows: readonly Row[], secret: Buffer): Promise<void> {
  const head = await sql<{ place: bigint; hash: Buffer }>`SELECT place, hash FROM audit.head`.execute(tx)
  let { place, hash } = head.rows[0] ?? { place: 0n, hash: GENESIS }
  const links = rows.map(row => {
    hash = nextHash(hash, row)
    place += 1n
    return { place, eventId: row.id, hash }
  })
  await sql`INSERT INTO audit.chain (place, event_id, hash)
    SELECT * FROM unnest(${links.map(link => link.place)}::bigint[], ${links.map(link => link.eventId)}::bigint[], ${links.map(link => link.hash)}::bytea[])`.execute(
    tx,
  )
  await sql`INSERT INTO audit.head (place, hash, mac) VALUES (${place}, ${hash}, ${signHead(secret, place, hash)})
    ON CONFLICT (is_only) DO UPDATE SET place = excluded.place, hash = excluded.hash, mac = excluded.mac`.execute(tx)
}
