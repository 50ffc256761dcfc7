-- Transfers stand in months, as their entries do, so a month can be cleaned, moved and taken away by itself. What has to hold across all months stands apart
-- in a narrow table: a key moves money once, forever.
CREATE TABLE wallet.spent_keys (
  transfer_id bigint NOT NULL DEFAULT nextval('wallet.transfer_id_seq'),
  owner_id    uuid NOT NULL,
  -- wallet.key_low and wallet.key_high of the key, which its transfer has in full.
  key_low     bigint NOT NULL,
  key_high    bigint NOT NULL,
  PRIMARY KEY (owner_id, key_low, key_high)
);
CREATE TABLE wallet.transfers_by_month (
  transfer_id  bigint NOT NULL DEFAULT nextval('wallet.transfer_id_seq'),
  posted_at    timestamptz NOT NULL DEFAULT now(),
  owner_id     uuid NOT NULL,
  reference_id uuid,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  kind         text NOT NULL,
  -- How many entries belong to it, so that a lost or added one shows.
  leg_count    smallint NOT NULL
) PARTITION BY RANGE (posted_at);

-- What was posted so far moves over, month by month. Whoever posts meanwhile waits.
LOCK TABLE wallet.transfers IN EXCLUSIVE MODE;
DO $$
DECLARE
  v_start timestamptz;
BEGIN
  FOR v_start IN
    SELECT at AT TIME ZONE 'UTC' FROM (SELECT min(posted_at) AT TIME ZONE 'UTC' AS first, max(posted_at) AT TIME ZONE 'UTC' AS last FROM wallet.transfers) t,
      generate_series(date_trunc('month', first), last, interval '1 month') AS at
  LOOP
    EXECUTE format('CREATE TABLE wallet.%I PARTITION OF wallet.transfers_by_month FOR VALUES FROM (%L) TO (%L)', 'transfers_' || to_char(v_start AT TIME ZONE 'UTC', 'YYYY_MM'),
      v_start, (v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;
INSERT INTO wallet.transfers_by_month SELECT transfer_id, posted_at, owner_id, reference_id, key, request_hash, kind, leg_count FROM wallet.transfers ORDER BY transfer_id;
INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
  SELECT transfer_id, owner_id, hashtextextended(key COLLATE "C", 0), hashtextextended(key COLLATE "C", 1) FROM wallet.transfers ORDER BY transfer_id;

-- What is published of it stands on the new table, and with it whatever an operator has built on that; the proof's own view is made again with the functions.
DROP VIEW IF EXISTS wallet.suspect_buckets;
DO $$
BEGIN
  IF to_regclass('wallet.ledger_transfers') IS NOT NULL THEN
    EXECUTE format('CREATE OR REPLACE VIEW wallet.%I AS SELECT transfer_id, posted_at, owner_id, reference_id, key, kind, leg_count FROM wallet.transfers_by_month', 'ledger_transfers');
  END IF;
END $$;
DROP TABLE wallet.transfers;
ALTER TABLE wallet.transfers_by_month RENAME TO transfers;
ALTER TABLE wallet.transfers ADD PRIMARY KEY (transfer_id, posted_at);
CREATE INDEX transfers_reference ON wallet.transfers (reference_id) WHERE reference_id IS NOT NULL;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.transfers FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.transfers FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.spent_keys FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.spent_keys FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
DO $$
DECLARE
  v_month regclass;
  v_has_role boolean := EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app');
BEGIN
  FOR v_month IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'wallet.transfers'::regclass LOOP
    EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()', v_month);
    IF v_has_role THEN EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %s FROM croupier_app', v_month); END IF;
  END LOOP;
  IF v_has_role THEN REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON wallet.transfers, wallet.spent_keys FROM croupier_app; END IF;
END $$;
