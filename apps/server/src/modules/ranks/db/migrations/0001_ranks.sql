CREATE SCHEMA ranks;

-- The days of each brand, one after the other without a gap. A day keeps its ends when the time zone of the brand changes: the next one begins where it ends.
CREATE TABLE ranks.days (
  brand_id  uuid NOT NULL,
  day       text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  time_zone text NOT NULL,
  PRIMARY KEY (brand_id, day),
  CHECK (ends_at >= starts_at)
);
CREATE INDEX days_at ON ranks.days (brand_id, starts_at);

-- What a brand decides about its ranks. Versions are kept: what was given names the one that applied.
CREATE TABLE ranks.ladders (
  brand_id uuid NOT NULL,
  version  int NOT NULL CHECK (version > 0),
  ladder   jsonb NOT NULL,
  since    timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);

-- How far a member has come; whoever has no row has neither deposited nor bet.
CREATE TABLE ranks.members (
  member_id  uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  rank       smallint NOT NULL CHECK (rank BETWEEN 0 AND highest),
  highest    smallint NOT NULL,
  deposits   bigint NOT NULL,
  valid_bet  bigint NOT NULL,
  -- The month that runs, as 2026-11, and what counts in it.
  month      text NOT NULL,
  month_bet  bigint NOT NULL,
  safe_month text
);
CREATE INDEX members_by_month ON ranks.members (brand_id, month, member_id);

CREATE TABLE ranks.changes (
  change_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id      uuid NOT NULL,
  brand_id       uuid NOT NULL,
  from_rank      smallint NOT NULL,
  to_rank        smallint NOT NULL CHECK (to_rank <> from_rank),
  why            text NOT NULL CHECK (why IN ('reached', 'regained', 'not_kept')),
  -- 0: the product's own ladder.
  ladder_version int NOT NULL,
  at             timestamptz NOT NULL
);
CREATE INDEX changes_member ON ranks.changes (member_id, at, change_id);

-- Valid bet of months that have ended, where there was any.
CREATE TABLE ranks.months (
  member_id uuid NOT NULL,
  month     text NOT NULL,
  valid_bet bigint NOT NULL,
  PRIMARY KEY (member_id, month)
);

-- Ranks that operators gave until a date.
CREATE TABLE ranks.lifts (
  lift_id     uuid PRIMARY KEY,
  member_id   uuid NOT NULL,
  brand_id    uuid NOT NULL,
  rank        smallint NOT NULL CHECK (rank > 0),
  reason      text NOT NULL,
  lifted_at   timestamptz NOT NULL,
  lifted_by   text NOT NULL,
  until       timestamptz NOT NULL CHECK (until > lifted_at),
  ended_at    timestamptz,
  ended_by    text,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX lifts_member ON ranks.lifts (member_id, lifted_at);

CREATE TABLE ranks.labels (
  label_id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  name     text NOT NULL
);
CREATE UNIQUE INDEX labels_name ON ranks.labels (brand_id, lower(name));
CREATE TABLE ranks.member_labels (
  member_id uuid NOT NULL,
  label_id  uuid NOT NULL REFERENCES ranks.labels ON DELETE CASCADE,
  PRIMARY KEY (member_id, label_id)
);
CREATE INDEX member_labels_label ON ranks.member_labels (label_id);

-- Paid deposits, each once. They are counted among the bets of their time.
CREATE TABLE ranks.deposits (
  payment_id uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  member_id  uuid NOT NULL,
  amount     bigint NOT NULL,
  paid_at    timestamptz NOT NULL,
  is_counted boolean NOT NULL DEFAULT false
);
CREATE INDEX deposits_to_count ON ranks.deposits (paid_at) WHERE NOT is_counted;
