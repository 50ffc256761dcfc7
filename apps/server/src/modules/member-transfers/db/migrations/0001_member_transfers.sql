CREATE SCHEMA member_transfers;

-- What a brand decides. A brand without a row has the defaults of the product.
CREATE TABLE member_transfers.rules (
  brand_id uuid PRIMARY KEY,
  version  integer NOT NULL,
  rules    jsonb NOT NULL
);

-- Money that a member sent along the tree; it is done when it stands here, and never changed.
CREATE TABLE member_transfers.transfers (
  transfer_id uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  number      text NOT NULL UNIQUE,
  direction   text NOT NULL CHECK (direction IN ('up', 'down')),
  sender_id   uuid NOT NULL,
  receiver_id uuid NOT NULL,
  -- How many levels of the tree lay between both at that time.
  levels      integer NOT NULL CHECK (levels > 0),
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  is_large    boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK (sender_id <> receiver_id),
  CHECK (direction = 'down' OR levels = 1)
);
CREATE INDEX transfers_sender ON member_transfers.transfers (sender_id, created_at DESC);
CREATE INDEX transfers_receiver ON member_transfers.transfers (receiver_id, created_at DESC);
CREATE INDEX transfers_time ON member_transfers.transfers (brand_id, created_at DESC);

CREATE FUNCTION member_transfers.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON member_transfers.transfers FOR EACH ROW EXECUTE FUNCTION member_transfers.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON member_transfers.transfers FOR EACH STATEMENT EXECUTE FUNCTION member_transfers.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON member_transfers.transfers FROM croupier_app;
  END IF;
END $$;
