-- Payouts that members say never came. Who owns one is whoever has claimed it.
CREATE OR REPLACE VIEW withdrawals.open_cases AS
  SELECT c.case_id, w.number AS name, c.brand_id, c.member_id, p.amount, w.currency, c.opened_at, NULL::text AS owner, c.waits_for
    FROM withdrawals.cases c JOIN withdrawals.withdrawals w USING (withdrawal_id) JOIN withdrawals.payouts p USING (payout_id) WHERE c.closed_at IS NULL;
