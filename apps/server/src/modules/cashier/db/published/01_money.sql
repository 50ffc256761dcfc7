-- Orders to pay in, what was paid on each of them, and what two operators corrected: every row that says why money came.
CREATE OR REPLACE VIEW cashier.all_deposits AS
  SELECT deposit_id, brand_id, member_id, reference, method_code, provider, state, amount, received, fee_taken, currency, is_late, created_at, ended_at FROM cashier.deposits;
CREATE OR REPLACE VIEW cashier.all_payments AS
  SELECT payment_id, deposit_id, brand_id, member_id, source, amount, fee, currency, outcome, at, coalesce(decided_at, at) AS credited_at FROM cashier.payments;
CREATE OR REPLACE VIEW cashier.all_adjustments AS SELECT adjustment_id, brand_id, member_id, amount, currency, state, decided_at FROM cashier.adjustments;
-- What each member who ever ordered has paid in.
CREATE OR REPLACE VIEW cashier.depositor_sums AS SELECT member_id, paid_count, paid_sum FROM cashier.depositors;
