-- Who has proven to be whom: the level held, the checks that led to it, and the pictures they rest on.
CREATE SCHEMA verification;

CREATE TABLE verification.levels (
  member_id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  -- 1 identity, 2 identity and address; who has proven nothing has no row.
  level smallint NOT NULL CHECK (level IN (1, 2)),
  -- From this instant on the level counts no more, whether or not the job has come by.
  expires_at timestamptz NOT NULL,
  -- Days before the end that the member was last told of; null until the first notice.
  noticed_days smallint,
  case_id uuid NOT NULL
);
CREATE INDEX levels_expires_at ON verification.levels (expires_at);

CREATE TABLE verification.cases (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- What it would prove.
  level smallint NOT NULL CHECK (level IN (1, 2)),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'in_review', 'approved', 'rejected', 'expired')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  claimed_by uuid,
  claimed_name text,
  decided_at timestamptz,
  -- The day on which the shortest-lived paper ends, as the operator read it.
  expires_on date,
  CHECK ((state = 'in_review') = (claimed_by IS NOT NULL)),
  CHECK (state <> 'approved' OR expires_on IS NOT NULL)
);
-- One check at a time: what is approved or has expired makes room for the next.
CREATE UNIQUE INDEX cases_open ON verification.cases (member_id) WHERE state IN ('draft', 'submitted', 'in_review', 'rejected');
CREATE INDEX cases_member ON verification.cases (member_id, created_at DESC);
CREATE INDEX cases_queue ON verification.cases (submitted_at, id) WHERE state IN ('submitted', 'in_review');

CREATE TABLE verification.documents (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES verification.cases (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passport', 'id_front', 'id_back', 'driving_licence', 'selfie', 'proof_of_address')),
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'approved', 'rejected')),
  reason text,
  -- In the operator's words, for the member to read.
  remark text,
  width_px int NOT NULL,
  height_px int NOT NULL,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (case_id, kind),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);

-- The pictures themselves, sealed under a key that is not in the database. Apart, so that no list ever reads them.
CREATE TABLE verification.contents (
  document_id uuid PRIMARY KEY REFERENCES verification.documents (id) ON DELETE CASCADE,
  sealed bytea NOT NULL
);

-- What happened to a check, in order; notes of operators among it.
CREATE TABLE verification.events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES verification.cases (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('member', 'operator', 'system')),
  actor_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('uploaded', 'removed', 'submitted', 'claimed', 'released', 'approved', 'rejected', 'expired', 'note')),
  remark text
);
CREATE INDEX events_case ON verification.events (case_id, id);
