CREATE SCHEMA points;

-- What points are worth at a brand, each version from its instant on. A brand without a row has the defaults of the product.
CREATE TABLE points.rules (
  brand_id   uuid NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  rules      jsonb NOT NULL,
  -- A bet or deposit counts by the version of the instant at which it was made, whenever it is read.
  valid_from timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);

-- What a member's bets and deposits have earned, by the day on which they were settled or paid. Corrections lessen the day on which they came.
CREATE TABLE points.earned (
  member_id uuid NOT NULL,
  day       date NOT NULL,
  -- A category of games, or deposits.
  source    text NOT NULL,
  version   integer NOT NULL,
  brand_id  uuid NOT NULL,
  valid     bigint NOT NULL,
  -- In shares of a hundredth of a point (domain/running-total.ts): nothing is cut here.
  total     numeric(38, 0) NOT NULL,
  PRIMARY KEY (member_id, day, source, version)
);
CREATE INDEX earned_brand ON points.earned (brand_id, day);

-- Where a member's running total stands. Whoever moves points holds this row, so balance and total are one story.
CREATE TABLE points.accounts (
  member_id  uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  -- Of the total, what the ledger has not had yet: after each credit less than a hundredth of a point.
  uncredited numeric(38, 0) NOT NULL DEFAULT 0,
  -- Hundredths that rolled back bets had earned and the balance could not give back.
  short      bigint NOT NULL DEFAULT 0 CHECK (short >= 0),
  credits    integer NOT NULL DEFAULT 0
);
CREATE INDEX accounts_due ON points.accounts (member_id) WHERE uncredited < 0 OR uncredited >= 10000000000;

-- A version counts as it was decided.
CREATE FUNCTION points.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of rules are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON points.rules FOR EACH ROW EXECUTE FUNCTION points.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON points.rules FOR EACH STATEMENT EXECUTE FUNCTION points.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON points.rules FROM croupier_app;
  END IF;
END $$;
