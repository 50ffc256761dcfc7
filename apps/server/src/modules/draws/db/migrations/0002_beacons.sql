-- Values of a public beacon that rounds were drawn from. Each was verified once, before it was stored.
CREATE TABLE draws.beacon_values (
  chain       bytea NOT NULL CHECK (length(chain) = 32),
  round       bigint NOT NULL CHECK (round > 0),
  signature   bytea NOT NULL CHECK (length(signature) = 48),
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (chain, round)
);

-- The newest value that any process has verified, and when it arrived by that process's clock: tells whether the beacon can be had, and whether the clock is right.
CREATE TABLE draws.beacon_sightings (
  chain       bytea PRIMARY KEY CHECK (length(chain) = 32),
  round       bigint NOT NULL CHECK (round > 0),
  seen_at     timestamptz NOT NULL,
  verified_at timestamptz NOT NULL
);

-- Stretches of a chain whose last value was published time-locked, as the signed messages were published.
CREATE TABLE draws.segments (
  chain_id  uuid NOT NULL REFERENCES draws.chains,
  last      integer NOT NULL CHECK (last > 0),
  brand_id  uuid NOT NULL,
  game      text NOT NULL,
  ends_at   timestamptz NOT NULL,
  published jsonb NOT NULL,
  PRIMARY KEY (chain_id, last)
);
CREATE INDEX segments_game ON draws.segments (brand_id, game, ends_at DESC);
