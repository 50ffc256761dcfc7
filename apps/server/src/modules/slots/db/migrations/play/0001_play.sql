CREATE SCHEMA play;

-- A pair of seeds. The hash is public from the start; the server seed is sealed until the pair is revealed, and then stands here in clear.
CREATE TABLE play.seeds (
  seed_id            uuid PRIMARY KEY,
  owner_id           uuid NOT NULL,
  is_trial           boolean NOT NULL,
  server_seed_hash   text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  server_seed_sealed bytea NOT NULL,
  -- Null while the pair waits to be used. It never changes once set, nor does the hash of the pair that follows.
  client_seed        text CHECK (length(client_seed) BETWEEN 1 AND 64),
  successor_hash     text,
  revealed_seed      text,
  round_count        integer,
  revealed_at        timestamptz,
  CONSTRAINT revealed_whole CHECK (num_nulls(revealed_seed, round_count, revealed_at) IN (0, 3))
);
CREATE INDEX seeds_revealed ON play.seeds (owner_id, is_trial, revealed_at DESC) WHERE revealed_at IS NOT NULL;

CREATE FUNCTION play.keep_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.server_seed_hash <> NEW.server_seed_hash OR OLD.server_seed_sealed <> NEW.server_seed_sealed
    OR OLD.client_seed <> NEW.client_seed OR OLD.successor_hash <> NEW.successor_hash OR OLD.revealed_seed IS NOT NULL THEN
    RAISE EXCEPTION 'a committed pair of seeds does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_commitment BEFORE UPDATE OR DELETE ON play.seeds FOR EACH ROW EXECUTE FUNCTION play.keep_commitment();

-- Where an account stands: the pair in use, its next nonce, and when the next spin may come. One row, locked by each spin, for cash and one for trial.
CREATE TABLE play.seats (
  owner_id       uuid NOT NULL,
  is_trial       boolean NOT NULL,
  brand_id       uuid NOT NULL,
  active_seed_id uuid NOT NULL REFERENCES play.seeds,
  next_seed_id   uuid NOT NULL REFERENCES play.seeds,
  nonce          integer NOT NULL DEFAULT 0,
  next_spin_at   timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (owner_id, is_trial)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

CREATE TABLE play.sessions (
  session_id        uuid PRIMARY KEY,
  token_hash        bytea NOT NULL UNIQUE,
  brand_id          uuid NOT NULL,
  owner_id          uuid NOT NULL,
  account           text NOT NULL,
  account_type      integer NOT NULL,
  game_id           text NOT NULL,
  is_trial          boolean NOT NULL,
  member_account_id bigint NOT NULL,
  house_account_id  bigint NOT NULL,
  started_at        timestamptz NOT NULL,
  seen_at           timestamptz NOT NULL,
  ended_at          timestamptz
);
CREATE INDEX sessions_open ON play.sessions (owner_id) WHERE ended_at IS NULL;

-- A bet and its end. The outcome is that of the paid spin; a feature's further steps stand in play.steps. Times are those of the transfers.
CREATE TABLE play.rounds (
  round_id        uuid NOT NULL,
  started_at      timestamptz NOT NULL,
  brand_id        uuid NOT NULL,
  owner_id        uuid NOT NULL,
  session_id      uuid NOT NULL,
  game_id         text NOT NULL,
  is_trial        boolean NOT NULL,
  seed_id         uuid NOT NULL,
  nonce           integer NOT NULL,
  key             text NOT NULL,
  bet             bigint NOT NULL CHECK (bet > 0),
  win             bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  state           text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void')),
  step_count      integer NOT NULL DEFAULT 1,
  outcome         json NOT NULL,
  -- As the answer to the spin said them.
  balance_after   bigint NOT NULL,
  balance_version bigint NOT NULL,
  next_spin_at    timestamptz NOT NULL,
  settled_at      timestamptz,
  PRIMARY KEY (round_id, started_at),
  CONSTRAINT settled_when_closed CHECK ((state = 'open') = (settled_at IS NULL))
) PARTITION BY RANGE (started_at);
CREATE INDEX rounds_owner ON play.rounds (owner_id, started_at);
-- Small: wins above the stake alone. For the winner board.
CREATE INDEX rounds_won ON play.rounds (brand_id, settled_at) WHERE win > bet AND NOT is_trial;
CREATE INDEX rounds_time ON play.rounds USING brin (started_at);

-- Rounds whose feature is still being played: one for an account and game.
CREATE TABLE play.open_rounds (
  owner_id   uuid NOT NULL,
  is_trial   boolean NOT NULL,
  game_id    text NOT NULL,
  round_id   uuid NOT NULL UNIQUE,
  started_at timestamptz NOT NULL,
  next_step  integer NOT NULL DEFAULT 1,
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, is_trial, game_id)
);

CREATE TABLE play.steps (
  round_id        uuid NOT NULL,
  step            integer NOT NULL CHECK (step > 0),
  owner_id        uuid NOT NULL,
  key             text NOT NULL,
  request_hash    bytea NOT NULL,
  outcome         json NOT NULL,
  -- As the answer to the step said them.
  balance_after   bigint NOT NULL,
  balance_version bigint NOT NULL,
  next_nonce      integer NOT NULL,
  played_at       timestamptz NOT NULL,
  PRIMARY KEY (round_id, step),
  UNIQUE (owner_id, key)
);

-- Rounds for real money by hour, counted once the hour is over: popularity reads this, never the rounds.
CREATE TABLE play.game_hours (
  brand_id    uuid NOT NULL,
  hour        timestamptz NOT NULL,
  game_id     text NOT NULL,
  round_count bigint NOT NULL,
  PRIMARY KEY (brand_id, hour, game_id)
);
CREATE TABLE play.counted_hours (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through timestamptz NOT NULL
);
