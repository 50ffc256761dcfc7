-- People and how they sign in. Tokens and passwords are stored only as one-way fingerprints.
CREATE SCHEMA identity;

CREATE TABLE identity.members (
  id uuid PRIMARY KEY,
  brand_id uuid NOT NULL,
  account text NOT NULL CHECK (account <> ''),
  type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  nickname text NOT NULL,
  -- Null for trial accounts, which have no password at all.
  password_hash text,
  password_changed_at timestamptz NOT NULL,
  payment_password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked')),
  lock_reason text,
  language text,
  currency text NOT NULL,
  upline_id uuid,
  -- The ids of all uplines and the member's own, each followed by a dot: a team is everything whose path starts with its head's.
  path text NOT NULL,
  referral_code text NOT NULL,
  referred_by uuid,
  affiliate_code text,
  avatar text NOT NULL,
  avatar_type text NOT NULL DEFAULT 'STATIC' CHECK (avatar_type IN ('STATIC', 'CUSTOM')),
  terms_version text,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  register_ip text NOT NULL,
  register_url text,
  register_domain text,
  register_method text NOT NULL,
  profile jsonb NOT NULL DEFAULT '{}',
  registered_at timestamptz NOT NULL,
  last_login_at timestamptz,
  last_login_ip text,
  CHECK ((status = 'locked') = (lock_reason IS NOT NULL)),
  CHECK ((type = 4) = (password_hash IS NULL))
);
CREATE UNIQUE INDEX members_account ON identity.members (brand_id, lower(account));
CREATE UNIQUE INDEX members_referral_code ON identity.members (brand_id, referral_code);
CREATE INDEX members_path ON identity.members (path text_pattern_ops);
CREATE INDEX members_registered_at ON identity.members (brand_id, registered_at);
CREATE INDEX members_trials ON identity.members (registered_at) WHERE type = 4;

CREATE TABLE identity.sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  method text NOT NULL CHECK (method IN ('password', 'remember', 'register', 'trial')),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text NOT NULL,
  country text NOT NULL,
  user_agent text NOT NULL,
  previous_login_at timestamptz,
  previous_login_ip text,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'revoked', 'locked', 'expired')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_member ON identity.sessions (member_id, created_at DESC);

CREATE TABLE identity.remember_tokens (
  token_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Set when it has signed somebody in: seen again, it was copied.
  used_at timestamptz
);
CREATE INDEX remember_tokens_member ON identity.remember_tokens (member_id);

-- Failures by account (existing or not) and by address; times older than the window are dropped as new ones come.
CREATE TABLE identity.failures (
  kind text NOT NULL CHECK (kind IN ('account', 'login-ip', 'captcha-ip')),
  subject text NOT NULL,
  failed_at timestamptz[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX failures_updated_at ON identity.failures (updated_at);

CREATE TABLE identity.affiliate_codes (
  brand_id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9]{4,16}$'),
  -- The agent whose team a newcomer joins; null is a code of the house.
  owner_id uuid REFERENCES identity.members (id) ON DELETE CASCADE,
  -- The agent's own host, if he has one.
  domain text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX affiliate_codes_code ON identity.affiliate_codes (brand_id, lower(code));
CREATE UNIQUE INDEX affiliate_codes_domain ON identity.affiliate_codes (brand_id, lower(domain)) WHERE domain IS NOT NULL;

-- Open challenges and the passes of solved ones. The answer never leaves this table.
CREATE TABLE identity.challenges (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('drag', 'choice', 'image')),
  answer text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expires_at ON identity.challenges (expires_at);

CREATE TABLE identity.slide_passes (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX slide_passes_expires_at ON identity.slide_passes (expires_at);
