CREATE SCHEMA referral;

-- What a brand pays for friends, each version from its instant on. A brand without a row has the terms of the product.
CREATE TABLE referral.terms (
  brand_id   uuid NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  terms      jsonb NOT NULL,
  valid_from timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);

-- Who brought whom. Nothing about it changes but what the friend has done within the time for the fixed reward, and what came of that.
CREATE TABLE referral.friends (
  friend_id     uuid PRIMARY KEY,
  referrer_id   uuid NOT NULL CHECK (referrer_id <> friend_id),
  brand_id      uuid NOT NULL,
  registered_at timestamptz NOT NULL,
  -- For the fixed reward: those of the registration.
  terms_version integer NOT NULL,
  -- Of the first deposit alone.
  first_deposit bigint CHECK (first_deposit > 0),
  valid_bet     bigint NOT NULL DEFAULT 0,
  -- What taken back bets still take off later days.
  carried       bigint NOT NULL DEFAULT 0 CHECK (carried <= 0),
  -- By what the two are one person: nothing is earned from then on.
  shared_keys   text[] NOT NULL DEFAULT '{}',
  met_at        timestamptz,
  reward        text CHECK (reward IN ('due', 'paid', 'paused', 'same_keys', 'no_member', 'off')),
  credit_id     uuid,
  CHECK ((met_at IS NULL) = (reward IS NULL)),
  CHECK ((reward IS NOT DISTINCT FROM 'paid') = (credit_id IS NOT NULL))
);
CREATE INDEX friends_of ON referral.friends (referrer_id, registered_at DESC, friend_id);
CREATE INDEX friends_of_brand ON referral.friends (brand_id, registered_at);
CREATE INDEX friends_due ON referral.friends (met_at) WHERE reward = 'due';

CREATE FUNCTION referral.keep_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who brought a friend never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER bond_stays BEFORE UPDATE OF friend_id, referrer_id, brand_id, registered_at, terms_version ON referral.friends
  FOR EACH ROW EXECUTE FUNCTION referral.keep_bond();

-- Days of brands on which friends bet. From started_at on a day takes no more bets; cursor is the last member whose commission is fixed.
CREATE TABLE referral.days (
  brand_id   uuid NOT NULL,
  day        text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  started_at timestamptz,
  cursor     uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  closed_at  timestamptz,
  PRIMARY KEY (brand_id, day)
);
CREATE INDEX days_open ON referral.days (ends_at) WHERE closed_at IS NULL;

-- The cash part of valid bets of friends, by the day on which it was counted; below nothing where more was taken back.
CREATE TABLE referral.bets (
  brand_id    uuid NOT NULL,
  day         text NOT NULL,
  referrer_id uuid NOT NULL,
  friend_id   uuid NOT NULL,
  valid       bigint NOT NULL,
  PRIMARY KEY (brand_id, day, referrer_id, friend_id)
);

-- What a day earns a member, with everything that it was computed from.
CREATE TABLE referral.commissions (
  referrer_id   uuid NOT NULL,
  day           text NOT NULL,
  brand_id      uuid NOT NULL,
  terms_version integer NOT NULL,
  valid         bigint NOT NULL CHECK (valid > 0),
  -- Before the cap.
  total         bigint NOT NULL CHECK (total > 0),
  amount        bigint NOT NULL CHECK (amount BETWEEN 1 AND total),
  state         text NOT NULL CHECK (state IN ('due', 'paid', 'paused', 'no_member')),
  fixed_at      timestamptz NOT NULL,
  credit_id     uuid,
  PRIMARY KEY (referrer_id, day),
  CHECK ((state = 'paid') = (credit_id IS NOT NULL))
);
CREATE INDEX commissions_due ON referral.commissions (fixed_at) WHERE state = 'due';
CREATE INDEX commissions_of_brand ON referral.commissions (brand_id, day);

-- The part of each friend in a day; nothing where the two share keys.
CREATE TABLE referral.lines (
  friend_id uuid NOT NULL,
  day       text NOT NULL,
  valid     bigint NOT NULL,
  amount    bigint NOT NULL,
  PRIMARY KEY (friend_id, day)
);

-- With which devices friends came, as keyed fingerprints.
CREATE TABLE referral.devices (
  referrer_id uuid NOT NULL,
  print       bytea NOT NULL,
  friend_id   uuid NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (referrer_id, print, friend_id)
);

-- Many friends on one device, for a person to look at.
CREATE TABLE referral.cases (
  case_id     uuid PRIMARY KEY,
  brand_id    uuid NOT NULL,
  referrer_id uuid NOT NULL,
  print       bytea NOT NULL,
  -- When it was raised, and when it was closed.
  friends     integer NOT NULL,
  raised_at   timestamptz NOT NULL,
  closed_at   timestamptz,
  closed_by   text,
  reason      text,
  CHECK ((closed_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX cases_open ON referral.cases (referrer_id, print) WHERE closed_at IS NULL;
CREATE INDEX cases_waiting ON referral.cases (brand_id, raised_at) WHERE closed_at IS NULL;

CREATE FUNCTION referral.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of terms are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON referral.terms FOR EACH ROW EXECUTE FUNCTION referral.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON referral.terms FOR EACH STATEMENT EXECUTE FUNCTION referral.refuse_change();
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON referral.terms FROM croupier_app;
  END IF;
END $$;
