-- Addresses that an account has used: a sign-in from any other asks one more proof.
CREATE TABLE identity.known_addresses (
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  -- IPv4 whole, of IPv6 the /64 network: a household changes the rest by itself.
  network text NOT NULL,
  last_ip text NOT NULL,
  country text NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, network)
);

-- Whoever has an account already keeps the addresses of his sessions; the rest of an IPv6 address is cut off when he comes again.
INSERT INTO identity.known_addresses (member_id, network, last_ip, country, first_used_at, last_used_at)
  SELECT member_id, ip, ip, (array_agg(country ORDER BY seen_at DESC))[1], min(created_at), max(seen_at) FROM identity.sessions GROUP BY member_id, ip;

-- A sign-in that has shown who it is and still owes a proof. The ticket is stored as its fingerprint only.
CREATE TABLE identity.owed_proofs (
  ticket_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES identity.members (id) ON DELETE CASCADE,
  method text NOT NULL,
  remember boolean NOT NULL,
  ip text NOT NULL,
  ways text[] NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX owed_proofs_expires_at ON identity.owed_proofs (expires_at);
CREATE INDEX owed_proofs_member ON identity.owed_proofs (member_id);

-- The kinds that are counted are listed by the code, which grows; the table keeps the word.
ALTER TABLE identity.failures DROP CONSTRAINT failures_kind_check;
ALTER TABLE identity.failures ADD CONSTRAINT failures_kind_check CHECK (kind ~ '^[a-z-]{2,20}$');
