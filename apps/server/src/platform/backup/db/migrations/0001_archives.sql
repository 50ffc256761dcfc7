-- Months of tables that left the database for a file, and may come back: written by the command `archive` alone.
CREATE TABLE platform.archives (
  -- With its schema: slots.rounds_2025_01.
  partition       text PRIMARY KEY,
  starts_at       timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL CHECK (ends_at > starts_at),
  row_count       bigint NOT NULL CHECK (row_count >= 0),
  -- Of the rows as COPY writes them, as the file has it.
  sha256          text NOT NULL,
  -- Without its folder.
  file            text NOT NULL,
  archived_at     timestamptz NOT NULL DEFAULT now(),
  brought_back_at timestamptz CHECK (brought_back_at >= archived_at)
);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON platform.archives FROM croupier_app;
  END IF;
END $$;
