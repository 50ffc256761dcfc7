-- What promotions gave, of spins, points and tickets how many, and what operators gave by hand, each with the credit that it must have by the same id; and what each promotion has spent.
CREATE OR REPLACE VIEW promotions.all_rewards AS
  SELECT reward_id, brand_id, member_id, promotion_id, kind, coalesce(quantity, amount) AS amount, turnover, given_at FROM promotions.rewards
  UNION ALL
  SELECT reward_id, brand_id, member_id, NULL, kind, coalesce((spins ->> 'count')::bigint * 10000, amount),
         CASE WHEN kind = 'free_spins' THEN 0 ELSE amount * turnover_pct / 100 END, decided_at
    FROM promotions.manual_rewards WHERE state = 'given';
CREATE OR REPLACE VIEW promotions.all_spendings AS
  SELECT p.promotion_id, p.brand_id, p.budget, p.spent, coalesce((SELECT sum(r.amount) FROM promotions.rewards r WHERE r.promotion_id = p.promotion_id), 0)::bigint AS given
    FROM promotions.promotions p;
