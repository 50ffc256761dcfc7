import type { RecordProof } from '../wiring/contributions.ts'

/** Each prize of value was credited once, to whoever drew it and as much as it says; nothing else was credited by a wheel. */
const PRIZES = `
  WITH drawn AS (
    SELECT d.draw_id::text AS source_id, d.brand_id, d.member_id, CASE d.prize_kind WHEN 'ticket' THEN 'tickets' ELSE d.prize_kind END AS kind,
           CASE d.prize_kind WHEN 'ticket' THEN 10000 ELSE round(d.prize_amount::numeric * 10000) END::bigint AS amount
      FROM wheel.all_draws d WHERE d.prize_kind <> 'nothing'
  ), credited AS (SELECT * FROM rewards.all_credits WHERE source = 'wheel')
  SELECT 'wheel_prize_' || CASE WHEN d.source_id IS NULL THEN 'without_draw' WHEN c.credit_id IS NULL THEN 'not_credited' ELSE 'differs' END AS rule,
         'draw ' || coalesce(d.source_id, c.source_id) AS subject, coalesce(d.brand_id, c.brand_id) AS "brandId",
         concat_ws('; ', 'drawn ' || d.kind || ' ' || wallet.show_amount(d.amount), 'credited ' || c.kind || ' ' || wallet.show_amount(c.amount)) AS detail
    FROM drawn d FULL JOIN credited c ON c.source_id = d.source_id
   WHERE (d.member_id, d.kind, d.amount) IS DISTINCT FROM (c.member_id, c.kind, c.amount)`

export const WHEEL_PROOFS: readonly RecordProof[] = [{ name: 'wheel_prizes', sql: PRIZES }]
