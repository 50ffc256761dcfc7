CREATE SCHEMA cashier;

-- One row a deposit order. Its end posts to the ledger in the same transaction, so `paid` and the money are one fact.
CREATE TABLE cashier.deposits (
  deposit_id     uuid PRIMARY KEY,
  brand_id       uuid NOT NULL,
  member_id      uuid NOT NULL,
  reference      text NOT NULL UNIQUE,
  method_code    text NOT NULL,
  provider       text NOT NULL,
  state          text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'pending', 'paid', 'failed', 'expired')),
  amount         bigint NOT NULL CHECK (amount > 0),
  fee            bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  currency       text NOT NULL,
  checkout_url   text,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  ended_at       timestamptz,
  balance_after  bigint,
  -- Money that a provider reports is taken even when it comes after the order expired or failed; the operator sees it marked.
  is_late        boolean NOT NULL DEFAULT false,
  CHECK ((state IN ('paid', 'failed', 'expired')) = (ended_at IS NOT NULL))
);
CREATE INDEX deposits_member ON cashier.deposits (member_id, created_at DESC);
CREATE INDEX deposits_open ON cashier.deposits (expires_at) WHERE state IN ('created', 'pending');

-- What providers reported, each event once.
CREATE TABLE cashier.webhook_events (
  provider    text NOT NULL,
  event_id    text NOT NULL,
  reference   text NOT NULL,
  state       text NOT NULL,
  amount      bigint NOT NULL,
  outcome     text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- The sandbox provider's own books: it is a stranger to the deposits above and speaks to them by webhook alone.
CREATE TABLE cashier.sandbox_orders (
  token      text PRIMARY KEY,
  reference  text NOT NULL,
  amount     bigint NOT NULL,
  currency   text NOT NULL,
  return_url text NOT NULL,
  brand_name text NOT NULL,
  expires_at timestamptz NOT NULL,
  choice     text CHECK (choice IN ('pay', 'fail', 'late', 'double')),
  chosen_at  timestamptz
);
CREATE TABLE cashier.sandbox_deliveries (
  delivery_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id     text NOT NULL,
  body         text NOT NULL,
  deliver_at   timestamptz NOT NULL,
  attempts     int NOT NULL DEFAULT 0,
  delivered_at timestamptz
);
CREATE INDEX sandbox_deliveries_due ON cashier.sandbox_deliveries (deliver_at) WHERE delivered_at IS NULL;
