-- One message of an operator to the members of a segment. Who gets it is settled when it is sent, so its progress has an end.
CREATE TABLE messages.mass_messages (
  id         uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  segment    jsonb NOT NULL,
  texts      jsonb NOT NULL,
  link       text,
  state      text NOT NULL CHECK (state IN ('sending', 'done', 'stopped')),
  total      int NOT NULL CHECK (total > 0),
  sent       int NOT NULL DEFAULT 0 CHECK (sent <= total),
  sent_by    text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the last batch was written: one that stands still was left by a process that died.
  moved_at   timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK ((state = 'sending') = (ended_at IS NULL))
);
CREATE INDEX mass_messages_sending ON messages.mass_messages (moved_at) WHERE state = 'sending';
CREATE INDEX mass_messages_brand ON messages.mass_messages (brand_id, created_at DESC);

-- Who still waits for it: a batch takes its rows and writes the inbox in one transaction, so a kill between two batches loses and doubles nothing.
CREATE TABLE messages.mass_recipients (
  mass_id   uuid NOT NULL REFERENCES messages.mass_messages (id) ON DELETE CASCADE,
  member_id uuid NOT NULL,
  -- The language he read when it was sent; its text falls back to English.
  language  text NOT NULL,
  PRIMARY KEY (mass_id, member_id)
);
