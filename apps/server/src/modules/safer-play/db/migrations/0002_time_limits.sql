-- How long a member wants to play in a day. A shorter time holds at once; a longer one is wanted first, and asked again a day later.
CREATE TABLE safer_play.time_limits (
  member_id uuid PRIMARY KEY,
  minutes   int NOT NULL CHECK (minutes BETWEEN 15 AND 1440),
  -- Asked for and not in force: a longer time, or null for no limit.
  wanted    int CHECK (wanted > minutes),
  asked_at  timestamptz,
  set_at    timestamptz NOT NULL,
  CHECK (wanted IS NULL OR asked_at IS NOT NULL)
);
