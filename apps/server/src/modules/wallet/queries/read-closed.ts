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
  const { rows } = await sql<{ through: bigint }>`
    SELECT least((SELECT coalesce(max(through_transfer_id), 0) FROM wallet.blocks), ${after}::bigint + ${transfersMax}) AS through`.execute(
    db,
  )
  const through = rows[0]?.through ?? 0n
  if (through <= after) return { through: after, entries: [] }
  const entries = await sql<ClosedEntry>`
    SELECT e.transfer_id AS "transferId", e.account_id AS "accountId", a.brand_id AS "brandId", a.owner_id AS "memberId", a.asset, t.kind,
           t.reference_id AS "referenceId", e.amount, e.posted_at AS "postedAt"
      FROM wallet.transfers t JOIN wallet.entries e ON e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at AND e.account_seq IS NOT NULL
      JOIN wallet.accounts a ON a.account_id = e.account_id
     WHERE t.transfer_id > ${after} AND t.transfer_id <= ${through}
       AND e.transfer_id > ${after} AND e.transfer_id <= ${through}
       AND e.posted_at >= (SELECT min(posted_at) FROM wallet.transfers WHERE transfer_id > ${after} AND transfer_id <= ${through})
     ORDER BY e.transfer_id, e.account_id`.execute(db)
  return { through, entries: entries.rows }
}
