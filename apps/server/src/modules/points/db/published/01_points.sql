-- What members earned and where their running totals stand, for the proof that both agree with the ledger.
CREATE OR REPLACE VIEW points.all_earned AS SELECT member_id, brand_id, day, source, version, valid, total FROM points.earned;
CREATE OR REPLACE VIEW points.all_accounts AS SELECT member_id, brand_id, uncredited, short FROM points.accounts;
-- What members made of points: what an order that was rejected or cancelled took has come back. Where it was sent to is not among it.
CREATE OR REPLACE VIEW points.all_orders AS
  SELECT order_id, brand_id, member_id, number, good_id, quantity, points, cash, credit_id, state, created_at, ended_at FROM points.orders;
