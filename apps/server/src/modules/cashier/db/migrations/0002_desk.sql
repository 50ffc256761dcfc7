-- Orders beyond the hosted checkout: paid to the brand's own accounts, by QR wallet or in crypto; in parts, late, twice or too much.
ALTER TABLE cashier.deposits DROP CONSTRAINT deposits_state_check;
ALTER TABLE cashier.deposits DROP CONSTRAINT deposits_check;
ALTER TABLE cashier.deposits DROP CONSTRAINT deposits_check1;
ALTER TABLE cashier.deposits
  ADD COLUMN kind text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'qr', 'bank', 'crypto')),
  -- The terms under which the order was made: what the brand changes later concerns later orders.
  ADD COLUMN amount_max bigint NOT NULL DEFAULT 0,
  ADD COLUMN fee_bps int NOT NULL DEFAULT 0,
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0,
  ADD COLUMN accepts_part boolean NOT NULL DEFAULT false,
  -- Credited so far, before and of fees.
  ADD COLUMN received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  ADD COLUMN fee_taken bigint NOT NULL DEFAULT 0 CHECK (fee_taken >= 0),
  ADD COLUMN instructions jsonb,
  ADD COLUMN account_id uuid,
  ADD COLUMN provider_id text,
  ADD COLUMN confirmations int NOT NULL DEFAULT 0,
  ADD COLUMN confirmations_needed int NOT NULL DEFAULT 0,
  ADD COLUMN receipt_count int NOT NULL DEFAULT 0,
  ADD COLUMN claimed_paid_at timestamptz,
  ADD COLUMN holder_id uuid,
  ADD COLUMN holder_name text,
  ADD COLUMN held_since timestamptz,
  ADD COLUMN decided_by uuid,
  ADD COLUMN note text,
  -- When a provider elsewhere is next asked, to begin the order or how it stands. Null: nothing to ask.
  ADD COLUMN ask_at timestamptz,
  ADD COLUMN ask_tries int NOT NULL DEFAULT 0,
  ADD COLUMN is_starting boolean NOT NULL DEFAULT false,
  ADD COLUMN return_url text;
UPDATE cashier.deposits SET amount_max = amount;
UPDATE cashier.deposits SET received = amount, fee_taken = fee WHERE state = 'paid';
ALTER TABLE cashier.deposits
  ADD CONSTRAINT deposits_state_known CHECK (state IN ('created', 'pending', 'part_paid', 'held', 'paid', 'failed', 'expired', 'cancelled')),
  ADD CONSTRAINT deposits_fee_within CHECK (fee >= 0 AND fee < amount),
  ADD CONSTRAINT deposits_end_has_time CHECK ((state IN ('paid', 'failed', 'expired', 'cancelled')) = (ended_at IS NOT NULL)),
  ADD CONSTRAINT deposits_paid_has_money CHECK (state <> 'paid' OR received > 0);
DROP INDEX cashier.deposits_open;
CREATE INDEX deposits_open ON cashier.deposits (expires_at) WHERE state IN ('created', 'pending', 'part_paid');
CREATE INDEX deposits_ask ON cashier.deposits (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX deposits_brand ON cashier.deposits (brand_id, created_at DESC);
CREATE INDEX deposits_attention ON cashier.deposits (created_at) WHERE state IN ('created', 'pending', 'part_paid', 'held');

-- Money that came, each payment of a provider or decision of the desk once: this key is what makes a double credit impossible.
CREATE TABLE cashier.payments (
  payment_id  uuid PRIMARY KEY,
  deposit_id  uuid NOT NULL REFERENCES cashier.deposits,
  brand_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  source      text NOT NULL,
  external_id text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  fee         bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  currency    text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('credited', 'held', 'returned')),
  reason      text CHECK (reason IN ('above_limit', 'after_decision', 'member_limit')),
  is_late     boolean NOT NULL DEFAULT false,
  at          timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  uuid,
  decided_name text,
  note        text,
  UNIQUE (source, external_id)
);
CREATE INDEX payments_deposit ON cashier.payments (deposit_id);
CREATE INDEX payments_member ON cashier.payments (member_id, at) WHERE outcome = 'credited';
CREATE INDEX payments_brand ON cashier.payments (brand_id, at) WHERE outcome = 'credited';
INSERT INTO cashier.payments (payment_id, deposit_id, brand_id, member_id, source, external_id, amount, fee, currency, outcome, is_late, at)
  SELECT deposit_id, deposit_id, brand_id, member_id, provider, reference, amount, fee, currency, 'credited', is_late, ended_at
    FROM cashier.deposits WHERE state = 'paid';

ALTER TABLE cashier.webhook_events ADD COLUMN sent_at timestamptz;
CREATE INDEX webhook_events_reference ON cashier.webhook_events (reference);
CREATE INDEX webhook_events_received ON cashier.webhook_events (provider, received_at);

-- One row a member who ever ordered: locked first, so that what limits count cannot change between counting and ordering.
CREATE TABLE cashier.depositors (
  member_id     uuid PRIMARY KEY,
  brand_id      uuid NOT NULL,
  first_paid_at timestamptz,
  paid_count    int NOT NULL DEFAULT 0,
  paid_sum      bigint NOT NULL DEFAULT 0
);
INSERT INTO cashier.depositors (member_id, brand_id, first_paid_at, paid_count, paid_sum)
  SELECT member_id, min(brand_id::text)::uuid, min(at), count(*), sum(amount) FROM cashier.payments GROUP BY member_id;

-- The brand's own accounts that members pay to; orders take turns among the open ones of a method.
CREATE TABLE cashier.receiving_accounts (
  account_id   uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  method_code  text NOT NULL,
  label        text NOT NULL,
  fields       jsonb NOT NULL,
  is_open      boolean NOT NULL,
  last_used_at timestamptz,
  version      int NOT NULL DEFAULT 1
);
CREATE INDEX receiving_accounts_turn ON cashier.receiving_accounts (brand_id, method_code, last_used_at NULLS FIRST) WHERE is_open;

CREATE TABLE cashier.receipt_pictures (
  picture_id uuid PRIMARY KEY,
  deposit_id uuid NOT NULL REFERENCES cashier.deposits,
  bytes      bytea NOT NULL,
  width_px   int NOT NULL,
  height_px  int NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX receipt_pictures_deposit ON cashier.receipt_pictures (deposit_id);

CREATE TABLE cashier.bank_lines (
  line_id     uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  account_id  uuid NOT NULL REFERENCES cashier.receiving_accounts,
  booked_at   timestamptz NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  payer       text NOT NULL,
  text        text NOT NULL,
  external_id text NOT NULL,
  deposit_id  uuid REFERENCES cashier.deposits,
  taken_at    timestamptz NOT NULL,
  UNIQUE (account_id, external_id)
);
CREATE INDEX bank_lines_open ON cashier.bank_lines (brand_id, booked_at DESC) WHERE deposit_id IS NULL;

-- Corrections of balances: two operators, or nothing moves.
CREATE TABLE cashier.adjustments (
  adjustment_id uuid PRIMARY KEY,
  brand_id      uuid NOT NULL,
  member_id     uuid NOT NULL,
  account       text NOT NULL,
  amount        bigint NOT NULL CHECK (amount <> 0),
  currency      text NOT NULL,
  reason        text NOT NULL,
  state         text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'posted', 'refused')),
  proposed_by   uuid NOT NULL,
  proposed_name text NOT NULL,
  proposed_at   timestamptz NOT NULL,
  decided_by    uuid,
  decided_name  text,
  decided_at    timestamptz,
  decision      text,
  CHECK ((state = 'proposed') = (decided_by IS NULL)),
  CHECK (state <> 'posted' OR decided_by <> proposed_by)
);
CREATE INDEX adjustments_brand ON cashier.adjustments (brand_id, proposed_at DESC);

-- Providers elsewhere. The secrets are sealed under a key of the installation.
CREATE TABLE cashier.providers (
  code           text PRIMARY KEY,
  name           text NOT NULL,
  is_on          boolean NOT NULL,
  settings       jsonb NOT NULL,
  api_secret     bytea,
  webhook_secret bytea,
  version        int NOT NULL DEFAULT 1,
  changed_at     timestamptz NOT NULL
);
CREATE TABLE cashier.provider_calls (
  call_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  kind     text NOT NULL,
  at       timestamptz NOT NULL,
  ms       int NOT NULL,
  outcome  text NOT NULL,
  detail   text NOT NULL
);
CREATE INDEX provider_calls_recent ON cashier.provider_calls (provider, at DESC);

-- Crypto: each member has an address of his own at a provider and network.
CREATE TABLE cashier.member_addresses (
  provider  text NOT NULL,
  network   text NOT NULL,
  member_id uuid NOT NULL,
  address   text NOT NULL UNIQUE,
  PRIMARY KEY (provider, network, member_id)
);

ALTER TABLE cashier.sandbox_orders DROP CONSTRAINT sandbox_orders_choice_check;
ALTER TABLE cashier.sandbox_orders
  ADD COLUMN kind text NOT NULL DEFAULT 'card',
  ADD CONSTRAINT sandbox_orders_choice_known CHECK (choice IN ('pay', 'fail', 'late', 'double', 'part', 'rest', 'more', 'twice'));
