-- What was refused at the edge, counted by the hour and by where it came from: the log itself has samples of it, since whoever guesses does so by the thousand.
CREATE TABLE audit.refusals (
  hour         timestamptz NOT NULL,
  kind         text NOT NULL CHECK (kind ~ '^[a-z-]{2,20}$'),
  -- A network; `many` where there were too many to be told apart.
  source       text NOT NULL,
  -- The one that was named last.
  account      text NOT NULL,
  count        integer NOT NULL CHECK (count > 0),
  last_at      timestamptz NOT NULL,
  has_alarmed  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (hour, kind, source)
);
CREATE INDEX refusals_alarms ON audit.refusals (hour) WHERE has_alarmed;

-- Where the chain stood at the end of each day, as it was told to everybody: whoever rewrites the log after it can't make it fit.
CREATE TABLE audit.published_heads (
  day    date PRIMARY KEY,
  place  bigint NOT NULL,
  hash   bytea NOT NULL,
  at     timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit.published_heads FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit.published_heads FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON audit.published_heads FROM croupier_app;
  END IF;
END $$;
