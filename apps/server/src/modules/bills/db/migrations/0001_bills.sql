CREATE SCHEMA bills;

-- What teams did, for bills: the first settlements of each member's bets for money, summed by stretches of five minutes, of which all periods are made.
CREATE TABLE bills.sums (
  member_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  brand_id  uuid NOT NULL,
  bets      integer NOT NULL,
  -- The cash part of what counts, and of what was lost; below nothing where the member won.
  valid     bigint NOT NULL,
  loss      bigint NOT NULL,
  PRIMARY KEY (member_id, starts_at)
);
CREATE INDEX sums_of_brand ON bills.sums (brand_id, starts_at);

-- What later settlements of a bet change, each at the instant at which it became known.
CREATE TABLE bills.corrections (
  bet_id           uuid NOT NULL,
  revision         integer NOT NULL,
  brand_id         uuid NOT NULL,
  member_id        uuid NOT NULL,
  first_settled_at timestamptz NOT NULL,
  known_at         timestamptz NOT NULL,
  bets             integer NOT NULL,
  valid            bigint NOT NULL,
  loss             bigint NOT NULL,
  PRIMARY KEY (bet_id, revision)
);
CREATE INDEX corrections_of_member ON bills.corrections (member_id, first_settled_at);
CREATE INDEX corrections_of_brand ON bills.corrections (brand_id, known_at);

-- A run issues the bills of one kind whose periods end at one instant. `through` is up to where the periods of a brand's kind are billed.
CREATE TABLE bills.cursors (
  brand_id uuid NOT NULL,
  kind     text NOT NULL,
  through  timestamptz NOT NULL,
  PRIMARY KEY (brand_id, kind)
);
CREATE TABLE bills.runs (
  run_id     uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  kind       text NOT NULL,
  period_end timestamptz NOT NULL,
  issued_at  timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  -- When its bills were written, and when they were settled.
  written_at timestamptz,
  ended_at   timestamptz,
  bills      integer NOT NULL DEFAULT 0,
  amount     bigint NOT NULL DEFAULT 0,
  UNIQUE (brand_id, kind, period_end)
);
CREATE INDEX runs_of_brand ON bills.runs (brand_id, issued_at DESC);
CREATE INDEX runs_open ON bills.runs (brand_id) WHERE ended_at IS NULL;

-- A bill, written once: only what is paid of it and its state change.
CREATE TABLE bills.bills (
  bill_id      uuid PRIMARY KEY,
  number       text NOT NULL,
  brand_id     uuid NOT NULL,
  run_id       uuid NOT NULL,
  version_id   uuid NOT NULL,
  -- Null for the house.
  payer_id     uuid,
  receiver_id  uuid NOT NULL CHECK (receiver_id IS DISTINCT FROM payer_id),
  kind         text NOT NULL CHECK (kind IN ('realtime_salary', 'hourly_salary', 'daily_salary', 'dividend')),
  period       text,
  period_start timestamptz NOT NULL,
  period_end   timestamptz NOT NULL CHECK (period_end > period_start),
  issued_at    timestamptz NOT NULL CHECK (issued_at >= period_end),
  time_zone    text NOT NULL,
  currency     text NOT NULL,
  -- As they were agreed, and by which program it was computed.
  terms        jsonb NOT NULL,
  terms_hash   text NOT NULL,
  code_version text NOT NULL,
  bets         integer NOT NULL,
  valid_bet    bigint NOT NULL,
  bet_per_day  bigint NOT NULL,
  bet_per_hour bigint,
  gross_loss   bigint NOT NULL,
  deductions   bigint NOT NULL,
  -- Of the deductions, the receiver's own salaries.
  salaries     bigint NOT NULL,
  loss         bigint NOT NULL,
  active       integer NOT NULL,
  carry_in     bigint NOT NULL,
  base         bigint NOT NULL,
  -- Members of the team of whom something did not count, since they were in a time-out or an exclusion.
  unavailable  integer NOT NULL,
  tier         smallint,
  rate_ppm     integer,
  -- Every tier: {"ratePpm", "isMet", "thresholds": [{"threshold", "need", "have", "isMet"}]}, numbers as texts.
  tiers        jsonb NOT NULL,
  gross        bigint NOT NULL CHECK (gross >= 0),
  adjustment   bigint NOT NULL,
  amount       bigint NOT NULL CHECK (amount = greatest(0, gross + adjustment)),
  carry_out    bigint NOT NULL CHECK (carry_out <= 0),
  paid         bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  state        text NOT NULL CHECK (state IN ('issued', 'awaiting_review', 'awaiting_claim', 'refused', 'expired', 'target_missed', 'upline_short', 'part_paid', 'paid')),
  state_at     timestamptz NOT NULL,
  -- Until when it can be claimed.
  claim_until  timestamptz,
  -- From when on the unpaid rest is a debt.
  owed_since   timestamptz,
  UNIQUE (version_id, period_start),
  UNIQUE (number),
  CHECK ((state = 'awaiting_claim') <= (claim_until IS NOT NULL)),
  CHECK ((state = 'paid') <= (paid = amount)),
  CHECK ((state IN ('target_missed', 'awaiting_review', 'awaiting_claim', 'refused', 'expired')) <= (paid = 0)),
  CHECK ((state IN ('upline_short', 'part_paid')) <= (owed_since IS NOT NULL))
);
CREATE INDEX bills_received ON bills.bills (receiver_id, issued_at DESC, bill_id);
CREATE INDEX bills_given ON bills.bills (payer_id, issued_at DESC, bill_id);
CREATE INDEX bills_of_brand ON bills.bills (brand_id, issued_at DESC, bill_id);
CREATE INDEX bills_of_run ON bills.bills (run_id);
CREATE INDEX bills_owed ON bills.bills (payer_id) WHERE state IN ('issued', 'upline_short', 'part_paid');
CREATE INDEX bills_owed_of_brand ON bills.bills (brand_id) WHERE state IN ('issued', 'upline_short', 'part_paid');
CREATE INDEX bills_awaiting ON bills.bills (receiver_id, kind, issued_at) WHERE state IN ('awaiting_review', 'awaiting_claim');
CREATE INDEX bills_to_claim ON bills.bills (claim_until) WHERE state = 'awaiting_claim';

CREATE FUNCTION bills.keep_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['paid', 'state', 'state_at', 'claim_until', 'owed_since'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['paid', 'state', 'state_at', 'claim_until', 'owed_since']
     OR NEW.paid < OLD.paid OR OLD.state IN ('refused', 'expired', 'target_missed', 'paid') THEN
    RAISE EXCEPTION 'a bill is never edited' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bill_stays BEFORE UPDATE ON bills.bills FOR EACH ROW EXECUTE FUNCTION bills.keep_bill();

-- What each account of the team adds to a bill.
CREATE TABLE bills.lines (
  bill_id    uuid NOT NULL REFERENCES bills.bills,
  -- The order of account numbers.
  place      integer NOT NULL,
  member_id  uuid NOT NULL,
  -- The receiver's direct downline in whose team the account was, itself where it is one; null for the receiver.
  below_id   uuid,
  bets       integer NOT NULL,
  valid_bet  bigint NOT NULL,
  loss       bigint NOT NULL,
  deductions bigint NOT NULL,
  is_active  boolean NOT NULL,
  PRIMARY KEY (bill_id, place)
);

-- Every state that a bill entered, by whom (a member's id or an operator's account; null for a run) and why.
CREATE TABLE bills.states (
  bill_id uuid NOT NULL REFERENCES bills.bills,
  place   smallint NOT NULL CHECK (place > 0),
  state   text NOT NULL,
  at      timestamptz NOT NULL,
  by      text,
  reason  text,
  PRIMARY KEY (bill_id, place)
);

-- What corrections since the last bill changed in an earlier period of the chain.
CREATE TABLE bills.changes (
  bill_id      uuid NOT NULL REFERENCES bills.bills,
  version_id   uuid NOT NULL,
  period_start timestamptz NOT NULL,
  period_end   timestamptz NOT NULL,
  gross_before bigint NOT NULL,
  gross_after  bigint NOT NULL,
  -- Bets whose corrections it counts: those known from known_from up to the bill's issue.
  bets         integer NOT NULL,
  known_from   timestamptz NOT NULL,
  PRIMARY KEY (bill_id, version_id, period_start)
);

-- Periods that were computed, as they are known now: their gross as the chain's last bill knew it, and what they leave to the next. Beside bills, since
-- a period without a bill may leave something too, and be corrected.
CREATE TABLE bills.periods (
  version_id   uuid NOT NULL,
  period_start timestamptz NOT NULL,
  period_end   timestamptz NOT NULL,
  brand_id     uuid NOT NULL,
  payer_id     uuid,
  receiver_id  uuid NOT NULL,
  kind         text NOT NULL,
  gross        bigint NOT NULL,
  told_gross   bigint NOT NULL,
  carry_in     bigint NOT NULL,
  carry_out    bigint NOT NULL,
  bets_changed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (version_id, period_start)
);
CREATE INDEX periods_of_chain ON bills.periods (receiver_id, kind, period_start);
CREATE INDEX periods_changed ON bills.periods (receiver_id, kind) WHERE gross <> told_gross;

-- A chain is all versions of one payer, receiver and kind: up to when its corrections are counted, and its last bill.
CREATE TABLE bills.chains (
  brand_id    uuid NOT NULL,
  -- The brand for the house.
  payer_key   uuid NOT NULL,
  receiver_id uuid NOT NULL,
  kind        text NOT NULL,
  computed_at timestamptz NOT NULL,
  -- Corrections known from here on are in no bill yet.
  told_at     timestamptz NOT NULL,
  bill_id     uuid,
  -- What the last bill left over: its gross and adjustment less its amount.
  left_over   bigint NOT NULL,
  PRIMARY KEY (payer_key, receiver_id, kind)
);

-- What settlement posted, in its order. A row without a bill is what remained of a payer's own bills and went to the main wallet.
CREATE TABLE bills.payments (
  payment_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id     uuid REFERENCES bills.bills,
  brand_id    uuid NOT NULL,
  -- house, commission, main; operator: the house for a payer.
  source      text NOT NULL CHECK (source IN ('house', 'commission', 'main', 'operator')),
  -- Null for the house.
  payer_id    uuid,
  receiver_id uuid NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  at          timestamptz NOT NULL,
  transfer_id bigint NOT NULL,
  CHECK (bill_id IS NOT NULL OR source = 'commission' AND payer_id = receiver_id)
);
CREATE INDEX payments_of_bill ON bills.payments (bill_id);
CREATE INDEX payments_of_brand ON bills.payments (brand_id, at);

-- A debt that the house pays for its payer: one operator proposes, another one agrees.
CREATE TABLE bills.proposals (
  proposal_id uuid PRIMARY KEY,
  bill_id     uuid NOT NULL REFERENCES bills.bills,
  brand_id    uuid NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  reason      text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  text,
  decided_at  timestamptz,
  is_agreed   boolean,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_agreed IS NULL)),
  CHECK (NOT coalesce(is_agreed, false) OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposals_open ON bills.proposals (bill_id) WHERE decided_at IS NULL;

CREATE FUNCTION bills.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bills are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER never_deleted BEFORE DELETE ON bills.bills FOR EACH ROW EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON bills.lines FOR EACH ROW EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON bills.states FOR EACH ROW EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON bills.changes FOR EACH ROW EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON bills.payments FOR EACH ROW EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bills.bills FOR EACH STATEMENT EXECUTE FUNCTION bills.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bills.payments FOR EACH STATEMENT EXECUTE FUNCTION bills.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE DELETE, TRUNCATE ON bills.bills FROM croupier_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON bills.lines, bills.states, bills.changes, bills.payments FROM croupier_app;
  END IF;
END $$;
