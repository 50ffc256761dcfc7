import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** A member's entry as a reader of the journal sees it. */
export type ClosedEntry = {
  readonly transferId: bigint
  readonly accountId: bigint
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  readonly kind: string
  readonly referenceId: string | null
  readonly amount: Amount
  readonly postedAt: Date
}

/**
 * Members' entries of the next transfers after one, no further than the newest closed block: nothing can come in among them any more. `through` is how far
 * that reached; equal to `after` where nothing is new.
 */
export async function readClosed(
  db: Db | Tx,
  { after, transfersMax }: { after: bigint; transfersMax: number },
): Promise<{ through: bigint; entries: ClosedEntry[] }> {
  // Whole months, so that others are passed over and their share of the numbers is not guessed too small.
  const { rows } = await sql<{ through: bigint; from: Date | null; to: Date | null }>`
    WITH span AS (SELECT least((SELECT coalesce(max(through_transfer_id), 0) FROM wallet.blocks), ${after}::bigint + ${transfersMax}) AS through)
    SELECT through, date_trunc('month', t.first, 'UTC') AS "from", (date_trunc('month', t.last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' AS "to"
      FROM span, LATERAL (SELECT min(posted_at) AS first, max(posted_at) AS last FROM wallet.transfers WHERE transfer_id > ${after} AND transfer_id <= through) t`.execute(
    db,
  )
  const { through, from, to } = rows[0] ?? { through: 0n, from: null, to: null }
  if (through <= after) return { through: after, entries: [] }
  if (from === null || to === null) return { through, entries: [] }
  const entries = await sql<ClosedEntry>`
    SELECT e.transfer_id AS "transferId", e.account_id AS "accountId", a.brand_id AS "brandId", a.owner_id AS "memberId", a.asset, t.kind,
           t.reference_id AS "referenceId", e.amount, e.posted_at AS "postedAt"
      FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id, posted_at) JOIN wallet.accounts a ON a.account_id = e.account_id
     WHERE t.transfer_id > ${after} AND t.transfer_id <= ${through} AND t.posted_at >= ${from} AND t.posted_at < ${to}
       AND e.transfer_id > ${after} AND e.transfer_id <= ${through} AND e.posted_at >= ${from} AND e.posted_at < ${to} AND e.account_seq IS NOT NULL
     ORDER BY e.transfer_id, e.account_id`.execute(db)
  return { through, entries: entries.rows }
}
