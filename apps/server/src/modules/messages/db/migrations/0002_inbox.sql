-- Messages to one person: where they come from, where they lead, and that each is written once.
ALTER TABLE messages.inbox
  -- system: from a template, at an event. mass: an operator's, to a segment.
  ADD COLUMN kind text NOT NULL DEFAULT 'system' CHECK (kind IN ('system', 'mass')),
  -- Template of a system message, id of a mass message.
  ADD COLUMN origin text,
  ADD COLUMN link text,
  -- What the message is about, so that the same event told twice is one message.
  ADD COLUMN key text CHECK (length(key) BETWEEN 1 AND 200),
  -- Out of the inbox, by the member or because the template does not use this channel; the row still guards its key.
  ADD COLUMN removed_at timestamptz;
CREATE UNIQUE INDEX inbox_key ON messages.inbox (member_id, key) WHERE key IS NOT NULL;
CREATE INDEX inbox_list ON messages.inbox (member_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
DROP INDEX messages.inbox_unread;
CREATE INDEX inbox_unread ON messages.inbox (member_id) WHERE read_at IS NULL AND removed_at IS NULL;
CREATE INDEX inbox_created_at ON messages.inbox (created_at);

-- Open pages of the members read again. A notification holds 8,000 bytes, so a batch of many members is told in parts.
CREATE FUNCTION messages.announce_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inbox_changed', string_agg(member_id::text, ','))
     FROM (SELECT member_id, (row_number() OVER () - 1) / 200 AS part FROM (SELECT DISTINCT member_id FROM changed) members) parts
    GROUP BY part;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_insert AFTER INSERT ON messages.inbox REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION messages.announce_inbox();
CREATE TRIGGER announce_update AFTER UPDATE ON messages.inbox REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION messages.announce_inbox();

-- What a brand changed of a template; what is not here is as it came with the product.
CREATE TABLE messages.templates (
  brand_id   uuid NOT NULL,
  template   text NOT NULL,
  channels   text[] NOT NULL CHECK (channels <@ ARRAY['inbox', 'mail', 'sms']),
  -- By language code: {"EN": {"title": …, "content": clean HTML, "sms": …}}.
  texts      jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, template)
);

-- For whom an announcement is: visitors before they sign in, members after, or both.
ALTER TABLE messages.announcements ADD COLUMN audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('all', 'visitor', 'member'));
