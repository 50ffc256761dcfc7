CREATE SCHEMA wheel;

-- A wheel of a brand: the draft that operators work on, and the version that runs.
CREATE TABLE wheel.wheels (
  wheel_id     uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  code         text NOT NULL,
  draft        jsonb NOT NULL,
  draft_number integer NOT NULL DEFAULT 1,
  -- Null before the first is published.
  version      integer,
  is_open      boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  UNIQUE (brand_id, code),
  CHECK (NOT is_open OR version IS NOT NULL)
);

-- What was published, as it was.
CREATE TABLE wheel.versions (
  wheel_id     uuid NOT NULL REFERENCES wheel.wheels,
  version      integer NOT NULL CHECK (version > 0),
  wheel        jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  PRIMARY KEY (wheel_id, version)
);

-- Prizes left, of segments that can run out.
CREATE TABLE wheel.stocks (
  wheel_id uuid NOT NULL,
  version  integer NOT NULL,
  segment  smallint NOT NULL,
  left_over integer NOT NULL CHECK (left_over >= 0),
  PRIMARY KEY (wheel_id, version, segment),
  FOREIGN KEY (wheel_id, version) REFERENCES wheel.versions
);

CREATE TABLE wheel.tickets (
  ticket_id  uuid PRIMARY KEY,
  wheel_id   uuid NOT NULL REFERENCES wheel.wheels,
  brand_id   uuid NOT NULL,
  member_id  uuid NOT NULL,
  -- Who gave it and for what; `number` tells those of one gift apart.
  source     text NOT NULL,
  source_id  text NOT NULL,
  number     smallint NOT NULL,
  given_at   timestamptz NOT NULL,
  expires_at timestamptz,
  drawn_at   timestamptz,
  UNIQUE (source, source_id, number)
);
CREATE INDEX tickets_ready ON wheel.tickets (member_id, wheel_id, expires_at, given_at) WHERE drawn_at IS NULL;
CREATE INDEX tickets_of_wheel ON wheel.tickets (wheel_id) WHERE drawn_at IS NULL;

-- What came of each ticket, with everything that it follows from.
CREATE TABLE wheel.draws (
  draw_id     uuid PRIMARY KEY,
  ticket_id   uuid NOT NULL UNIQUE REFERENCES wheel.tickets,
  wheel_id    uuid NOT NULL,
  version     integer NOT NULL,
  brand_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  seed_id     uuid NOT NULL,
  nonce       integer NOT NULL,
  entropy     bytea NOT NULL CHECK (length(entropy) = 16),
  value       bigint NOT NULL,
  hit         smallint NOT NULL,
  -- The one hit, or the fallback where that was sold out.
  segment     smallint NOT NULL,
  prize       jsonb NOT NULL,
  -- In cash or bonus money, what it cost.
  cost        bigint NOT NULL CHECK (cost >= 0),
  reward_id   uuid,
  drawn_at    timestamptz NOT NULL,
  UNIQUE (seed_id, nonce),
  FOREIGN KEY (wheel_id, version) REFERENCES wheel.versions,
  CHECK ((reward_id IS NULL) = (prize ->> 'kind' = 'nothing'))
);
CREATE INDEX draws_member ON wheel.draws (member_id, drawn_at DESC, draw_id);
CREATE INDEX draws_wheel ON wheel.draws (wheel_id);

CREATE FUNCTION wheel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions and draws are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wheel.versions FOR EACH ROW EXECUTE FUNCTION wheel.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wheel.versions FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wheel.draws FOR EACH ROW EXECUTE FUNCTION wheel.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wheel.draws FOR EACH STATEMENT EXECUTE FUNCTION wheel.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON wheel.versions, wheel.draws FROM croupier_app;
  END IF;
END $$;
