-- What the house tells everybody (announcements) and one person (inbox).
CREATE SCHEMA messages;

CREATE TABLE messages.announcements (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  -- B banner, PL player notice, PU pop-up, PR promotion, H home line.
  type text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  position int NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- Code of a picture that the art generator draws.
  picture text,
  link text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX announcements_brand ON messages.announcements (brand_id, type, starts_at DESC);

CREATE TABLE messages.announcement_texts (
  announcement_id uuid NOT NULL REFERENCES messages.announcements (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  -- Clean HTML: it was sanitized before it was written, and is shown as it stands here.
  content text NOT NULL,
  PRIMARY KEY (announcement_id, language)
);

CREATE TABLE messages.inbox (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  member_id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX inbox_unread ON messages.inbox (member_id) WHERE read_at IS NULL;

-- Open pages of the brand read again.
CREATE FUNCTION messages.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notice_changed', coalesce(NEW.brand_id, OLD.brand_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON messages.announcements FOR EACH ROW EXECUTE FUNCTION messages.announce_change();
