import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Sent {
  /** All that was sent and not refused. */
  readonly total: Amount
  /** Of it, what has not come home. */
  readonly away: Amount
}

/**
 * What a member has sent to vendors since an instant. What comes home makes up for what was sent before it to the same vendor and in the same time, never for
 * more: money of earlier days that is brought home, or won there, makes no room (SENT-2).
 */
export async function sumSent(db: Db | Tx, { memberId, since }: { readonly memberId: string; readonly since: Date }): Promise<Sent> {
  // Running sums by vendor: how far the last one stands above the lowest, or above nothing, is what is away.
  const { rows } = await sql<Sent>`
    SELECT coalesce(sum(sent), 0)::bigint AS total, coalesce(sum(net - least(lowest, 0)), 0)::bigint AS away FROM (
      SELECT vendor_code, sum(greatest(change, 0)) AS sent, sum(change) AS net, min(running) AS lowest FROM (
        SELECT vendor_code, change, sum(change) OVER (PARTITION BY vendor_code ORDER BY at, transfer_id) AS running FROM (
          SELECT vendor_code, transfer_id, created_at AS at, amount AS change FROM vendor_wallets.transfers
           WHERE member_id = ${memberId} AND direction = 'send' AND state <> 'refused' AND created_at >= ${since}
          UNION ALL
          SELECT vendor_code, transfer_id, ended_at, -amount FROM vendor_wallets.transfers
           WHERE member_id = ${memberId} AND direction = 'bring' AND state = 'done' AND ended_at >= ${since}
        ) moves
      ) steps GROUP BY vendor_code
    ) vendors`.execute(db)
  return rows[0] ?? { total: 0n, away: 0n }
}
