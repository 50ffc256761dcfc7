-- Withdrawals and the payments that they are made of: every row that says why money went.
CREATE OR REPLACE VIEW withdrawals.all_withdrawals AS
  SELECT withdrawal_id, brand_id, member_id, number, account_id, method_code, provider, state, amount, fee, returned, is_fee_taken, is_fee_returned, currency, is_automatic,
         created_at, paid_at, ended_at
    FROM withdrawals.withdrawals;
CREATE OR REPLACE VIEW withdrawals.all_payouts AS SELECT payout_id, withdrawal_id, provider, amount, state, paid_at FROM withdrawals.payouts;
-- Where money goes, as it may be shown.
CREATE OR REPLACE VIEW withdrawals.account_masks AS SELECT account_id, member_id, mask FROM withdrawals.accounts;
