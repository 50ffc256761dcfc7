CREATE SCHEMA records;

-- How far the closed part of the journal has been read. What comes after it is asked of the journal itself.
CREATE TABLE records.progress (
  is_only             boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through_transfer_id bigint NOT NULL
);
INSERT INTO records.progress (through_transfer_id) VALUES (0);

-- Where a member's entries other than stakes and wins stand in the journal: of a million entries the few that are looked for most.
CREATE TABLE records.landmarks (
  account_id  bigint NOT NULL,
  transfer_id bigint NOT NULL,
  posted_at   timestamptz NOT NULL,
  kind        text NOT NULL,
  amount      bigint NOT NULL,
  PRIMARY KEY (account_id, transfer_id)
);
CREATE INDEX landmarks_posted_at ON records.landmarks (account_id, posted_at);

-- A member's play by day and game, for real money. A day is the brand's when it was counted; it stays where it is should the brand move its clock.
CREATE TABLE records.play_days (
  member_id uuid NOT NULL,
  day       date NOT NULL,
  -- Empty where nobody knows which game it was.
  game_id   text NOT NULL,
  rounds    bigint NOT NULL,
  stakes    bigint NOT NULL,
  -- Stakes that came back.
  refunds   bigint NOT NULL,
  wins      bigint NOT NULL,
  PRIMARY KEY (member_id, day, game_id)
);

-- A month that is over, as it was told: `content` is the very text whose SHA-256 the statement bears.
CREATE TABLE records.statements (
  member_id uuid NOT NULL,
  month     text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  number    text NOT NULL UNIQUE,
  content   text NOT NULL,
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, month)
);

CREATE FUNCTION records.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed statement does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER closed BEFORE UPDATE OR DELETE ON records.statements FOR EACH ROW EXECUTE FUNCTION records.refuse_change();
