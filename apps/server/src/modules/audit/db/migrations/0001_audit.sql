CREATE SCHEMA audit;

-- Every action of an operator and every security event. Rows are written in the transaction of what they tell of.
CREATE TABLE audit.events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at         timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('operator', 'member', 'system', 'visitor')),
  actor_id   text NOT NULL,
  actor_name text NOT NULL,
  brand_id   uuid,
  action     text NOT NULL CHECK (action ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  subject    text NOT NULL,
  reason     text,
  ip         text,
  before     jsonb,
  after      jsonb
);
CREATE INDEX events_feed ON audit.events (xid, id);
CREATE INDEX events_subject ON audit.events (subject, id DESC);
CREATE INDEX events_action ON audit.events (action, id DESC);

-- The chain is built after commit, in the order of commits, so that writers never wait for each other.
CREATE TABLE audit.chain (
  place    bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  hash     bytea NOT NULL
);
-- Where the chain ends. Signed with the installation's secret, so that a cut of the last rows can't be hidden by cutting here too.
CREATE TABLE audit.head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  place   bigint NOT NULL,
  hash    bytea NOT NULL,
  mac     bytea NOT NULL
);

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit.events FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit.chain FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit.events FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit.chain FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON audit.events, audit.chain FROM croupier_app;
  END IF;
END $$;
