-- Processes that work on jobs say so every few seconds; what one has locked that says nothing any more goes to the others. The id is the one by which the library locks.
CREATE TABLE platform.job_processes (
  process_id text PRIMARY KEY,
  beat_at timestamptz NOT NULL
);

-- What the clock starts, and when it was last done; since when it is known, as long as it never was.
CREATE TABLE platform.duties (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);
