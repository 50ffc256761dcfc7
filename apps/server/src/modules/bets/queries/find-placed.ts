import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type PlacedKey = {
  readonly ownerId: string
  /** As the ledger has it, with the prefix of the class. */
  readonly key: string
  readonly requestHash: Buffer
  readonly accountId: bigint
}

/** What became of a key: the order it placed, a conflict when it came with another request, undefined when it is new. */
export async function findPlaced(
  db: Db,
  { ownerId, key, requestHash, accountId }: PlacedKey,
): Promise<string | 'idempotency_conflict' | undefined> {
  const { rows } = await sql<{ outcome: string | null; orderId: string | null }>`
    SELECT p.outcome, b.order_id AS "orderId" FROM wallet.find_posted(${ownerId}, ${key}, ${requestHash}, ARRAY[${accountId}::bigint]) p
      LEFT JOIN bets.bets b ON b.owner_id = ${ownerId} AND b.placed_at = p.posted_at AND b.key = ${key} LIMIT 1`.execute(db)
  const row = rows[0]
  if (!row || row.outcome === null) return undefined
  return row.outcome === 'idempotency_conflict' ? 'idempotency_conflict' : (row.orderId ?? undefined)
}
