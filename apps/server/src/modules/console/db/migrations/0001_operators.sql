-- Operators are staff of the installation, apart from members in every way. Passwords and tokens are stored only as fingerprints, authenticator secrets sealed.
CREATE SCHEMA console;

CREATE TABLE console.operators (
  id              uuid PRIMARY KEY,
  username        text NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  role            text NOT NULL CHECK (role IN ('owner', 'finance', 'risk', 'content', 'support', 'auditor')),
  is_active       boolean NOT NULL DEFAULT true,
  password_hash   text NOT NULL,
  -- Null until the operator has set up an authenticator: until then his password works once, for that alone.
  totp_sealed     bytea,
  -- The 30-second step of the last code that was taken: neither it nor an older one is taken again.
  totp_last_step  bigint NOT NULL DEFAULT 0,
  last_login_at   timestamptz,
  created_at      timestamptz NOT NULL
);

-- Set-ups under way: the secret becomes the operator's only when a code of it has been shown.
CREATE TABLE console.setups (
  token_hash  bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES console.operators (id) ON DELETE CASCADE,
  totp_sealed bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX setups_operator ON console.setups (operator_id);

CREATE TABLE console.sessions (
  id          uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES console.operators (id) ON DELETE CASCADE,
  token_hash  bytea NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  seen_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  ip          text NOT NULL,
  user_agent  text NOT NULL,
  ended_at    timestamptz
);
CREATE INDEX sessions_operator ON console.sessions (operator_id) WHERE ended_at IS NULL;

-- By user name, whether an operator has it or not, so that a lock tells nothing.
CREATE TABLE console.failures (
  username   text PRIMARY KEY,
  failed_at  timestamptz[] NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX failures_updated_at ON console.failures (updated_at);
