import type { RecordProof } from '../wiring/contributions.ts'

/** What was given for missions, for signing in and for places was credited once, as much and to the same member. */
const GIVEN = `
  SELECT 'mission_' || CASE WHEN g.source_id IS NULL THEN 'without_record' WHEN c.source_id IS NULL THEN 'not_credited' ELSE 'differs' END AS rule,
         'mission ' || coalesce(g.source_id, c.source_id) AS subject, coalesce(g.brand_id, c.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(g.amount), 'posted ' || wallet.show_amount(c.amount)) AS detail
    FROM missions.all_given g FULL JOIN (SELECT * FROM rewards.all_credits WHERE source = 'missions') c ON c.source_id = g.source_id
   WHERE (g.member_id, g.kind, g.amount) IS DISTINCT FROM (c.member_id, c.kind, c.amount)`

export const MISSION_PROOFS: readonly RecordProof[] = [{ name: 'missions', sql: GIVEN }]
