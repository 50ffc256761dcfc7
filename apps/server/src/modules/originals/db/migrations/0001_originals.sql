CREATE SCHEMA originals;

-- A round and what of it only originals know: its bets, their stakes and what came of them are the door's. Its id is that of its order and of its first bet.
CREATE TABLE originals.rounds (
  round_id        uuid NOT NULL,
  started_at      timestamptz NOT NULL,
  session_id      uuid NOT NULL,
  seed_id         uuid NOT NULL,
  nonce           integer NOT NULL,
  entropy         bytea NOT NULL,
  -- What it is played by, fixed with the bet.
  rules           text NOT NULL,
  rules_version   integer NOT NULL,
  return_bps      integer NOT NULL,
  currency_digits smallint NOT NULL,
  payout_max      bigint NOT NULL,
  -- As first drawn, what is hidden included; the steps played since lead from it to where the round is.
  state           json NOT NULL,
  -- As the answer to the bet said them.
  balance_after   bigint NOT NULL,
  balance_version bigint NOT NULL,
  next_bet_at     timestamptz NOT NULL,
  PRIMARY KEY (round_id, started_at)
) PARTITION BY RANGE (started_at);

-- Rounds that wait for their player's next step: one for an account and game.
CREATE TABLE originals.open_rounds (
  owner_id   uuid NOT NULL,
  is_trial   boolean NOT NULL,
  game_id    text NOT NULL,
  round_id   uuid NOT NULL UNIQUE,
  started_at timestamptz NOT NULL,
  next_step  integer NOT NULL DEFAULT 1,
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, is_trial, game_id)
);
CREATE INDEX open_rounds_touched ON originals.open_rounds (touched_at);

CREATE TABLE originals.steps (
  round_id        uuid NOT NULL,
  step            integer NOT NULL CHECK (step > 0),
  owner_id        uuid NOT NULL,
  key             text NOT NULL,
  request_hash    bytea NOT NULL,
  action          json NOT NULL,
  -- As the answer to the step said them.
  balance_after   bigint NOT NULL,
  balance_version bigint NOT NULL,
  next_nonce      integer NOT NULL,
  played_at       timestamptz NOT NULL,
  PRIMARY KEY (round_id, step),
  UNIQUE (owner_id, key)
);
