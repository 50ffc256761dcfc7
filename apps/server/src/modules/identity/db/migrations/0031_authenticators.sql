-- Authenticators of members (RFC 6238) and what replaces a lost one. Secrets are sealed, recovery codes kept as keyed fingerprints.
CREATE TABLE identity.authenticators (
  member_id uuid PRIMARY KEY REFERENCES identity.members (id) ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until a first code has shown that the app holds the secret.
  confirmed_at timestamptz,
  -- A step opens once: a code that was seen over a shoulder is worth nothing.
  last_step bigint,
  wrong_tries smallint NOT NULL DEFAULT 0,
  locked_until timestamptz
);

CREATE TABLE identity.recovery_codes (
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);
