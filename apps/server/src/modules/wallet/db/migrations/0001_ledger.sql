CREATE SCHEMA wallet;

-- Who may hold value, and of what. A member's account never goes below zero; every other owner is a house account without a running balance.
CREATE TABLE wallet.accounts (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   uuid NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('member', 'house', 'vendor')),
  owner_id   uuid NOT NULL,
  kind       text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{0,31}(:[A-Za-z0-9_-]{1,32})?$'),
  asset      text NOT NULL CHECK (asset ~ '^([A-Z]{3,5}|points|demo)$'),
  is_house   boolean GENERATED ALWAYS AS (owner_kind <> 'member') STORED NOT NULL,
  opened_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner_id, kind, asset),
  -- What a member's account holds follows from its kind, so demo credits and points have nowhere else to go.
  CONSTRAINT member_asset_follows_kind CHECK (owner_kind <> 'member' OR CASE kind
    WHEN 'demo' THEN asset = 'demo'
    WHEN 'points' THEN asset = 'points'
    ELSE asset ~ '^[A-Z]{3,5}$' END)
);
CREATE INDEX accounts_brand_id ON wallet.accounts (brand_id, kind);

-- The only rows that posting updates, one for each member's account. Half-empty pages keep the updates within a page (HOT).
CREATE TABLE wallet.balances (
  account_id  bigint PRIMARY KEY REFERENCES wallet.accounts,
  balance     bigint NOT NULL DEFAULT 0 CHECK (balance BETWEEN 0 AND 100000000000000000),
  -- How many entries the account has: the last one's account_seq.
  entry_count bigint NOT NULL DEFAULT 0,
  is_closed   boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

CREATE SEQUENCE wallet.transfer_id_seq;

CREATE TABLE wallet.transfers (
  transfer_id  bigint PRIMARY KEY DEFAULT nextval('wallet.transfer_id_seq'),
  posted_at    timestamptz NOT NULL DEFAULT now(),
  owner_id     uuid NOT NULL,
  reference_id uuid,
  key          text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  request_hash bytea NOT NULL CHECK (length(request_hash) BETWEEN 8 AND 32),
  kind         text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{0,31}$'),
  -- How many entries belong to it, so that a lost or added one shows.
  leg_count    smallint NOT NULL,
  CONSTRAINT transfers_owner_key UNIQUE (owner_id, key)
);
CREATE INDEX transfers_reference ON wallet.transfers (reference_id) WHERE reference_id IS NOT NULL;

-- balance_after and account_seq are there for members' accounts: they number an account's record without gaps.
CREATE TABLE wallet.entries (
  transfer_id   bigint NOT NULL,
  account_id    bigint NOT NULL,
  amount        bigint NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000000000000 AND 100000000000000000),
  posted_at     timestamptz NOT NULL,
  balance_after bigint CHECK (balance_after >= 0),
  account_seq   bigint
) PARTITION BY RANGE (posted_at);
-- House legs stay out of the tree: all bets share one house account, so its end of the tree would be the hot page.
CREATE INDEX entries_account ON wallet.entries (account_id, transfer_id) WHERE account_seq IS NOT NULL;
CREATE INDEX entries_transfer ON wallet.entries USING brin (transfer_id) WITH (pages_per_range = 16);

-- Closed blocks: what is below `through_transfer_id` can't change any more. Each block seals the one before it.
CREATE TABLE wallet.blocks (
  block_id            bigint PRIMARY KEY,
  through_transfer_id bigint NOT NULL UNIQUE,
  transfer_count      bigint NOT NULL,
  entry_count         bigint NOT NULL,
  digest              bytea NOT NULL,
  closed_at           timestamptz NOT NULL DEFAULT now()
);
-- A house account's balance at the end of a block in which it moved.
CREATE TABLE wallet.block_balances (
  account_id bigint NOT NULL REFERENCES wallet.accounts,
  block_id   bigint NOT NULL REFERENCES wallet.blocks,
  balance    numeric NOT NULL,
  PRIMARY KEY (account_id, block_id)
);
-- Where the next block may end, once every transaction that ran when the mark was set has ended.
CREATE TABLE wallet.block_mark (
  is_only             boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through_transfer_id bigint NOT NULL,
  horizon             xid8 NOT NULL
);
INSERT INTO wallet.block_mark (through_transfer_id, horizon) VALUES (0, '0');

CREATE TYPE wallet.outcome AS ENUM ('posted', 'replayed', 'idempotency_conflict', 'account_closed', 'insufficient_funds');
-- balances_after has one element a leg, in the order of the request; null for a house account. All but outcome are null for a refusal.
CREATE TYPE wallet.post_result AS (outcome wallet.outcome, transfer_id bigint, posted_at timestamptz, balances_after bigint[]);

CREATE FUNCTION wallet.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.transfers FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.entries FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.blocks FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.block_balances FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.transfers FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.blocks FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- The application reads; it writes through the functions of this schema alone.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA wallet FROM croupier_app;
    REVOKE USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA wallet FROM croupier_app;
  END IF;
END $$;
