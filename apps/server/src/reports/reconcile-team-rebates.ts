import type { RecordProof } from '../wiring/contributions.ts'

/**
 * Each upline was paid as much as the shares of all players beneath come to, less what a correction took back, be it owed. An issue that is being settled or corrected may
 * still owe it.
 */
const POSTED = `
  WITH owed AS (
    SELECT issue_id, brand_id, upline_id, bool_and(is_settled) AS is_settled, sum(amount)::bigint AS amount FROM lottery.all_team_rebates GROUP BY 1, 2, 3
  ), posted AS (
    SELECT t.reference_id AS issue_id, a.brand_id, t.owner_id AS upline_id, sum(e.amount)::bigint AS amount
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
     WHERE t.kind = 'rebate_team' AND (NOT a.is_house OR a.kind = 'receivables') GROUP BY 1, 2, 3 HAVING sum(e.amount) <> 0
  )
  SELECT 'team_rebate_' || CASE WHEN o.issue_id IS NULL THEN 'without_record' WHEN p.issue_id IS NULL THEN 'not_posted' ELSE 'differs' END AS rule,
         'issue ' || coalesce(o.issue_id, p.issue_id) || ' upline ' || coalesce(o.upline_id, p.upline_id) AS subject, coalesce(o.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(o.amount), 'posted ' || wallet.show_amount(p.amount)) AS detail
    FROM owed o FULL JOIN posted p ON p.issue_id = o.issue_id AND p.upline_id = o.upline_id
   WHERE o.amount IS DISTINCT FROM p.amount AND (p.issue_id IS NOT NULL OR o.is_settled)`

/** Each share is the difference of two groups, of the cash that was valid, cut. */
const SHARES = `
  SELECT 'team_rebate_share_differs' AS rule, 'issue ' || issue_id || ' upline ' || upline_id AS subject, brand_id AS "brandId",
         'recorded ' || wallet.show_amount(amount) AS detail
    FROM lottery.all_team_rebates WHERE amount <> (base * groups) / 2000`

export const TEAM_REBATE_PROOFS: readonly RecordProof[] = [
  { name: 'team_rebates', sql: POSTED },
  { name: 'team_rebate_shares', sql: SHARES },
]
