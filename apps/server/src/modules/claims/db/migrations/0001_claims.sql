-- Who works on what at the desks: one operator has one thing to themselves.
CREATE SCHEMA claims;
CREATE TABLE claims.claims (
  kind          text NOT NULL,
  item_id       uuid NOT NULL,
  brand_id      uuid NOT NULL,
  operator_id   uuid NOT NULL,
  operator_name text NOT NULL,
  claimed_at    timestamptz NOT NULL,
  -- Free from then on; null: until it is released.
  until         timestamptz,
  PRIMARY KEY (kind, item_id)
);
CREATE INDEX claims_operator ON claims.claims (operator_id, kind);
CREATE INDEX claims_until ON claims.claims (until) WHERE until IS NOT NULL;
