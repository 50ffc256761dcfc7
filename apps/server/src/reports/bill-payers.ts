import { sql } from 'kysely'
import type { BillSources } from '../modules/bills/index.ts'

export const findBillPayers: BillSources['payers'] = async (tx, { brandId, currency }, at, payerIds) => {
  const first = payerIds
    ? sql`SELECT unnest(${[...payerIds]}::uuid[]) AS member_id`
    : sql`
      SELECT b.payer_id AS member_id FROM bills.all_bills b
       WHERE b.brand_id = ${brandId} AND b.state IN ('issued', 'upline_short', 'part_paid') AND b.payer_id IS NOT NULL
         AND EXISTS (SELECT FROM wallet.ledger_accounts a JOIN wallet.member_balances m USING (account_id)
                      WHERE a.owner_id = b.payer_id AND a.kind IN ('cash', 'commission') AND a.asset = ${currency} AND m.balance > 0)
      UNION SELECT a.owner_id FROM wallet.ledger_accounts a JOIN wallet.member_balances m USING (account_id)
             WHERE a.brand_id = ${brandId} AND a.kind = 'commission' AND a.asset = ${currency} AND m.balance > 0`
  const { rows } = await sql<{ memberId: string; depth: number }>`
    WITH RECURSIVE first AS (${first}), reached AS (
      SELECT member_id FROM first
      UNION SELECT b.receiver_id FROM reached r JOIN bills.all_bills b ON b.payer_id = r.member_id AND b.state IN ('issued', 'upline_short', 'part_paid'))
    SELECT r.member_id AS "memberId", length(coalesce(s.path, m.path)) - length(replace(coalesce(s.path, m.path), '.', '')) AS depth
      FROM reached r JOIN identity.member_tree m USING (member_id)
      LEFT JOIN identity.tree_stays s ON s.member_id = r.member_id AND s.starts_at <= ${at} AND (s.ends_at IS NULL OR s.ends_at > ${at})
     ORDER BY m.registered_at, m.member_id`.execute(tx)
  return rows
}
