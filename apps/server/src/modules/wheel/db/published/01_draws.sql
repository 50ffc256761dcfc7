-- What came of tickets, for reconciliation.
CREATE OR REPLACE VIEW wheel.all_draws AS
  SELECT draw_id, brand_id, member_id, prize ->> 'kind' AS prize_kind, prize ->> 'amount' AS prize_amount, reward_id, drawn_at FROM wheel.draws;
