import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** What others have sent to a member since an instant: it counts against his deposit limits (TRANSFER-SAFE-3). */
export async function receivedSince(db: Db | Tx, { memberId, since }: { memberId: string; since: Date }): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(amount), 0)::text AS amount FROM member_transfers.transfers WHERE receiver_id = ${memberId} AND created_at >= ${since}`.execute(
    db,
  )
  return BigInt(rows[0]?.amount ?? 0)
}
