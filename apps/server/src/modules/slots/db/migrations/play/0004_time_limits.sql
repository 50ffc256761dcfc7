-- How long an account may play in a day, and how long it has. Few accounts have one; a bet of the others finds none here.
CREATE TABLE play.time_limits (
  owner_id    uuid PRIMARY KEY,
  seconds_max int NOT NULL CHECK (seconds_max > 0),
  -- Of the brand: its days begin and end there.
  time_zone   text NOT NULL,
  -- The day that the time belongs to; that of an earlier one counts as nothing.
  starts_at   timestamptz NOT NULL,
  played_ms   bigint NOT NULL DEFAULT 0 CHECK (played_ms >= 0),
  -- The last bet, placed or refused for want of time.
  last_at     timestamptz NOT NULL
);
