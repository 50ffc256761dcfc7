CREATE SCHEMA grants;

-- Which category weighs a game: what the catalogue sells, written at each start.
CREATE TABLE grants.games (
  game_id  text PRIMARY KEY,
  category text NOT NULL
);

-- A member who was ever given bonus money. Whoever changes grants of a member holds this row: after limits and receivables, before balances.
CREATE TABLE grants.members (
  member_id    uuid PRIMARY KEY,
  -- Some grant is active or queued.
  is_live      boolean NOT NULL,
  -- Until then turnover and the clocks of grants stand still.
  paused_until timestamptz
);

-- Bonus money with turnover owed on it (rewards §6). One is active, the others wait in the order of their places. The money of a queued grant lies with the house
-- until it is its turn, so that the member's bonus account always holds that of the active one alone.
CREATE TABLE grants.grants (
  grant_id      uuid PRIMARY KEY,
  place         bigint GENERATED ALWAYS AS IDENTITY,
  brand_id      uuid NOT NULL,
  member_id     uuid NOT NULL REFERENCES grants.members,
  asset         text NOT NULL,
  cash_account  bigint NOT NULL,
  bonus_account bigint NOT NULL,
  source        text NOT NULL,
  source_id     text NOT NULL,
  name          jsonb NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  owed          bigint NOT NULL CHECK (owed >= 0),
  -- The terms, pinned when it was granted. Weights are whole percent by category.
  weights       jsonb NOT NULL,
  odds_min      bigint NOT NULL,
  excluded      text[] NOT NULL,
  stake_max     bigint CHECK (stake_max > 0),
  days          int NOT NULL CHECK (days > 0),
  counts        text NOT NULL CHECK (counts IN ('all', 'bonus_only')),
  convert_max   bigint CHECK (convert_max > 0),
  is_forfeited_by_withdrawal boolean NOT NULL,
  state         text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'active', 'completed', 'lost', 'expired', 'cancelled', 'forfeited')),
  progress      bigint NOT NULL DEFAULT 0 CHECK (progress >= 0),
  -- Open bets that hold money of it.
  open_bets     int NOT NULL DEFAULT 0 CHECK (open_bets >= 0),
  granted_at    timestamptz NOT NULL,
  activated_at  timestamptz,
  expires_at    timestamptz,
  ended_at      timestamptz,
  -- Of what it held at its end: what became cash, and what went back to the house.
  converted     bigint,
  left_over     bigint,
  UNIQUE (source, source_id),
  CHECK ((activated_at IS NULL) = (expires_at IS NULL)),
  CHECK ((state IN ('queued', 'active')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX grants_active ON grants.grants (member_id) WHERE state = 'active';
CREATE INDEX grants_queued ON grants.grants (member_id, place) WHERE state = 'queued';
CREATE INDEX grants_due ON grants.grants (expires_at) WHERE state = 'active';
CREATE INDEX grants_member ON grants.grants (member_id, place DESC);

-- Which bet moved a grant's progress by how much; a correction adds a row of its own.
CREATE TABLE grants.steps (
  grant_id   uuid NOT NULL REFERENCES grants.grants,
  step       bigint GENERATED ALWAYS AS IDENTITY,
  bet_id     uuid NOT NULL,
  game_id    text NOT NULL,
  valid      bigint NOT NULL,
  weight     int NOT NULL,
  amount     bigint NOT NULL CHECK (amount <> 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (grant_id, step)
);
CREATE INDEX steps_bet ON grants.steps (bet_id);

-- What has become of grants, for whoever tells their members: read in the order of transactions.
CREATE TABLE grants.news (
  xid      xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id       bigint GENERATED ALWAYS AS IDENTITY,
  grant_id uuid NOT NULL REFERENCES grants.grants,
  state    text NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id)
);
CREATE INDEX news_order ON grants.news (xid, id);
