-- What providers have reported of payouts, each report once: whatever arrives how often in what order, it counts once.
CREATE TABLE withdrawals.payout_reports (
  provider    text NOT NULL,
  event_id    text NOT NULL,
  payout_id   uuid NOT NULL REFERENCES withdrawals.payouts,
  state       text NOT NULL CHECK (state IN ('paid', 'pending', 'failed')),
  amount      bigint,
  currency    text,
  outcome     text NOT NULL CHECK (outcome IN ('applied', 'known', 'contradiction', 'mismatch')),
  received_at timestamptz NOT NULL,
  sent_at     timestamptz,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payout_reports_payout ON withdrawals.payout_reports (payout_id, received_at);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON withdrawals.payout_reports FOR EACH ROW EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON withdrawals.payout_reports FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON withdrawals.payout_reports FROM croupier_app;
  END IF;
END $$;
