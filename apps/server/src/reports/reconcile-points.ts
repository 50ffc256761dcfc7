import type { RecordProof } from '../wiring/contributions.ts'

/** Hundredths of points that the ledger moved, by member, key and kind. */
const MOVED = `
  SELECT t.key, t.kind, t.reference_id, a.owner_id AS member_id, a.brand_id, e.amount / 100 AS points
    FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
   WHERE a.kind = 'points' AND NOT a.is_house AND t.kind LIKE 'points\\_%'`

/** What members have earned, less what is not credited yet and what they could not give back, is what the ledger gave them. */
const EARNED = `
  WITH moved AS MATERIALIZED (
    SELECT member_id, min(brand_id::text)::uuid AS brand_id, sum(points) AS points FROM (${MOVED}) m WHERE kind IN ('points_earned', 'points_taken_back') GROUP BY 1
  ), earned AS (SELECT member_id, min(brand_id::text)::uuid AS brand_id, sum(total) AS total FROM points.all_earned GROUP BY 1)
  SELECT 'points_earned_differs' AS rule, 'member ' || coalesce(e.member_id, m.member_id) AS subject, coalesce(e.brand_id, m.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(((coalesce(e.total, 0) - coalesce(a.uncredited, 0)) / 100000000 + 100 * coalesce(a.short, 0))::bigint),
           'posted ' || wallet.show_amount((100 * coalesce(m.points, 0))::bigint)) AS detail
    FROM earned e FULL JOIN moved m ON m.member_id = e.member_id LEFT JOIN points.all_accounts a ON a.member_id = coalesce(e.member_id, m.member_id)
   WHERE coalesce(e.total, 0) <> coalesce(a.uncredited, 0) + 10000000000 * (coalesce(m.points, 0) - coalesce(a.short, 0))`

/** Each order took its points once, and what was rejected or cancelled returned them once. */
const ORDERS = `
  WITH moved AS MATERIALIZED (SELECT * FROM (${MOVED}) m WHERE kind NOT IN ('points_earned', 'points_taken_back', 'points_given')),
  expected AS (
    SELECT 'points-order:' || order_id AS key, CASE WHEN good_id IS NULL THEN 'points_converted' ELSE 'points_redeemed' END AS kind, order_id, member_id, brand_id, -points AS points
      FROM points.all_orders
    UNION ALL
    SELECT 'points-return:' || order_id, 'points_returned', order_id, member_id, brand_id, points FROM points.all_orders WHERE state IN ('rejected', 'cancelled')
  )
  SELECT 'point_order_' || CASE WHEN o.key IS NULL THEN 'without_record' WHEN m.key IS NULL THEN 'not_posted' ELSE 'differs' END AS rule,
         'point_order ' || coalesce(o.order_id::text, m.key) AS subject, coalesce(o.brand_id, m.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(100 * o.points), 'posted ' || wallet.show_amount(100 * m.points)) AS detail
    FROM moved m FULL JOIN expected o ON o.key = m.key AND o.member_id = m.member_id
   WHERE m.key IS NULL OR o.key IS NULL OR (m.kind, m.points) IS DISTINCT FROM (o.kind, o.points)`

/** Converted cash is the cash that was credited for it. */
const CONVERSIONS = `
  SELECT 'point_conversion_differs' AS rule, 'point_order ' || o.order_id AS subject, o.brand_id AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(o.cash), 'posted ' || wallet.show_amount(c.amount)) AS detail
    FROM points.all_orders o LEFT JOIN rewards.all_credits c ON c.credit_id = o.credit_id AND c.source = 'points'
   WHERE o.good_id IS NULL AND (c.amount, c.member_id) IS DISTINCT FROM (o.cash, o.member_id)`

/** Points that rewards brought are those that were credited. */
const GIVEN = `
  SELECT 'points_given_differ' AS rule, 'credit ' || coalesce(c.credit_id::text, m.key) AS subject, coalesce(c.brand_id, m.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(c.amount), 'posted ' || wallet.show_amount(100 * m.points)) AS detail
    FROM (SELECT * FROM (${MOVED}) all_moved WHERE kind = 'points_given') m
    FULL JOIN (SELECT * FROM rewards.all_credits WHERE kind = 'points') c ON 'points-given:' || c.credit_id = m.key AND c.member_id = m.member_id
   WHERE c.amount IS DISTINCT FROM 100 * m.points`

export const POINTS_PROOFS: readonly RecordProof[] = [
  { name: 'points_earned', sql: EARNED },
  { name: 'point_orders', sql: ORDERS },
  { name: 'points_given', sql: GIVEN },
  { name: 'point_conversions', sql: CONVERSIONS },
]
