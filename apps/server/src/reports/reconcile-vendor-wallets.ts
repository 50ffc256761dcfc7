import type { RecordProof } from '../wiring/contributions.ts'

/** What is on its way to vendors is what open transfers explain: it left the main wallet, and no vendor has said what became of it. */
const TRANSIT = `
  WITH due AS (
    SELECT member_id, min(brand_id::text)::uuid AS brand_id, sum(amount) AS amount FROM vendor_wallets.all_transfers
     WHERE direction = 'send' AND state IN ('created', 'asking', 'unknown') GROUP BY member_id
  ), held AS (
    SELECT a.owner_id AS member_id, min(a.brand_id::text)::uuid AS brand_id, sum(b.balance) AS balance
      FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id) WHERE a.kind = 'transit' GROUP BY a.owner_id
  )
  SELECT 'transit_unexplained' AS rule, 'member ' || member_id AS subject, coalesce(due.brand_id, held.brand_id) AS "brandId",
         format('%s under way, open transfers explain %s', wallet.show_amount(coalesce(held.balance, 0)), wallet.show_amount(coalesce(due.amount, 0))) AS detail
    FROM due FULL JOIN held USING (member_id) WHERE coalesce(due.amount, 0) <> coalesce(held.balance, 0)`

/** Each transfer to or from a vendor that is done has its one posting of that amount, and each such posting its transfer. */
const VENDORS = `
  WITH posted AS MATERIALIZED (
    SELECT t.transfer_id, t.owner_id, t.key, sum(e.amount) FILTER (WHERE e.amount > 0) AS amount, min(a.brand_id::text)::uuid AS brand_id
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
     WHERE t.kind IN ('vendor_sent', 'vendor_bring') GROUP BY t.transfer_id, t.owner_id, t.key
  ), recorded AS (
    SELECT transfer_id, member_id AS owner_id, brand_id, amount,
           'vendor-transfer:' || transfer_id || CASE direction WHEN 'send' THEN ':arrive' ELSE ':bring' END AS key
      FROM vendor_wallets.all_transfers WHERE state = 'done'
  )
  SELECT 'vendor_transfer_' || CASE WHEN r.key IS NULL THEN 'without_record' WHEN p.key IS NULL THEN 'not_posted' ELSE 'differs' END AS rule,
         coalesce('vendor ' || r.transfer_id, 'transfer ' || p.transfer_id) AS subject, coalesce(r.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(r.amount), 'posted ' || wallet.show_amount(p.amount)) AS detail
    FROM posted p FULL JOIN recorded r ON p.key = r.key AND p.owner_id = r.owner_id
   WHERE p.key IS NULL OR r.key IS NULL OR p.amount <> r.amount`

export const VENDOR_WALLET_PROOFS: readonly RecordProof[] = [
  { name: 'transit', sql: TRANSIT },
  { name: 'vendors', sql: VENDORS },
]
