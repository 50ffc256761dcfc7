CREATE SCHEMA vendor_wallets;

-- Vendors that hold the money themselves, by brand.
CREATE TABLE vendor_wallets.vendors (
  brand_id    uuid NOT NULL,
  vendor_code text NOT NULL CHECK (vendor_code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name        text NOT NULL,
  state       text NOT NULL CHECK (state IN ('on', 'maintenance', 'off')),
  amount_min  bigint NOT NULL CHECK (amount_min > 0),
  amount_max  bigint NOT NULL CHECK (amount_max >= amount_min),
  -- How to speak with it; without settings it is the built-in sandbox.
  settings    jsonb,
  secret      bytea,
  version     integer NOT NULL,
  PRIMARY KEY (brand_id, vendor_code)
);

-- One row a member and vendor: the lock of everything that moves between them.
CREATE TABLE vendor_wallets.wallets (
  member_id   uuid NOT NULL,
  vendor_code text NOT NULL,
  brand_id    uuid NOT NULL,
  -- Grows with each beginning and end of a transfer: a balance that was asked for before is not believed afterwards.
  moves       bigint NOT NULL DEFAULT 0,
  -- When the vendor last said what lies there.
  read_at     timestamptz,
  -- When somebody last looked whether its member is shut out, so that his money has to come home by itself.
  looked_at   timestamptz,
  PRIMARY KEY (member_id, vendor_code)
);
CREATE INDEX wallets_looked ON vendor_wallets.wallets (looked_at);

-- A transfer. `reference` is the key under which the vendor knows it: telling it twice moves once.
CREATE TABLE vendor_wallets.transfers (
  transfer_id    uuid PRIMARY KEY,
  brand_id       uuid NOT NULL,
  member_id      uuid NOT NULL,
  vendor_code    text NOT NULL,
  reference      text NOT NULL UNIQUE,
  direction      text NOT NULL CHECK (direction IN ('send', 'bring')),
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  cause          text NOT NULL CHECK (cause IN ('member', 'recall', 'operator', 'locked')),
  state          text NOT NULL CHECK (state IN ('created', 'asking', 'unknown', 'done', 'refused')),
  reason         text CHECK (reason IN ('insufficient', 'closed', 'refused', 'by_hand')),
  -- A repeated order that was refused; with "I do not know it" it makes a refusal.
  refused_again  boolean NOT NULL DEFAULT false,
  last_error     text,
  created_at     timestamptz NOT NULL,
  asked_at       timestamptz,
  due_at         timestamptz,
  asks           integer NOT NULL DEFAULT 0,
  queries        integer NOT NULL DEFAULT 0,
  ended_at       timestamptz,
  -- What one operator proposes where the vendor does not say; another one agrees.
  settle_outcome text CHECK (settle_outcome IN ('done', 'refused')),
  settle_reason  text,
  settle_by      uuid,
  settle_name    text,
  settle_at      timestamptz,
  settled_by     uuid CHECK (settled_by <> settle_by),
  CHECK ((state IN ('done', 'refused')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK (num_nulls(settle_outcome, settle_reason, settle_by, settle_name, settle_at) IN (0, 5))
);
-- One open transfer a member and vendor, whoever asks at the same moment.
CREATE UNIQUE INDEX transfers_open ON vendor_wallets.transfers (member_id, vendor_code) WHERE ended_at IS NULL;
CREATE INDEX transfers_due ON vendor_wallets.transfers (due_at) WHERE ended_at IS NULL;
CREATE INDEX transfers_member ON vendor_wallets.transfers (member_id, created_at DESC);
CREATE INDEX transfers_time ON vendor_wallets.transfers (brand_id, created_at DESC);

-- Everything that happened to a transfer, in order; never changed.
CREATE TABLE vendor_wallets.events (
  event_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id uuid NOT NULL,
  at          timestamptz NOT NULL,
  kind        text NOT NULL,
  by_name     text,
  detail      text
);
CREATE INDEX events_transfer ON vendor_wallets.events (transfer_id, event_id);

-- How vendors answered, for their health.
CREATE TABLE vendor_wallets.calls (
  brand_id    uuid NOT NULL,
  vendor_code text NOT NULL,
  kind        text NOT NULL,
  at          timestamptz NOT NULL,
  ms          integer NOT NULL,
  outcome     text NOT NULL,
  detail      text NOT NULL
);
CREATE INDEX calls_vendor ON vendor_wallets.calls (brand_id, vendor_code, at DESC);

-- The sandbox vendor's own books: it knows members by the account that it was told, and orders by their reference.
CREATE TABLE vendor_wallets.sandbox_accounts (
  account text PRIMARY KEY,
  balance bigint NOT NULL CHECK (balance >= 0)
);
CREATE TABLE vendor_wallets.sandbox_orders (
  reference text PRIMARY KEY,
  account   text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('send', 'bring')),
  amount    bigint NOT NULL,
  outcome   text NOT NULL CHECK (outcome IN ('done', 'insufficient', 'refused')),
  -- A slow order is done in its books at once and told only then.
  told_from timestamptz NOT NULL
);
-- How the sandbox treats an account: everything is silent, or its balance is nonsense.
CREATE TABLE vendor_wallets.sandbox_faults (
  account text PRIMARY KEY,
  fault   text NOT NULL CHECK (fault IN ('silent', 'nonsense'))
);

CREATE FUNCTION vendor_wallets.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of vendor transfers is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON vendor_wallets.events FOR EACH ROW EXECUTE FUNCTION vendor_wallets.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON vendor_wallets.events FOR EACH STATEMENT EXECUTE FUNCTION vendor_wallets.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON vendor_wallets.events FROM croupier_app;
  END IF;
END $$;
