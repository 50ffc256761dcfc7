import type { RecordProof } from '../wiring/contributions.ts'

/** Each transfer between members has its one posting of that amount, from the sender to the receiver, and each such posting its transfer. */
const BETWEEN_MEMBERS = `
  WITH posted AS MATERIALIZED (
    SELECT t.transfer_id, t.key, t.kind, sum(e.amount) FILTER (WHERE e.amount > 0) AS amount, min(a.brand_id::text)::uuid AS brand_id,
           min(a.owner_id::text) FILTER (WHERE e.amount < 0) AS sender, min(a.owner_id::text) FILTER (WHERE e.amount > 0) AS receiver
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
     WHERE t.kind IN ('transfer_up', 'transfer_down') GROUP BY t.transfer_id, t.key, t.kind
  ), recorded AS (
    SELECT transfer_id, number, brand_id, amount, sender_id::text AS sender, receiver_id::text AS receiver, 'transfer_' || direction AS kind, 'member-transfer:' || transfer_id AS key
      FROM member_transfers.all_transfers
  )
  SELECT 'member_transfer_' || CASE WHEN r.key IS NULL THEN 'without_record' WHEN p.key IS NULL THEN 'not_posted' ELSE 'differs' END AS rule,
         coalesce('member_transfer ' || r.transfer_id, 'transfer ' || p.transfer_id) AS subject, coalesce(r.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'number ' || r.number, 'recorded ' || wallet.show_amount(r.amount), 'posted ' || wallet.show_amount(p.amount)) AS detail
    FROM posted p FULL JOIN recorded r ON p.key = r.key
   WHERE p.key IS NULL OR r.key IS NULL OR (p.kind, p.amount, p.sender, p.receiver) IS DISTINCT FROM (r.kind, r.amount, r.sender, r.receiver)`

export const MEMBER_TRANSFER_PROOFS: readonly RecordProof[] = [{ name: 'member_transfers', sql: BETWEEN_MEMBERS }]
