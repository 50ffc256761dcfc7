CREATE SCHEMA lottery;

-- Issues that are or were on sale: made ahead from the schedule, one row each, with all that its draw needs to be proven again. The signed messages are not
-- stored: they follow from these facts, byte for byte.
CREATE TABLE lottery.issues (
  -- Follows from brand, game and number; also the event of its bets.
  issue_id        uuid PRIMARY KEY,
  brand_id        uuid NOT NULL,
  game_code       text NOT NULL,
  number          text NOT NULL,
  opens_at        timestamptz NOT NULL,
  closes_at       timestamptz NOT NULL,
  draws_at        timestamptz NOT NULL,
  -- Without a result by then it is cancelled.
  cancels_at      timestamptz NOT NULL,
  source          text NOT NULL CHECK (source IN ('own', 'official')),
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'drawn', 'settled', 'cancelled')),
  -- When its next step is due. A process that takes it puts this ahead, so that another takes over where that one dies.
  next_at         timestamptz,
  -- Values of the two chains.
  chain_id        uuid NOT NULL,
  chain_index     integer NOT NULL,
  beacon_chain_id uuid NOT NULL,
  beacon_index    integer NOT NULL,
  -- Times of the signed messages.
  made_at         timestamptz NOT NULL,
  closed_at       timestamptz,
  -- Of the tickets; null where there were none.
  ticket_count    integer NOT NULL DEFAULT 0,
  ticket_stake    bigint NOT NULL DEFAULT 0,
  root            bytea,
  draw            jsonb,
  -- Prices that only the draw decided.
  issue_prices    jsonb,
  drawn_at        timestamptz,
  paid            bigint NOT NULL DEFAULT 0,
  prizes_hash     bytea,
  settled_at      timestamptz,
  cancel_reason   text,
  UNIQUE (brand_id, game_code, number)
) WITH (fillfactor = 80);
CREATE INDEX issues_due ON lottery.issues (next_at) WHERE status IN ('open', 'closed', 'drawn');
CREATE INDEX issues_game ON lottery.issues (brand_id, game_code, draws_at);

-- The tickets of an issue in the order of their numbers, a thousand a row: which bets, their leaves (32 bytes each) and, once it is settled, what each was paid.
CREATE TABLE lottery.ticket_parts (
  issue_id uuid NOT NULL REFERENCES lottery.issues,
  part     integer NOT NULL,
  bet_ids  uuid[] NOT NULL,
  leaves   bytea NOT NULL,
  prizes   bigint[],
  PRIMARY KEY (issue_id, part)
);

-- Selections that are longer than a placement may be.
CREATE TABLE lottery.selections (
  sha256    bytea PRIMARY KEY,
  selection jsonb NOT NULL
);

-- What of a stake came back as rebate, one row an account and issue.
CREATE TABLE lottery.rebates (
  issue_id  uuid NOT NULL,
  owner_id  uuid NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  posted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issue_id, owner_id)
);

-- Results of official lotteries: one operator enters, another confirms.
CREATE TABLE lottery.entries (
  issue_id     uuid NOT NULL REFERENCES lottery.issues,
  entered_by   uuid NOT NULL,
  entered_at   timestamptz NOT NULL DEFAULT now(),
  draw         jsonb NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamptz,
  PRIMARY KEY (issue_id, entered_by),
  CHECK (confirmed_by IS NULL OR confirmed_by <> entered_by)
);

CREATE TABLE lottery.favourites (
  member_id uuid NOT NULL,
  play      text NOT NULL,
  added_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, play)
);

-- What nobody has won of a pool: it is added to the same group of the next issue.
CREATE TABLE lottery.pools (
  brand_id   uuid NOT NULL,
  game_code  text NOT NULL,
  prize      text NOT NULL,
  carried    bigint NOT NULL CHECK (carried >= 0),
  PRIMARY KEY (brand_id, game_code, prize)
);
