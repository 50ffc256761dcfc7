-- Deposits in doubt: money is held for a decision, or a member says that he has paid and nobody has seen it. Who owns one is whoever has claimed it.
CREATE OR REPLACE VIEW cashier.open_cases AS
  SELECT d.deposit_id AS case_id, d.reference AS name, d.brand_id, d.member_id, coalesce(h.amount, d.amount) AS amount, d.currency,
         coalesce(h.at, d.claimed_paid_at) AS opened_at, NULL::text AS owner, 'operator' AS waits_for
    FROM cashier.deposits d
    LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS amount, min(at) AS at FROM cashier.payments WHERE deposit_id = d.deposit_id AND outcome = 'held') h ON true
   WHERE h.at IS NOT NULL OR (d.claimed_paid_at IS NOT NULL AND d.state = 'pending');
