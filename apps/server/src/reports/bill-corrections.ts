import { sql } from 'kysely'
import type { BillSources } from '../modules/bills/index.ts'

export const findCorrectedSince: BillSources['correctedSince'] = async (tx, bill) => {
  const { rows } = await sql<{ at: Date }>`
    SELECT DISTINCT r.first_settled_at AS at FROM bets.result_steps r
      JOIN identity.tree_stays s ON s.member_id = r.owner_id AND s.starts_at <= r.first_settled_at AND (s.ends_at IS NULL OR s.ends_at > r.first_settled_at)
     WHERE r.brand_id = ${bill.brandId} AND r.revision > 1 AND NOT r.is_trial AND s.path LIKE ${`%${bill.receiverId}.%`}
       AND r.first_settled_at < ${bill.periodStart} AND r.settled_at < ${bill.issuedAt}
       AND r.settled_at >= coalesce((SELECT max(b.issued_at) FROM bills.all_bills b WHERE b.brand_id = ${bill.brandId} AND b.receiver_id = ${bill.receiverId} AND b.kind = ${bill.kind}
                              AND b.payer_id IS NOT DISTINCT FROM ${bill.payerId} AND b.period_start < ${bill.periodStart}), '-infinity')`.execute(
    tx,
  )
  return rows.map(({ at }) => at)
}
