import { sql } from 'kysely'
import type { BooksPorts } from '../modules/books/index.ts'
import type { Tx } from '../platform/db/index.ts'

type MethodLines = Awaited<ReturnType<BooksPorts['sumMethods']>>

/** Orders whose money was posted within the span, by provider and method. A payout that was reversed counts on the day of each step. */
export async function sumMethods(
  tx: Tx,
  { brandId, asset, from, to }: { brandId: string; asset: string; from: Date; to: Date },
): Promise<MethodLines> {
  const { rows } = await sql<MethodLines[number]>`
    SELECT 'in' AS direction, p.source AS provider, d.method_code AS method, count(*)::int AS count, sum(p.amount)::bigint AS amount, sum(p.fee)::bigint AS fee
      FROM cashier.all_payments p JOIN cashier.all_deposits d USING (deposit_id)
      JOIN wallet.ledger_keys k ON k.owner_id = p.member_id
       AND (k.key_low, k.key_high) = (wallet.key_low('deposit:' || p.payment_id), wallet.key_high('deposit:' || p.payment_id))
      JOIN wallet.ledger_transfers t USING (transfer_id)
     WHERE p.brand_id = ${brandId} AND p.currency = ${asset} AND p.outcome = 'credited' AND t.posted_at >= ${from} AND t.posted_at < ${to}
     GROUP BY 2, 3
    UNION ALL
    SELECT 'out', p.provider, w.method_code, count(*) FILTER (WHERE t.kind = 'withdrawal_paid')::int,
           sum(CASE t.kind WHEN 'withdrawal_paid' THEN p.amount ELSE -p.amount END)::bigint, 0::bigint
      FROM withdrawals.all_payouts p JOIN withdrawals.all_withdrawals w USING (withdrawal_id)
      CROSS JOIN LATERAL (SELECT 'withdrawal:' || w.withdrawal_id || step || p.payout_id AS key FROM unnest(ARRAY[':payout:', ':payout-back:']) AS step) each
      JOIN wallet.ledger_keys k ON k.owner_id = w.member_id AND (k.key_low, k.key_high) = (wallet.key_low(each.key), wallet.key_high(each.key))
      JOIN wallet.ledger_transfers t ON t.transfer_id = k.transfer_id AND t.kind IN ('withdrawal_paid', 'payout_reversed')
     WHERE w.brand_id = ${brandId} AND w.currency = ${asset} AND t.posted_at >= ${from} AND t.posted_at < ${to}
     GROUP BY 2, 3
     ORDER BY 1, 2, 3`.execute(tx)
  return rows
}
