-- The overview sums the last days every few seconds.
CREATE INDEX payouts_paid ON withdrawals.payouts (paid_at) WHERE state = 'paid';
