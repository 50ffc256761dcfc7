CREATE SCHEMA cashback;

-- Days of brands with bets, and when what they give can be claimed: from available_at up to and including claim_until. The amounts of a day are fixed once, by one run;
-- from its start on the day takes no more bets.
CREATE TABLE cashback.days (
  brand_id     uuid NOT NULL,
  day          text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  claim_until  timestamptz NOT NULL,
  started_at   timestamptz,
  closed_at    timestamptz,
  PRIMARY KEY (brand_id, day)
);
CREATE INDEX days_open ON cashback.days (available_at) WHERE closed_at IS NULL;

-- Valid bets for money of a day in each category. What is taken back before the day can be claimed is taken off here.
CREATE TABLE cashback.bets (
  member_id uuid NOT NULL,
  day       text NOT NULL,
  category  text NOT NULL,
  brand_id  uuid NOT NULL,
  valid     bigint NOT NULL,
  PRIMARY KEY (member_id, day, category)
);
CREATE INDEX bets_of_day ON cashback.bets (brand_id, day, member_id);

-- What was taken back afterwards: it lowers later days.
CREATE TABLE cashback.corrections (
  member_id uuid NOT NULL,
  day       text NOT NULL,
  category  text NOT NULL,
  valid     bigint NOT NULL,
  PRIMARY KEY (member_id, day, category)
);

-- What a day gives a member, with everything that it was computed from.
CREATE TABLE cashback.amounts (
  member_id      uuid NOT NULL,
  day            text NOT NULL,
  brand_id       uuid NOT NULL,
  rank           smallint NOT NULL,
  ladder_version int NOT NULL,
  lines          jsonb NOT NULL,
  cap            bigint,
  -- Before what was withheld.
  total          bigint NOT NULL CHECK (total >= 0),
  withheld       bigint NOT NULL CHECK (withheld BETWEEN 0 AND total),
  amount         bigint NOT NULL GENERATED ALWAYS AS (total - withheld) STORED,
  claimed_at     timestamptz,
  credit_id      uuid,
  PRIMARY KEY (member_id, day),
  CHECK ((claimed_at IS NULL) = (credit_id IS NULL))
);
CREATE INDEX amounts_of_day ON cashback.amounts (brand_id, day, member_id);
