-- Outside ways in: what a brand has set up, whose outside account belongs to whom, and sign-ins on their way.
CREATE TABLE identity.external_providers (
  brand_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'facebook', 'firebase')),
  is_on boolean NOT NULL,
  client_id text NOT NULL,
  issuer text NOT NULL,
  api text NOT NULL,
  -- AES-256-GCM under a key of the installation, bound to its brand and provider.
  secret_sealed bytea,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, provider)
);

CREATE TABLE identity.external_identities (
  brand_id uuid NOT NULL,
  provider text NOT NULL,
  -- The provider's own word for the person; an e-mail address may change hands, this does not.
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  email text,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, provider, subject),
  UNIQUE (member_id, provider)
);

CREATE TABLE identity.external_attempts (
  attempt_hash bytea PRIMARY KEY,
  brand_id uuid NOT NULL,
  provider text NOT NULL,
  -- What came back in the address must have been given out, and to this browser: its cookie says so.
  state_hash bytea UNIQUE,
  browser_hash bytea,
  nonce text,
  code_verifier text,
  redirect_uri text,
  -- started → answered (it is known who) or failed → gone.
  status text NOT NULL CHECK (status IN ('started', 'answered', 'failed')),
  failure text,
  subject text,
  email text,
  -- Null where the provider does not say.
  email_verified boolean,
  mobile text,
  name text,
  expires_at timestamptz NOT NULL,
  CHECK ((status = 'answered') = (subject IS NOT NULL)),
  CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX external_attempts_expires_at ON identity.external_attempts (expires_at);
