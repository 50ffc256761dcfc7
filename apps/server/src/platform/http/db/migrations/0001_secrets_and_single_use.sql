-- Keys of the installation that every process shares, and ids that work only once (sealed bodies, captcha passes).
CREATE TABLE platform.secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE platform.used_once (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_once_expires_at ON platform.used_once (expires_at);

-- First answers of money calls: the same key with the same request returns it, with another request is refused.
CREATE TABLE platform.idempotent_answers (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
