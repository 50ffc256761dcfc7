import type { RecordProof } from '../wiring/contributions.ts'

/** Everything that promotions and operators gave is the credit that was written for it, and nothing else is. */
const GIVEN = `
  WITH credits AS (SELECT * FROM rewards.all_credits WHERE source = 'promotions')
  SELECT 'promotion_reward_' || CASE WHEN r.reward_id IS NULL THEN 'without_record' WHEN c.credit_id IS NULL THEN 'not_credited' ELSE 'differs' END AS rule,
         'promotion_reward ' || coalesce(r.reward_id::text, c.source_id) AS subject, coalesce(r.brand_id, c.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(r.amount), 'posted ' || wallet.show_amount(c.amount)) AS detail
    FROM promotions.all_rewards r FULL JOIN credits c ON c.source_id = r.reward_id::text
   WHERE r.reward_id IS NULL OR c.credit_id IS NULL OR (r.member_id, r.kind, r.amount, r.turnover) IS DISTINCT FROM (c.member_id, c.kind, c.amount, c.turnover)`

/** What a promotion has spent is what it gave, and never more than its budget. */
const SPENT = `
  SELECT 'promotion_budget_differs' AS rule, 'promotion ' || promotion_id AS subject, brand_id AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(spent), 'posted ' || wallet.show_amount(given)) AS detail
    FROM promotions.all_spendings WHERE spent <> given OR spent > coalesce(budget, 0)`

export const PROMOTION_PROOFS: readonly RecordProof[] = [
  { name: 'promotion_rewards', sql: GIVEN },
  { name: 'promotion_budgets', sql: SPENT },
]
