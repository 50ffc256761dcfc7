-- Tenths of a percent of lottery stakes that a member's own tickets give back; null is the brand's own figure.
ALTER TABLE identity.members ADD COLUMN rebate_points smallint CHECK (rebate_points BETWEEN 0 AND 1000);

-- Who stood where in the tree, and when: one row from registration on, a further one for everybody whom a move takes along.
CREATE TABLE identity.stays (
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  brand_id uuid NOT NULL,
  upline_id uuid,
  path text NOT NULL,
  starts_at timestamptz NOT NULL,
  -- Null: today's place.
  ends_at timestamptz,
  PRIMARY KEY (member_id, starts_at),
  CHECK (ends_at > starts_at)
);
CREATE UNIQUE INDEX stays_today ON identity.stays (member_id) WHERE ends_at IS NULL;
CREATE INDEX stays_path ON identity.stays (path text_pattern_ops);
CREATE INDEX members_upline_id ON identity.members (upline_id, registered_at, id) WHERE upline_id IS NOT NULL;

INSERT INTO identity.stays (member_id, brand_id, upline_id, path, starts_at) SELECT id, brand_id, upline_id, path, registered_at FROM identity.members;

-- Today's stay is where the member stands, whatever writes it: a figure of a team never disagrees with the tree.
CREATE FUNCTION identity.note_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO identity.stays (member_id, brand_id, upline_id, path, starts_at) VALUES (NEW.id, NEW.brand_id, NEW.upline_id, NEW.path, NEW.registered_at);
  ELSE
    UPDATE identity.stays SET upline_id = NEW.upline_id, path = NEW.path WHERE member_id = NEW.id AND ends_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_stay AFTER INSERT ON identity.members FOR EACH ROW EXECUTE FUNCTION identity.note_stay();
CREATE TRIGGER note_moved_stay AFTER UPDATE OF upline_id, path ON identity.members FOR EACH ROW
  WHEN (OLD.path IS DISTINCT FROM NEW.path OR OLD.upline_id IS DISTINCT FROM NEW.upline_id) EXECUTE FUNCTION identity.note_stay();
