-- What members owe: of a corrected or rolled-back result what their cash could not cover. The sum is posted to the house account `receivables`, below zero by
-- as much as is owed. Any credit but returned stakes pays it first; withdrawals wait.
CREATE TABLE wallet.receivables (
  owner_id   uuid NOT NULL,
  asset      text NOT NULL,
  brand_id   uuid NOT NULL,
  amount     bigint NOT NULL CHECK (amount >= 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, asset)
);
CREATE INDEX receivables_open ON wallet.receivables (brand_id, asset) WHERE amount > 0;
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON wallet.receivables FROM croupier_app;
  END IF;
END $$;
