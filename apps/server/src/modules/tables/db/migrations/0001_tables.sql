-- Live tables: shared rounds of the rules in games/tables. A table's room (who steps it, and what stands on it now) is the module rooms'; bets and money are the door's.
CREATE SCHEMA IF NOT EXISTS tables;

-- What a brand has set of a house table; null is as the house has it.
CREATE TABLE tables.tables (
  brand_id    uuid NOT NULL,
  code        text NOT NULL,
  is_open     boolean NOT NULL DEFAULT true,
  betting_sec int,
  stake_min   bigint,
  stake_max   bigint,
  side_max    bigint,
  player_max  bigint,
  version     int NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, code)
);

-- A round is the event of its bets, and holds all that it needs to be proven again. Its signed messages follow from its row, byte for byte.
CREATE TABLE tables.rounds (
  round_id        uuid PRIMARY KEY,
  brand_id        uuid NOT NULL,
  code            text NOT NULL,
  number          bigint NOT NULL,
  game_id         text NOT NULL,
  -- open, closed, drawn, settled, void
  status          text NOT NULL,
  -- Limits, currency, odds and spots that are closed, as they were when it opened.
  terms           jsonb NOT NULL,
  -- The shoe before it, and the round that left it so; null for a new shoe, and for games without.
  shoe            jsonb,
  before_number   bigint,
  chain_id        uuid NOT NULL,
  chain_index     int NOT NULL,
  beacon_kind     text NOT NULL,
  beacon_chain_id uuid NOT NULL,
  beacon_index    int NOT NULL,
  network         text,
  network_round   bigint,
  network_at      timestamptz,
  made_at         timestamptz NOT NULL,
  closes_at       timestamptz NOT NULL,
  closed_at       timestamptz,
  -- Bets in the order of their numbers, and their leaves one after the other.
  bet_ids         uuid[],
  leaves          bytea,
  root            bytea,
  bet_count       int,
  stake           bigint,
  money_stake     bigint,
  draw            jsonb,
  shoe_after      jsonb,
  drawn_at        timestamptz,
  -- Where people decide: the window that is open, and until when.
  decision_window int,
  decides_until   timestamptz,
  -- Moves of the numbered bets in their order, for the result; null in games without decisions.
  moves           jsonb,
  prizes          bigint[],
  prizes_hash     bytea,
  paid            bigint,
  money_paid      bigint,
  settled_at      timestamptz,
  void_reason     text,
  UNIQUE (brand_id, code, number)
);
CREATE INDEX rounds_settled ON tables.rounds (brand_id, settled_at) WHERE settled_at IS NOT NULL;

-- What each member has decided in a round, a letter a move.
CREATE TABLE tables.moves (
  round_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  moves    text NOT NULL,
  PRIMARY KEY (round_id, owner_id)
);

-- What each member has laid on the spots of a round: kept for the limits of spots. Its rows go with the round.
CREATE TABLE tables.member_spots (
  round_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  spot     text NOT NULL,
  base     bigint NOT NULL,
  PRIMARY KEY (round_id, owner_id, spot)
);

-- Stakes for moves: they come after the numbering, so the row of the round does not know them.
CREATE TABLE tables.further_bets (
  round_id uuid NOT NULL,
  bet_id   uuid NOT NULL,
  PRIMARY KEY (round_id, bet_id)
);
CREATE INDEX rounds_made ON tables.rounds (brand_id, made_at DESC);

-- Keys of decisions: the same key answers as the first time, and stands for one decision.
CREATE TABLE tables.move_keys (
  owner_id     uuid NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  made_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX move_keys_made ON tables.move_keys (made_at);
