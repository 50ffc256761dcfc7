-- What a code says of newcomers, how long it works, and how many came by it.
ALTER TABLE identity.affiliate_codes
  ADD COLUMN label text,
  ADD COLUMN type smallint NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 41)),
  ADD COLUMN rebate_points smallint CHECK (rebate_points BETWEEN 0 AND 1000),
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN uses_max integer CHECK (uses_max > 0),
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN visits integer NOT NULL DEFAULT 0,
  ADD COLUMN registrations integer NOT NULL DEFAULT 0;
CREATE INDEX affiliate_codes_owner_id ON identity.affiliate_codes (owner_id, created_at) WHERE owner_id IS NOT NULL;
UPDATE identity.affiliate_codes c SET registrations = m.count
  FROM (SELECT brand_id, lower(affiliate_code) AS code, count(*) FROM identity.members WHERE affiliate_code IS NOT NULL GROUP BY 1, 2) m
 WHERE m.brand_id = c.brand_id AND m.code = lower(c.code);

-- How deep and how large the trees of a brand may grow; a brand without a row has the product's own figures.
CREATE TABLE identity.tree_rules (
  brand_id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  rules jsonb NOT NULL
);

-- Somebody goes to another upline with everybody below, at a local midnight.
CREATE TABLE identity.moves (
  move_id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.members (id),
  -- Null: directly below the brand.
  from_id uuid,
  to_id uuid,
  reason text NOT NULL,
  planned_by text NOT NULL,
  planned_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'done', 'cancelled', 'refused')),
  ended_at timestamptz,
  -- Who went along, the person included.
  people integer,
  -- Why it could not be made when it was due.
  refusal text,
  CHECK ((state = 'planned') = (ended_at IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'done' OR people IS NOT NULL),
  CHECK (due_at > planned_at)
);
CREATE UNIQUE INDEX moves_planned ON identity.moves (member_id) WHERE state = 'planned';
CREATE INDEX moves_due ON identity.moves (due_at) WHERE state = 'planned';
CREATE INDEX moves_planned_at ON identity.moves (brand_id, planned_at);
