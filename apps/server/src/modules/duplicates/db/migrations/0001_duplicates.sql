-- What accounts have in common. Values are kept as keyed fingerprints with a masked hint: enough to compare and to recognise, not to read.
CREATE SCHEMA duplicates;

CREATE TABLE duplicates.signals (
  brand_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('device', 'ip', 'phone', 'email', 'bank', 'person')),
  fingerprint bytea NOT NULL,
  member_id uuid NOT NULL,
  hint text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, kind, fingerprint, member_id)
);
CREATE INDEX signals_member ON duplicates.signals (member_id);

-- What operators found of two accounts; nothing happens to the accounts by it.
CREATE TABLE duplicates.verdicts (
  member_a uuid NOT NULL,
  member_b uuid NOT NULL,
  brand_id uuid NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('confirmed', 'cleared')),
  reason text NOT NULL,
  operator_name text NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (member_a, member_b),
  CHECK (member_a < member_b)
);
