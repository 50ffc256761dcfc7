CREATE SCHEMA team_announcements;

-- What agents wrote to their direct downlines. The words never change; it ends by its author or by an operator.
CREATE TABLE team_announcements.announcements (
  announcement_id uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  author_id  uuid NOT NULL,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 1000),
  state      text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'sent', 'withdrawn', 'removed')),
  receivers  integer NOT NULL CHECK (receivers > 0),
  posted_at  timestamptz NOT NULL,
  ended_at   timestamptz,
  removed_by text,
  reason     text,
  CHECK ((ended_at IS NOT NULL) = (state IN ('withdrawn', 'removed'))),
  CHECK ((removed_by IS NOT NULL AND reason IS NOT NULL) = (state = 'removed'))
);
CREATE INDEX announcements_author ON team_announcements.announcements (author_id, posted_at DESC, announcement_id DESC);
CREATE INDEX announcements_brand ON team_announcements.announcements (brand_id, posted_at DESC, announcement_id DESC);
CREATE INDEX announcements_sending ON team_announcements.announcements (posted_at) WHERE state = 'sending';

CREATE FUNCTION team_announcements.keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the words of an announcement stay as they were written' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER kept_words BEFORE UPDATE OF brand_id, author_id, title, content, posted_at ON team_announcements.announcements
  FOR EACH ROW EXECUTE FUNCTION team_announcements.keep_words();

-- For whom each was written: the direct downlines of that moment. Whoever was excluded or paused when it came by never got it.
CREATE TABLE team_announcements.deliveries (
  announcement_id uuid NOT NULL REFERENCES team_announcements.announcements,
  member_id       uuid NOT NULL,
  delivered_at    timestamptz,
  is_passed_over  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (announcement_id, member_id),
  CHECK (NOT is_passed_over OR delivered_at IS NULL)
);
CREATE INDEX deliveries_waiting ON team_announcements.deliveries (announcement_id, member_id) WHERE delivered_at IS NULL AND NOT is_passed_over;
CREATE INDEX deliveries_member ON team_announcements.deliveries (member_id, delivered_at DESC) WHERE delivered_at IS NOT NULL;
