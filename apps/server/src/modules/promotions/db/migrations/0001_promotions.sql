CREATE SCHEMA promotions;

-- What an owner has decided for a brand; without a row multiples above 10 are refused.
CREATE TABLE promotions.limits (
  brand_id           uuid PRIMARY KEY,
  has_multiple_limit boolean NOT NULL
);

-- Drawn anew from what an operator sent; kept as long as the brand, since old versions show what was shown.
CREATE TABLE promotions.pictures (
  picture_id uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  bytes      bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- A promotion. Whoever gives something of it, or promises it, holds this row: budget and people are counted by one at a time.
CREATE TABLE promotions.promotions (
  promotion_id  uuid PRIMARY KEY,
  brand_id      uuid NOT NULL,
  code          text NOT NULL,
  position      integer NOT NULL,
  -- Of every change, so that nobody overwrites what a colleague wrote meanwhile.
  revision      integer NOT NULL DEFAULT 1,
  -- The published version; null: a draft that nobody has published yet.
  version       integer,
  -- What may be given in all, and what was; ten-thousandths of the brand's currency.
  budget        bigint CHECK (budget > 0),
  spent         bigint NOT NULL DEFAULT 0 CHECK (spent >= 0),
  closed_at     timestamptz,
  closed_reason text,
  created_at    timestamptz NOT NULL,
  CHECK (version IS NULL OR budget IS NOT NULL),
  UNIQUE (brand_id, code)
);
CREATE INDEX promotions_brand ON promotions.promotions (brand_id, position, promotion_id);

-- What a promotion is. A draft is written until an owner publishes it; from then on it stays as it was for everybody who has joined or applied under it.
CREATE TABLE promotions.versions (
  promotion_id uuid NOT NULL REFERENCES promotions.promotions,
  version      integer NOT NULL CHECK (version > 0),
  terms        jsonb NOT NULL,
  texts        jsonb NOT NULL CHECK (texts ? 'EN'),
  art          text,
  picture_id   uuid REFERENCES promotions.pictures,
  written_by   text NOT NULL,
  written_at   timestamptz NOT NULL,
  approved_by  text,
  approved_at  timestamptz,
  PRIMARY KEY (promotion_id, version),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL))
);
CREATE UNIQUE INDEX versions_draft ON promotions.versions (promotion_id) WHERE approved_at IS NULL;

CREATE FUNCTION promotions.keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'published versions of promotions stay as they are: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_published BEFORE UPDATE OR DELETE ON promotions.versions FOR EACH ROW EXECUTE FUNCTION promotions.keep_published();

-- Who takes part, in which period (`ever`, or the first date of a day, week or month), and under which version.
CREATE TABLE promotions.parts (
  promotion_id uuid NOT NULL REFERENCES promotions.promotions,
  member_id    uuid NOT NULL,
  period       text NOT NULL,
  version      integer NOT NULL,
  joined_at    timestamptz NOT NULL,
  -- When the member was written to, since a goal was met.
  told_at      timestamptz,
  PRIMARY KEY (promotion_id, member_id, period),
  FOREIGN KEY (promotion_id, version) REFERENCES promotions.versions
);
CREATE INDEX parts_member ON promotions.parts (member_id, promotion_id);
CREATE INDEX parts_newest ON promotions.parts (promotion_id, joined_at DESC);
CREATE INDEX parts_untold ON promotions.parts (promotion_id) WHERE told_at IS NULL;

CREATE TABLE promotions.applications (
  application_id uuid PRIMARY KEY,
  number         text NOT NULL UNIQUE,
  brand_id       uuid NOT NULL,
  promotion_id   uuid NOT NULL,
  member_id      uuid NOT NULL,
  period         text NOT NULL,
  version        integer NOT NULL,
  remark         text NOT NULL,
  -- What approving it gives, with the figures of the moment of the application; null where a deposit decides.
  amount         bigint CHECK (amount > 0),
  figures        jsonb NOT NULL,
  state          text NOT NULL CHECK (state IN ('pending', 'second', 'approved', 'given', 'rejected')),
  -- Who approved it first, where a second operator is needed.
  first_by       uuid,
  first_name     text,
  first_at       timestamptz,
  reason         text,
  decided_by     text,
  created_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  CHECK ((state IN ('pending', 'second')) = (decided_at IS NULL)),
  CHECK (state <> 'rejected' OR reason IS NOT NULL),
  FOREIGN KEY (promotion_id, member_id, period) REFERENCES promotions.parts
);
CREATE UNIQUE INDEX applications_one ON promotions.applications (promotion_id, member_id, period) WHERE state <> 'rejected';
CREATE INDEX applications_member ON promotions.applications (member_id, created_at DESC);
CREATE INDEX applications_waiting ON promotions.applications (created_at) WHERE state IN ('pending', 'second');
CREATE INDEX applications_brand ON promotions.applications (brand_id, created_at DESC);

-- Images of applications, drawn anew. Those that no application names are forgotten after a day.
CREATE TABLE promotions.images (
  image_id       uuid PRIMARY KEY,
  member_id      uuid NOT NULL,
  application_id uuid REFERENCES promotions.applications,
  bytes          bytea NOT NULL,
  created_at     timestamptz NOT NULL
);
CREATE INDEX images_application ON promotions.images (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX images_loose ON promotions.images (member_id, created_at) WHERE application_id IS NULL;

-- Deposits whose member chose a promotion, with the terms of that moment and what its whole amount brings.
CREATE TABLE promotions.choices (
  deposit_id   uuid PRIMARY KEY,
  promotion_id uuid NOT NULL,
  member_id    uuid NOT NULL,
  period       text NOT NULL,
  version      integer NOT NULL,
  ordered      bigint NOT NULL CHECK (ordered > 0),
  -- open until the money is there; missed where the bonus could not be given then
  state        text NOT NULL CHECK (state IN ('open', 'given', 'missed')),
  chosen_at    timestamptz NOT NULL,
  FOREIGN KEY (promotion_id, member_id, period) REFERENCES promotions.parts
);
CREATE INDEX choices_part ON promotions.choices (promotion_id, member_id);

-- What is promised of a budget: to an open deposit until it would be late, and to an application that awaits a second operator.
CREATE TABLE promotions.reservations (
  promotion_id uuid NOT NULL REFERENCES promotions.promotions,
  member_id    uuid NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  until        timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, member_id)
);

-- What was given: one a member and period.
CREATE TABLE promotions.rewards (
  reward_id    uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  promotion_id uuid NOT NULL,
  member_id    uuid NOT NULL,
  period       text NOT NULL,
  version      integer NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('cash', 'bonus')),
  amount       bigint NOT NULL CHECK (amount > 0),
  turnover     bigint NOT NULL CHECK (turnover >= 0),
  grant_id     uuid,
  given_by     text NOT NULL CHECK (given_by IN ('claim', 'operator', 'deposit')),
  given_at     timestamptz NOT NULL,
  CHECK ((kind = 'bonus') = (grant_id IS NOT NULL)),
  UNIQUE (promotion_id, member_id, period),
  FOREIGN KEY (promotion_id, member_id, period) REFERENCES promotions.parts
);
CREATE INDEX rewards_member ON promotions.rewards (member_id, given_at DESC);

-- By what a person is told: fingerprints of those who were given something, by period. Refused claims leave none.
CREATE TABLE promotions.claim_keys (
  promotion_id uuid NOT NULL REFERENCES promotions.promotions,
  period       text NOT NULL,
  key          text NOT NULL CHECK (key IN ('device', 'phone', 'payAccount', 'idNumber', 'ip')),
  value        text NOT NULL,
  member_id    uuid NOT NULL,
  PRIMARY KEY (promotion_id, period, key, value)
);

-- What operators gave by hand, from the brand's limit on after a second one agreed.
CREATE TABLE promotions.manual_rewards (
  reward_id    uuid PRIMARY KEY,
  brand_id     uuid NOT NULL,
  member_id    uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('cash', 'bonus')),
  amount       bigint NOT NULL CHECK (amount > 0),
  turnover_pct integer NOT NULL CHECK (turnover_pct >= 0),
  days         integer NOT NULL CHECK (days > 0),
  reason       text NOT NULL,
  state        text NOT NULL CHECK (state IN ('proposed', 'given', 'refused')),
  proposed_by  uuid NOT NULL,
  proposed_name text NOT NULL,
  proposed_at  timestamptz NOT NULL,
  decided_name text,
  decided_at   timestamptz,
  note         text,
  CHECK ((state = 'proposed') = (decided_at IS NULL))
);
CREATE INDEX manual_rewards_brand ON promotions.manual_rewards (brand_id, proposed_at DESC);
CREATE INDEX manual_rewards_waiting ON promotions.manual_rewards (proposed_at) WHERE state = 'proposed';
CREATE INDEX manual_rewards_member ON promotions.manual_rewards (member_id, proposed_at DESC);

CREATE FUNCTION promotions.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rewards of promotions are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON promotions.rewards FOR EACH ROW EXECUTE FUNCTION promotions.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON promotions.rewards FOR EACH STATEMENT EXECUTE FUNCTION promotions.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON promotions.rewards FROM croupier_app;
  END IF;
END $$;
