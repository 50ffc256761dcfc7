import type { RecordProof } from '../wiring/contributions.ts'

/** What each bill says is paid is the sum of its payments, and each payment is a posting of the ledger to the commission of its receiver, as much and once. */
const PAID = `
  SELECT 'bill_paid_differs' AS rule, 'bill ' || b.number AS subject, b.brand_id AS "brandId",
         'paid ' || wallet.show_amount(b.paid) || '; payments ' || wallet.show_amount(coalesce(p.amount, 0)) || '; posted ' || wallet.show_amount(coalesce(t.amount, 0)) AS detail
    FROM bills.all_bills b
    LEFT JOIN (SELECT bill_id, sum(amount)::bigint AS amount FROM bills.all_payments WHERE bill_id IS NOT NULL GROUP BY bill_id) p USING (bill_id)
    LEFT JOIN (SELECT t.reference_id AS bill_id, sum(e.amount)::bigint AS amount
                 FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
                WHERE t.kind IN ('salary_realtime', 'salary_hourly', 'salary_daily', 'dividend') AND a.kind = 'commission' AND e.amount > 0
                GROUP BY t.reference_id) t USING (bill_id)
   WHERE b.paid <> coalesce(p.amount, 0) OR b.paid <> coalesce(t.amount, 0)`

/** Postings of bills that no bill has. */
const UNKNOWN = `
  SELECT 'bill_unknown' AS rule, 'transfer ' || t.transfer_id AS subject, a.brand_id AS "brandId", t.kind || ' ' || wallet.show_amount(e.amount) AS detail
    FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
    LEFT JOIN bills.all_payments p USING (transfer_id)
   WHERE t.kind IN ('salary_realtime', 'salary_hourly', 'salary_daily', 'dividend', 'commission_released') AND a.kind = 'commission' AND p.payment_id IS NULL`

/** The lines of a bill add up to its figures, to the last digit, and none is without its bill. */
const LINES = `
  SELECT 'bill_lines_differ' AS rule, 'bill ' || coalesce(f.number, bill_id::text) AS subject, f.brand_id AS "brandId",
         concat_ws('; ', 'figures ' || concat_ws(' ', f.bets, f.valid_bet, f.gross_loss, f.deductions - f.salaries, f.active),
           'lines ' || concat_ws(' ', l.bets, l.valid_bet, l.loss, l.deductions, l.active)) AS detail
    FROM bills.all_figures f
    FULL JOIN bills.line_sums l USING (bill_id)
   WHERE (f.bets, f.valid_bet, f.gross_loss, f.deductions - f.salaries, f.active)
         IS DISTINCT FROM (coalesce(l.bets, 0), coalesce(l.valid_bet, 0), coalesce(l.loss, 0), coalesce(l.deductions, 0), coalesce(l.active, 0))`

/** Money of bills is under way within a run alone. */
const UNDER_WAY = `
  SELECT 'commission_not_released' AS rule, 'member ' || a.owner_id AS subject, a.brand_id AS "brandId", 'commission ' || wallet.show_amount(m.balance) AS detail
    FROM wallet.ledger_accounts a JOIN wallet.member_balances m USING (account_id)
   WHERE a.kind = 'commission' AND m.balance <> 0 AND NOT EXISTS (SELECT FROM bills.open_runs r WHERE r.brand_id = a.brand_id)`

/** What agents received less what agents paid is what the house paid. */
const TOTALS = `
  SELECT 'bill_totals_differ' AS rule, 'brand' AS subject, "brandId", 'received less paid ' || wallet.show_amount(net) || '; house ' || wallet.show_amount(house) AS detail
    FROM (SELECT p.brand_id AS "brandId",
                 coalesce(sum(p.amount) FILTER (WHERE p.bill_id IS NOT NULL), 0) - coalesce(sum(p.amount) FILTER (WHERE p.bill_id IS NOT NULL AND p.source IN ('commission', 'main')), 0) AS net,
                 coalesce((SELECT -sum(e.amount) FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
                   WHERE a.brand_id = p.brand_id AND a.is_house AND t.kind IN ('salary_realtime', 'salary_hourly', 'salary_daily', 'dividend')), 0) AS house
            FROM bills.all_payments p GROUP BY p.brand_id) t
   WHERE net <> house`

export const BILL_PROOFS: readonly RecordProof[] = [
  { name: 'bills_paid', sql: PAID },
  { name: 'bills_unknown', sql: UNKNOWN },
  { name: 'bills_lines', sql: LINES },
  { name: 'bills_under_way', sql: UNDER_WAY },
  { name: 'bills_totals', sql: TOTALS },
]
