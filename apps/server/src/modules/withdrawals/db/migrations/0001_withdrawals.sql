CREATE SCHEMA withdrawals;

-- What a brand decides. A brand without a row has the defaults of the product.
CREATE TABLE withdrawals.rules (
  brand_id uuid PRIMARY KEY,
  version  integer NOT NULL,
  rules    jsonb NOT NULL
);

-- One row a member, locked by every request: limits of a day are judged by one at a time.
CREATE TABLE withdrawals.members (
  member_id    uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  -- How many accounts were ever bound: the first is usable at once, each later one after the cooling time.
  bound_count  integer NOT NULL DEFAULT 0,
  -- Up to here every deposit has been turned over: a request was accepted then.
  turned_over_at timestamptz
);

-- Accounts to be paid to. The number is sealed; its fingerprint finds the same number at two members.
CREATE TABLE withdrawals.accounts (
  account_id    uuid PRIMARY KEY,
  brand_id      uuid NOT NULL,
  member_id     uuid NOT NULL,
  method_code   text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('bank', 'ewallet', 'crypto')),
  option_code   text NOT NULL,
  holder        text NOT NULL,
  number_sealed bytea NOT NULL,
  number_print  bytea NOT NULL,
  mask          text NOT NULL,
  is_default    boolean NOT NULL,
  bound_at      timestamptz NOT NULL,
  usable_at     timestamptz NOT NULL,
  removed_at    timestamptz
);
CREATE INDEX accounts_member ON withdrawals.accounts (member_id) WHERE removed_at IS NULL;
CREATE INDEX accounts_print ON withdrawals.accounts (number_print);
CREATE UNIQUE INDEX accounts_once ON withdrawals.accounts (member_id, number_print) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX accounts_default ON withdrawals.accounts (member_id) WHERE is_default AND removed_at IS NULL;

-- A request. `amount` = fee + net; net = what payouts pay + what is given back + what is still locked.
CREATE TABLE withdrawals.withdrawals (
  withdrawal_id  uuid PRIMARY KEY,
  brand_id       uuid NOT NULL,
  member_id      uuid NOT NULL,
  number         text NOT NULL UNIQUE,
  account_id     uuid NOT NULL REFERENCES withdrawals.accounts,
  method_code    text NOT NULL,
  provider       text NOT NULL,
  payout_max     bigint NOT NULL CHECK (payout_max > 0),
  currency       text NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  fee            bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- What was decided about it; where it stands follows from this and its payouts.
  decision       text NOT NULL CHECK (decision IN ('requested', 'review', 'approved', 'rejected', 'cancelled')),
  state          text NOT NULL,
  is_automatic   boolean NOT NULL DEFAULT false,
  flags          jsonb NOT NULL DEFAULT '[]',
  reason         text,
  returned       bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  is_fee_taken   boolean NOT NULL DEFAULT false,
  is_fee_returned boolean NOT NULL DEFAULT false,
  claimed_by     uuid,
  claimed_name   text,
  claimed_at     timestamptz,
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL,
  -- When the last of its payouts was paid.
  paid_at        timestamptz,
  ended_at       timestamptz,
  CHECK (num_nulls(claimed_by, claimed_name, claimed_at) IN (0, 3))
);
CREATE INDEX withdrawals_member ON withdrawals.withdrawals (member_id, created_at DESC);
CREATE INDEX withdrawals_open ON withdrawals.withdrawals (created_at) WHERE ended_at IS NULL;
CREATE INDEX withdrawals_time ON withdrawals.withdrawals (brand_id, created_at DESC);
CREATE INDEX withdrawals_measured ON withdrawals.withdrawals (brand_id, method_code, paid_at) WHERE paid_at IS NOT NULL;

-- A payment to the member. `reference` is the key under which the provider knows it: sending it twice pays once.
CREATE TABLE withdrawals.payouts (
  payout_id          uuid PRIMARY KEY,
  withdrawal_id      uuid NOT NULL REFERENCES withdrawals.withdrawals,
  place              integer NOT NULL,
  reference          text NOT NULL UNIQUE,
  provider           text NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  state              text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'unknown', 'paid', 'failed', 'reversed')),
  note               text,
  provider_reference text,
  last_error         text,
  created_at         timestamptz NOT NULL,
  sent_at            timestamptz,
  -- When to look next: to send what is queued, or to ask how it stands.
  due_at             timestamptz,
  queries            integer NOT NULL DEFAULT 0,
  paid_at            timestamptz,
  receipt            text NOT NULL DEFAULT 'none' CHECK (receipt IN ('none', 'waiting', 'received', 'not_received', 'forced', 'settled')),
  receipt_due_at     timestamptz,
  remind_at          timestamptz,
  receipt_at         timestamptz,
  UNIQUE (withdrawal_id, place),
  CHECK ((receipt = 'none') = (paid_at IS NULL)),
  CHECK ((receipt IN ('none', 'waiting')) = (receipt_at IS NULL))
);
CREATE INDEX payouts_due ON withdrawals.payouts (due_at) WHERE state IN ('queued', 'sending', 'sent', 'unknown');
CREATE INDEX payouts_receipt_due ON withdrawals.payouts (receipt_due_at) WHERE receipt = 'waiting';

-- Everything that happened to a withdrawal, in order; never changed.
CREATE TABLE withdrawals.events (
  event_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id   uuid NOT NULL,
  at              timestamptz NOT NULL,
  kind            text NOT NULL,
  actor           text NOT NULL CHECK (actor IN ('member', 'operator', 'provider', 'system')),
  by_name         text,
  payout_id       uuid,
  amount          bigint,
  note            text,
  provider_answer text
);
CREATE INDEX events_withdrawal ON withdrawals.events (withdrawal_id, event_id);

-- A payout that the member says did not arrive.
CREATE TABLE withdrawals.cases (
  case_id       uuid PRIMARY KEY,
  brand_id      uuid NOT NULL,
  member_id     uuid NOT NULL,
  withdrawal_id uuid NOT NULL REFERENCES withdrawals.withdrawals,
  payout_id     uuid NOT NULL UNIQUE REFERENCES withdrawals.payouts,
  opened_at     timestamptz NOT NULL,
  waits_for     text NOT NULL CHECK (waits_for IN ('member', 'operator', 'nobody')),
  outcome       text CHECK (outcome IN ('proof_shown', 'paid_again', 'refunded', 'found')),
  closed_at     timestamptz,
  CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CHECK ((closed_at IS NULL) = (waits_for <> 'nobody'))
);
CREATE INDEX cases_open ON withdrawals.cases (opened_at) WHERE closed_at IS NULL;
CREATE INDEX cases_member ON withdrawals.cases (member_id);
CREATE TABLE withdrawals.case_messages (
  message_id uuid PRIMARY KEY,
  case_id    uuid NOT NULL REFERENCES withdrawals.cases,
  at         timestamptz NOT NULL,
  sender     text NOT NULL CHECK (sender IN ('member', 'operator', 'system')),
  by_name    text,
  text       text NOT NULL,
  picture    bytea
);
CREATE INDEX case_messages_case ON withdrawals.case_messages (case_id, at);

-- Signs of fraud that no single withdrawal shows, such as one account number at two members.
CREATE TABLE withdrawals.signals (
  signal_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at            timestamptz NOT NULL,
  brand_id      uuid NOT NULL,
  kind          text NOT NULL,
  member_ids    uuid[] NOT NULL,
  withdrawal_id uuid,
  evidence      jsonb NOT NULL
);
CREATE INDEX signals_time ON withdrawals.signals (at DESC);

-- The sandbox provider's own books: it knows payouts only by the reference it was given.
CREATE TABLE withdrawals.sandbox_payouts (
  reference text PRIMARY KEY,
  amount    bigint NOT NULL,
  currency  text NOT NULL,
  outcome   text NOT NULL CHECK (outcome IN ('paid', 'failed', 'bounced')),
  ends_at   timestamptz NOT NULL
);

CREATE FUNCTION withdrawals.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of withdrawals is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON withdrawals.events FOR EACH ROW EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON withdrawals.events FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON withdrawals.case_messages FOR EACH ROW EXECUTE FUNCTION withdrawals.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON withdrawals.case_messages FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON withdrawals.events, withdrawals.case_messages FROM croupier_app;
  END IF;
END $$;
