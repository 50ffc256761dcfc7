-- Facts that follow from a commit. (xid, id) is the order of reading: a reader stops before the oldest transaction that still runs, so a row
-- that becomes visible later always lies behind every checkpoint. The identity alone would not do: numbers are drawn before they commit.
CREATE TABLE platform.outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic      text NOT NULL CHECK (topic ~ '^[a-z][a-z0-9.-]{0,63}$'),
  brand_id   uuid,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_position ON platform.outbox (xid, id);

-- How far each reader of a feed has come, of the outbox or of another table with the columns xid and id.
CREATE TABLE platform.feed_checkpoints (
  reader     text PRIMARY KEY CHECK (reader ~ '^[a-z][a-z0-9.-]{0,63}$'),
  source     text NOT NULL,
  xid        xid8 NOT NULL,
  id         bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
