-- The desk looks every few seconds at what waits, among all that was ever paid: it finds it by state, and the newest by time.
CREATE INDEX withdrawals_state ON withdrawals.withdrawals (state, created_at, withdrawal_id);
CREATE INDEX withdrawals_newest ON withdrawals.withdrawals (created_at, withdrawal_id);
CREATE INDEX withdrawals_claimed ON withdrawals.withdrawals (claimed_by, created_at) WHERE ended_at IS NULL AND claimed_by IS NOT NULL;
-- The held payouts of all brands are counted at each look.
CREATE INDEX payouts_held ON withdrawals.payouts (withdrawal_id) WHERE state = 'unknown';
