CREATE SCHEMA missions;

-- What a brand offers: missions, leaderboards, and what signing in on seven days gives.
CREATE TABLE missions.plans (
  plan_id    uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('mission', 'leaderboard', 'sign_in')),
  code       text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (brand_id, code)
);

-- Versions are kept: a period has the one that counted when it began, and what was given names it.
CREATE TABLE missions.versions (
  plan_id    uuid NOT NULL REFERENCES missions.plans,
  version    int NOT NULL CHECK (version > 0),
  terms      jsonb NOT NULL,
  texts      jsonb NOT NULL,
  -- Null: since ever.
  valid_from timestamptz,
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, version)
);

-- What counts of a member's bets and deposits, by the day of the brand on which a bet was first settled or a deposit paid. Periods are sums of days, so whatever
-- a mission asks for is found here, also where it was written later.
CREATE TABLE missions.facts (
  member_id   uuid NOT NULL,
  day         text NOT NULL,
  -- A category of games, or deposit.
  category    text NOT NULL,
  brand_id    uuid NOT NULL,
  -- The cash part of valid bets, or what was paid in.
  amount      bigint NOT NULL,
  bets        bigint NOT NULL,
  wins        bigint NOT NULL,
  -- The last fact that moved the amount.
  last_at     timestamptz,
  last_id     uuid,
  last_game   text,
  last_amount bigint,
  -- The best multiple of a stake, in ten-thousandths, and which bet it was.
  best        bigint,
  best_at     timestamptz,
  best_bet    uuid,
  PRIMARY KEY (member_id, day, category)
);
CREATE INDEX facts_of_day ON missions.facts (brand_id, day);

-- Scores of the leaderboards whose places are not fixed: who reached the same one earlier stands higher.
CREATE TABLE missions.scores (
  board_id   uuid NOT NULL REFERENCES missions.plans,
  first_day  text NOT NULL,
  member_id  uuid NOT NULL,
  score      bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  reached_by uuid NOT NULL,
  PRIMARY KEY (board_id, first_day, member_id)
);
CREATE INDEX scores_placed ON missions.scores (board_id, first_day, score DESC, reached_at, reached_by);

-- Whom an operator took out of a period.
CREATE TABLE missions.exclusions (
  board_id    uuid NOT NULL REFERENCES missions.plans,
  first_day   text NOT NULL,
  member_id   uuid NOT NULL,
  reason      text NOT NULL,
  excluded_by text NOT NULL,
  excluded_at timestamptz NOT NULL,
  PRIMARY KEY (board_id, first_day, member_id)
);

-- Periods of leaderboards whose places are fixed.
CREATE TABLE missions.finals (
  board_id  uuid NOT NULL REFERENCES missions.plans,
  first_day text NOT NULL,
  brand_id  uuid NOT NULL,
  version   int NOT NULL,
  final_at  timestamptz NOT NULL,
  -- What of the prizes stays with the house.
  unpaid    bigint NOT NULL,
  PRIMARY KEY (board_id, first_day)
);
CREATE TABLE missions.placings (
  board_id  uuid NOT NULL,
  first_day text NOT NULL,
  member_id uuid NOT NULL,
  brand_id  uuid NOT NULL,
  rank      int NOT NULL CHECK (rank > 0),
  score     bigint NOT NULL,
  prize     bigint NOT NULL CHECK (prize >= 0),
  paid_at   timestamptz CHECK (paid_at IS NULL OR prize > 0),
  PRIMARY KEY (board_id, first_day, member_id),
  FOREIGN KEY (board_id, first_day) REFERENCES missions.finals
);
CREATE INDEX placings_due ON missions.placings (board_id, first_day, rank) WHERE prize > 0 AND paid_at IS NULL;

CREATE TABLE missions.claims (
  mission_id uuid NOT NULL REFERENCES missions.plans,
  first_day  text NOT NULL,
  member_id  uuid NOT NULL,
  brand_id   uuid NOT NULL,
  version    int NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('cash', 'bonus', 'points')),
  amount     bigint NOT NULL CHECK (amount > 0),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (mission_id, first_day, member_id)
);
CREATE INDEX claims_member ON missions.claims (member_id, claimed_at);

-- The days on which members signed in: run is how many follow one another, reward which of the seven it brought.
CREATE TABLE missions.sign_ins (
  member_id uuid NOT NULL,
  day       text NOT NULL,
  brand_id  uuid NOT NULL,
  run       int NOT NULL CHECK (run > 0),
  reward    int NOT NULL CHECK (reward > 0),
  version   int NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('cash', 'bonus', 'points')),
  amount    bigint NOT NULL CHECK (amount > 0),
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day)
);

CREATE FUNCTION missions.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was promised and given is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['versions', 'claims', 'sign_ins', 'finals'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON missions.%I FOR EACH ROW EXECUTE FUNCTION missions.refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON missions.%I FOR EACH STATEMENT EXECUTE FUNCTION missions.refuse_change()', kept);
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON missions.%I FROM croupier_app', kept);
    END IF;
  END LOOP;
END $$;
