CREATE SCHEMA contracts;

-- A range of one point, so that the constraint below may ask for equal texts without an extension.
CREATE TYPE contracts.text_range AS RANGE (subtype = text, collation = "C");

-- One row a version of the contract between two accounts, or the house (payer_id null) and a master agent. What was agreed never changes; the state does.
CREATE TABLE contracts.versions (
  version_id     uuid PRIMARY KEY,
  brand_id       uuid NOT NULL,
  payer_id       uuid CHECK (payer_id <> receiver_id),
  receiver_id    uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('realtime_salary', 'hourly_salary', 'daily_salary', 'dividend')),
  period         text CHECK (period IN ('daily', 'weekly', 'half_month', 'monthly')),
  basis          text NOT NULL CHECK (basis IN ('validBet', 'loss')),
  payout         text NOT NULL CHECK (payout IN ('auto', 'claim')),
  carry          text NOT NULL CHECK (carry IN ('none', 'previous_period', 'second_half_month', 'for_ever')),
  deductions     text[] NOT NULL CHECK (deductions <@ ARRAY['rebate', 'reward', 'salary']),
  active_bet     bigint NOT NULL CHECK (active_bet > 0),
  active_deposit bigint NOT NULL CHECK (active_deposit >= 0),
  -- The lowest rate first: {"ratePpm", "minActive"} as numbers; amounts (minValidBet, minLoss, minBetPerDay, minBetPerHour) as texts of ten-thousandths.
  tiers          jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 10),
  terms_hash     text NOT NULL,
  -- The version of the same chain that these terms would replace.
  previous_id    uuid REFERENCES contracts.versions,
  offered_at     timestamptz NOT NULL,
  -- A member's id, or the operator's account.
  offered_by     text NOT NULL,
  answered_at    timestamptz,
  effective_from timestamptz,
  -- Null: goes on. May lie ahead, and come nearer.
  effective_to   timestamptz CHECK (effective_to >= effective_from),
  state          text NOT NULL CHECK (state IN ('offered', 'in_force', 'awaiting_consent', 'refused', 'terminated', 'expired')),
  end_reason     text CHECK (end_reason IN ('withdrawn', 'replaced', 'agreed', 'forced', 'operator', 'upline_ended', 'moved')),
  -- A member's id, or house.
  end_asked_by   text,
  end_asked_at   timestamptz,
  -- How long the offer, and later the asked end, waits for its answer.
  answer_days    smallint NOT NULL CHECK (answer_days > 0),
  CHECK ((kind = 'dividend') = (period IS NOT NULL)),
  CHECK ((state = 'terminated') = (end_reason IS NOT NULL)),
  CHECK ((state = 'awaiting_consent') = (end_asked_by IS NOT NULL)),
  CHECK ((end_asked_by IS NULL) = (end_asked_at IS NULL)),
  CHECK ((state IN ('in_force', 'awaiting_consent')) <= (effective_from IS NOT NULL AND effective_to IS NULL)),
  CHECK (effective_from > answered_at),
  -- At most one version of a kind is in force for an account at any instant, whoever pays it.
  CONSTRAINT one_in_force EXCLUDE USING gist (
    contracts.text_range(receiver_id::text || kind, receiver_id::text || kind, '[]') WITH &&,
    tstzrange(effective_from, effective_to) WITH &&
  ) WHERE (effective_from IS NOT NULL)
);
CREATE UNIQUE INDEX versions_one_offer ON contracts.versions (receiver_id, kind) WHERE state = 'offered';
CREATE INDEX versions_received ON contracts.versions (receiver_id, kind, offered_at DESC);
CREATE INDEX versions_paid ON contracts.versions (payer_id, kind, offered_at DESC);
CREATE INDEX versions_of_brand ON contracts.versions (brand_id, offered_at DESC, version_id);
CREATE INDEX versions_offered ON contracts.versions (offered_at) WHERE state = 'offered';
CREATE INDEX versions_asked ON contracts.versions (end_asked_at) WHERE state = 'awaiting_consent';
CREATE INDEX versions_in_force ON contracts.versions (brand_id, kind, effective_to) WHERE effective_from IS NOT NULL;

CREATE FUNCTION contracts.keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.version_id, OLD.brand_id, OLD.payer_id, OLD.receiver_id, OLD.kind, OLD.period, OLD.basis, OLD.payout, OLD.carry, OLD.deductions, OLD.active_bet,
      OLD.active_deposit, OLD.tiers, OLD.terms_hash, OLD.previous_id, OLD.offered_at, OLD.offered_by)
     IS DISTINCT FROM
     (NEW.version_id, NEW.brand_id, NEW.payer_id, NEW.receiver_id, NEW.kind, NEW.period, NEW.basis, NEW.payout, NEW.carry, NEW.deductions, NEW.active_bet,
      NEW.active_deposit, NEW.tiers, NEW.terms_hash, NEW.previous_id, NEW.offered_at, NEW.offered_by)
     OR (OLD.answered_at IS NOT NULL AND NEW.answered_at IS DISTINCT FROM OLD.answered_at)
     OR (OLD.effective_from IS NOT NULL AND NEW.effective_from IS DISTINCT FROM OLD.effective_from)
     OR (OLD.effective_to IS NOT NULL AND (NEW.effective_to IS NULL OR NEW.effective_to > OLD.effective_to))
     OR (OLD.state IN ('refused', 'terminated', 'expired') AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'what was agreed never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER terms_stay BEFORE UPDATE ON contracts.versions FOR EACH ROW EXECUTE FUNCTION contracts.keep_version();

CREATE FUNCTION contracts.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'contracts and their history are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER never_deleted BEFORE DELETE ON contracts.versions FOR EACH ROW EXECUTE FUNCTION contracts.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contracts.versions FOR EACH STATEMENT EXECUTE FUNCTION contracts.refuse_change();

-- What was done to a version, by whom.
CREATE TABLE contracts.steps (
  version_id uuid NOT NULL REFERENCES contracts.versions,
  place      smallint NOT NULL CHECK (place > 0),
  step       text NOT NULL,
  -- A member's id, an operator's account, or null for time.
  done_by    text,
  done_at    timestamptz NOT NULL,
  -- An operator's.
  reason     text,
  PRIMARY KEY (version_id, place)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON contracts.steps FOR EACH ROW EXECUTE FUNCTION contracts.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contracts.steps FOR EACH STATEMENT EXECUTE FUNCTION contracts.refuse_change();

-- What a brand decides about contracts, each version from its instant on. A brand without a row has the product's own.
CREATE TABLE contracts.settings (
  brand_id   uuid NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  settings   jsonb NOT NULL,
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON contracts.settings FOR EACH ROW EXECUTE FUNCTION contracts.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON contracts.settings FOR EACH STATEMENT EXECUTE FUNCTION contracts.refuse_change();

-- An offer of the house above the brand's limit for one operator: another one agrees to exactly these terms, or not.
CREATE TABLE contracts.proposals (
  proposal_id uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  receiver_id uuid NOT NULL,
  kind        text NOT NULL,
  terms       jsonb NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  text CHECK (decided_by IS NULL OR decided_by <> proposed_by OR NOT is_agreed),
  decided_at  timestamptz,
  is_agreed   boolean,
  version_id  uuid REFERENCES contracts.versions,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_agreed IS NULL)),
  CHECK ((version_id IS NOT NULL) = coalesce(is_agreed, false))
);
CREATE UNIQUE INDEX proposals_open ON contracts.proposals (receiver_id, kind) WHERE decided_at IS NULL;
CREATE INDEX proposals_waiting ON contracts.proposals (brand_id, proposed_at) WHERE decided_at IS NULL;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE DELETE, TRUNCATE ON contracts.versions, contracts.steps, contracts.settings FROM croupier_app;
    REVOKE UPDATE ON contracts.steps, contracts.settings FROM croupier_app;
  END IF;
END $$;
