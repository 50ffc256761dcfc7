CREATE SCHEMA rewards;

-- Everything that a member was given, written once in the transaction that gave it, with the reason: the rule, its version and the figures it was computed from.
CREATE TABLE rewards.credits (
  credit_id   uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  -- The module that gave it, and what of it: an order, a day, a gift. Together they are given once.
  source      text NOT NULL,
  source_id   text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('cash', 'bonus', 'points', 'free_spins', 'tickets')),
  asset       text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- What of valid bets is owed before it may be withdrawn.
  turnover    bigint NOT NULL CHECK (turnover >= 0),
  why         jsonb NOT NULL,
  credited_at timestamptz NOT NULL,
  UNIQUE (source, source_id, kind)
);
CREATE INDEX credits_member ON rewards.credits (member_id, credited_at DESC, credit_id DESC);
CREATE INDEX credits_brand ON rewards.credits (brand_id, credited_at);

CREATE FUNCTION rewards.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rewards are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON rewards.credits FOR EACH ROW EXECUTE FUNCTION rewards.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON rewards.credits FOR EACH STATEMENT EXECUTE FUNCTION rewards.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON rewards.credits FROM croupier_app;
  END IF;
END $$;
