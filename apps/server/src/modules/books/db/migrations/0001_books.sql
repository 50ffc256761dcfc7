CREATE SCHEMA books;

-- Each time the books were held against the records. `asked_name` null: by the clock.
CREATE TABLE books.runs (
  run_id       uuid PRIMARY KEY,
  asked_by     uuid,
  asked_name   text,
  asked_at     timestamptz NOT NULL,
  with_seals   boolean NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- What is being proven now, and how many proofs are behind it.
  step         text,
  steps_done   integer NOT NULL DEFAULT 0,
  steps        integer NOT NULL,
  started_at   timestamptz,
  ended_at     timestamptz,
  duration_ms  integer,
  transfers    bigint,
  entries      bigint,
  found        integer,
  found_new    integer,
  error        text,
  CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
-- One at a time: two would read the whole journal side by side and say the same.
CREATE UNIQUE INDEX runs_one ON books.runs ((true)) WHERE state IN ('waiting', 'running');
CREATE INDEX runs_time ON books.runs (asked_at DESC);

-- What a run found, once each. A finding is solved when a later run no longer finds it: nobody can say so in its place.
CREATE TABLE books.findings (
  finding_id   uuid PRIMARY KEY,
  -- Which proof names it: only that one can find that it is gone.
  proof        text NOT NULL,
  rule         text NOT NULL,
  -- What it is about: a transfer, account, block, deposit, payout, member or correction, and which.
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  brand_id     uuid,
  detail       text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained', 'solved')),
  first_run_id uuid NOT NULL REFERENCES books.runs,
  first_at     timestamptz NOT NULL,
  last_run_id  uuid NOT NULL REFERENCES books.runs,
  last_at      timestamptz NOT NULL,
  reason       text,
  decided_by   uuid,
  decided_name text,
  decided_at   timestamptz,
  solved_at    timestamptz,
  UNIQUE (rule, subject_kind, subject_id),
  CHECK (state <> 'explained' OR num_nulls(reason, decided_by, decided_name, decided_at) = 0),
  CHECK ((state = 'solved') = (solved_at IS NOT NULL))
);
CREATE INDEX findings_open ON books.findings (first_at) WHERE state <> 'solved';

-- A brand's day, closed: never changed. Each begins where the one before it ended, whatever the time zone was then.
CREATE TABLE books.settlements (
  brand_id     uuid NOT NULL,
  day          date NOT NULL,
  currency     text NOT NULL,
  time_zone    text NOT NULL,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- What members could ask for: at the start as the day before left it, at the end as the balances say.
  opening      bigint NOT NULL,
  closing      bigint NOT NULL,
  -- Sums that do not meet, by name; empty where all do.
  differences  jsonb NOT NULL,
  report       jsonb NOT NULL,
  frozen_at    timestamptz NOT NULL,
  block_id     bigint NOT NULL,
  block_digest text NOT NULL,
  PRIMARY KEY (brand_id, day)
);

CREATE FUNCTION books.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a settled day does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON books.settlements FOR EACH ROW EXECUTE FUNCTION books.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON books.settlements FOR EACH STATEMENT EXECUTE FUNCTION books.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON books.settlements FROM croupier_app;
  END IF;
END $$;
