-- One-time codes by SMS and mail, and the addresses that they prove.
CREATE TABLE identity.codes (
  brand_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'recovery', 'bind', 'proof', 'payment-password')),
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  -- A number as E.164, an e-mail address in lower case.
  address text NOT NULL,
  -- Keyed by the installation's secret: six digits could be guessed from a plain hash.
  code_hash bytea NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- One is valid at a time; a new one ends the one before.
  PRIMARY KEY (brand_id, purpose, channel, address)
);
CREATE INDEX codes_expires_at ON identity.codes (expires_at);

-- When codes were sent to an address of ours and asked for from an address of the net; times older than a day go as new ones come.
CREATE TABLE identity.code_sends (
  subject text PRIMARY KEY,
  sent_at timestamptz[] NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX code_sends_updated_at ON identity.code_sends (updated_at);

-- A number signs in, so it belongs to one account of a brand.
ALTER TABLE identity.members ADD COLUMN mobile text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$');
-- Null until a code has proved it.
ALTER TABLE identity.members ADD COLUMN mobile_verified_at timestamptz;
ALTER TABLE identity.members ADD COLUMN email_verified_at timestamptz;
CREATE UNIQUE INDEX members_mobile ON identity.members (brand_id, mobile) WHERE mobile IS NOT NULL;

ALTER TABLE identity.sessions DROP CONSTRAINT sessions_method_check;
ALTER TABLE identity.sessions ADD CONSTRAINT sessions_method_check
  CHECK (method IN ('password', 'remember', 'register', 'trial', 'sms', 'google', 'facebook', 'firebase'));

-- Links that set a new password. Stored as a fingerprint; the newest of an account is the only one.
CREATE TABLE identity.recovery_links (
  member_id uuid PRIMARY KEY REFERENCES identity.members (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

ALTER TABLE identity.failures DROP CONSTRAINT failures_kind_check;
ALTER TABLE identity.failures ADD CONSTRAINT failures_kind_check CHECK (kind IN ('account', 'login-ip', 'captcha-ip', 'password', 'recovery-ip'));
