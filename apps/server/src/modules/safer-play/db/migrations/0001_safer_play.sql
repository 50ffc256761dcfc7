CREATE SCHEMA safer_play;

-- A member's own limits. A lower one holds at once; a higher one is wanted first, and asked again a day later.
CREATE TABLE safer_play.limits (
  member_id uuid NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  period    text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  currency  text NOT NULL,
  amount    bigint NOT NULL CHECK (amount >= 0),
  -- Asked for and not in force: a higher amount, or null for none at all.
  wanted    bigint CHECK (wanted > amount),
  asked_at  timestamptz,
  set_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, period),
  CHECK (wanted IS NULL OR asked_at IS NOT NULL)
);

-- Pauses and exclusions; never shortened, never deleted. No end: for ever.
CREATE TABLE safer_play.exclusions (
  exclusion_id uuid PRIMARY KEY,
  -- Where it was asked for; at the person's accounts of other brands it follows from there.
  origin_id    uuid NOT NULL,
  brand_id     uuid NOT NULL,
  member_id    uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz,
  UNIQUE (origin_id, member_id)
);
CREATE INDEX exclusions_member ON safer_play.exclusions (member_id, starts_at DESC);

-- By what an excluded person is known again: keyed fingerprints of number, address, name with birthday.
CREATE TABLE safer_play.exclusion_keys (
  fingerprint  bytea NOT NULL,
  exclusion_id uuid NOT NULL REFERENCES safer_play.exclusions,
  PRIMARY KEY (fingerprint, exclusion_id)
);

CREATE FUNCTION safer_play.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an exclusion stands as it was made' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON safer_play.exclusions FOR EACH ROW EXECUTE FUNCTION safer_play.refuse_change();

-- How often a member is reminded of time and money; no row: as the brand says.
CREATE TABLE safer_play.reality_checks (
  member_id uuid PRIMARY KEY,
  minutes   integer CHECK (minutes BETWEEN 10 AND 240)
);
