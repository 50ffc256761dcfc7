-- Months whose play left the journal for a file. Their transfers stay, for a key moves money once, forever; of their entries the proofs need sums alone, which
-- add to the sums of the entries that are here.
CREATE TABLE wallet.archived_months (
  starts_at      timestamptz PRIMARY KEY,
  ends_at        timestamptz NOT NULL CHECK (ends_at > starts_at),
  transfer_count bigint NOT NULL,
  entry_count    bigint NOT NULL,
  -- Of all sums of the month: wallet.archive_digest.
  digest         bytea NOT NULL,
  archived_at    timestamptz NOT NULL DEFAULT now()
);
-- What left of 1,024 transfers each: the sums of wallet.suspect_buckets.
CREATE TABLE wallet.archived_buckets (
  starts_at      timestamptz NOT NULL REFERENCES wallet.archived_months ON DELETE CASCADE,
  bucket         bigint NOT NULL,
  asset          text NOT NULL,
  legs           bigint NOT NULL,
  weighted_legs  numeric NOT NULL,
  total          numeric NOT NULL,
  weighted_total numeric NOT NULL,
  PRIMARY KEY (starts_at, bucket, asset)
);
-- What left of each account: the sums of wallet.verify_accounts.
CREATE TABLE wallet.archived_accounts (
  starts_at     timestamptz NOT NULL REFERENCES wallet.archived_months ON DELETE CASCADE,
  account_id    bigint NOT NULL,
  is_house_side boolean NOT NULL,
  entries       bigint NOT NULL,
  total         numeric NOT NULL,
  seq_total     numeric,
  chain         numeric,
  PRIMARY KEY (starts_at, account_id, is_house_side)
);
-- What left of each member's play, as wallet.posting_print weighs it: for the proof that ledger and bets agree.
CREATE TABLE wallet.archived_play (
  starts_at timestamptz NOT NULL REFERENCES wallet.archived_months ON DELETE CASCADE,
  owner_id  uuid NOT NULL,
  prints    numeric NOT NULL,
  PRIMARY KEY (starts_at, owner_id)
);
-- Seals of what is left of a block that lost entries. The block keeps its first one, on which the next block stands and to which it must come back.
CREATE TABLE wallet.kept_seals (
  block_id bigint PRIMARY KEY REFERENCES wallet.blocks,
  digest   bytea NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON wallet.archived_months, wallet.archived_buckets, wallet.archived_accounts, wallet.archived_play, wallet.kept_seals
      FROM croupier_app;
  END IF;
END $$;
