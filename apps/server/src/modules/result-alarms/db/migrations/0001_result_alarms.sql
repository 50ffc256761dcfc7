CREATE SCHEMA result_alarms;

-- What an account has won against what its rounds were expected to pay, since the desk last closed an alarm about it. Counted for each of its pairs of
-- seeds, and for all of them together: that row has the member's own id for a span.
CREATE TABLE result_alarms.sums (
  member_id  uuid NOT NULL,
  asset      text NOT NULL,
  span_id    uuid NOT NULL,
  brand_id   uuid NOT NULL,
  rounds     integer NOT NULL,
  staked     bigint NOT NULL,
  paid       bigint NOT NULL,
  -- Expectations, variances and excesses, the largest win, the games: see domain/tally.ts.
  detail     jsonb NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, asset, span_id)
);

-- While it is open its figures go on with the rounds of its span.
CREATE TABLE result_alarms.alarms (
  alarm_id  uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  asset     text NOT NULL,
  span_id   uuid NOT NULL,
  brand_id  uuid NOT NULL,
  rounds    integer NOT NULL,
  staked    bigint NOT NULL,
  paid      bigint NOT NULL,
  detail    jsonb NOT NULL,
  raised_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  reason    text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (reason IS NULL))
);
-- One alarm about a span until the desk has closed it.
CREATE UNIQUE INDEX alarms_open ON result_alarms.alarms (member_id, asset, span_id) WHERE closed_at IS NULL;
CREATE INDEX alarms_raised ON result_alarms.alarms (raised_at);
