CREATE SCHEMA liabilities;

-- What a brand owed all its members at the start of a day, as one number and one hash. Published, and never changed.
CREATE TABLE liabilities.roots (
  brand_id            uuid NOT NULL,
  -- In the brand's time zone.
  day                 date NOT NULL,
  asset               text NOT NULL,
  root                text NOT NULL CHECK (root ~ '^[0-9a-f]{64}$'),
  total               bigint NOT NULL CHECK (total >= 0),
  leaf_count          integer NOT NULL,
  taken_at            timestamptz NOT NULL,
  -- The last sealed block of the ledger at that moment and its seal: the root can't be made for another journal afterwards.
  block_id            bigint NOT NULL,
  block_digest        text NOT NULL,
  PRIMARY KEY (brand_id, day)
);

CREATE FUNCTION liabilities.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published root does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER published BEFORE UPDATE OR DELETE ON liabilities.roots FOR EACH ROW EXECUTE FUNCTION liabilities.refuse_change();

-- The tree of a day while members may still ask for their proof, in pieces of 1,024 nodes of 40 bytes. Uncompressed (hashes have no pattern), so that
-- one node is read without the rest.
CREATE TABLE liabilities.nodes (
  brand_id uuid NOT NULL,
  day      date NOT NULL,
  level    integer NOT NULL,
  piece    integer NOT NULL,
  bytes    bytea NOT NULL,
  PRIMARY KEY (brand_id, day, level, piece)
);
ALTER TABLE liabilities.nodes ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE liabilities.places (
  brand_id  uuid NOT NULL,
  day       date NOT NULL,
  member_id uuid NOT NULL,
  place     integer NOT NULL,
  amount    bigint NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX places_day ON liabilities.places (brand_id, day);
