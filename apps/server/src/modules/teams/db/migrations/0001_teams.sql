CREATE SCHEMA teams;

-- How far the closed part of the journal is counted; whoever changes sums holds the row.
CREATE TABLE teams.progress (
  is_only             boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through_transfer_id bigint NOT NULL
);
INSERT INTO teams.progress (through_transfer_id) VALUES (0);

-- The brand's days, as they were when something was counted in them first: facts keep their day should the brand move its clock.
CREATE TABLE teams.days (
  brand_id  uuid NOT NULL,
  day       text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day),
  CHECK (ends_at > starts_at)
);

-- The cash part of a member's bets by game: `placed` counts on the day of the stake, everything else on that of the settlement, corrections on theirs.
CREATE TABLE teams.bet_days (
  member_id uuid NOT NULL,
  brand_id  uuid NOT NULL,
  day       text NOT NULL,
  class     text NOT NULL,
  game_id   text NOT NULL,
  placed    bigint NOT NULL,
  bets      bigint NOT NULL,
  stake     bigint NOT NULL,
  valid     bigint NOT NULL,
  payout    bigint NOT NULL,
  PRIMARY KEY (member_id, day, class, game_id)
);
CREATE INDEX bet_days_of_a_day ON teams.bet_days (brand_id, day, game_id, member_id) WHERE placed > 0;

-- The same of all games.
CREATE TABLE teams.play_days (
  member_id uuid NOT NULL,
  brand_id  uuid NOT NULL,
  day       text NOT NULL,
  placed    bigint NOT NULL,
  bets      bigint NOT NULL,
  stake     bigint NOT NULL,
  valid     bigint NOT NULL,
  payout    bigint NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX play_days_of_a_day ON teams.play_days (brand_id, day, member_id) INCLUDE (bets, stake, valid, payout);

-- What the journal moved of everything that a member holds, other than play, by kind of transfer. What only moved between a member's own accounts is not counted.
CREATE TABLE teams.money_days (
  member_id uuid NOT NULL,
  brand_id  uuid NOT NULL,
  day       text NOT NULL,
  kind      text NOT NULL,
  count     bigint NOT NULL,
  received  bigint NOT NULL,
  paid      bigint NOT NULL,
  PRIMARY KEY (member_id, day, kind)
);
CREATE INDEX money_days_of_a_day ON teams.money_days (brand_id, day, member_id);

CREATE TABLE teams.movements (
  member_id    uuid NOT NULL,
  transfer_id  bigint NOT NULL,
  brand_id     uuid NOT NULL,
  day          text NOT NULL,
  kind         text NOT NULL,
  amount       bigint NOT NULL CHECK (amount <> 0),
  posted_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, transfer_id)
);
CREATE INDEX movements_of_a_day ON teams.movements (brand_id, day, transfer_id);

-- The sums of everybody with all people beneath, as the tree stood on that day: a report of ten thousand people reads some hundred rows.
CREATE TABLE teams.team_bet_days (
  team_id  uuid NOT NULL,
  brand_id uuid NOT NULL,
  day      text NOT NULL,
  class    text NOT NULL,
  game_id  text NOT NULL,
  placed   bigint NOT NULL,
  bets     bigint NOT NULL,
  stake    bigint NOT NULL,
  valid    bigint NOT NULL,
  payout   bigint NOT NULL,
  PRIMARY KEY (team_id, day, class, game_id)
);
CREATE INDEX team_bet_days_of_a_day ON teams.team_bet_days (brand_id, day);
CREATE TABLE teams.team_money_days (
  team_id  uuid NOT NULL,
  brand_id uuid NOT NULL,
  day      text NOT NULL,
  kind     text NOT NULL,
  count    bigint NOT NULL,
  received bigint NOT NULL,
  paid     bigint NOT NULL,
  PRIMARY KEY (team_id, day, kind)
);
CREATE INDEX team_money_days_of_a_day ON teams.team_money_days (brand_id, day);

-- From which day on the tree of a brand has changed, and the sums of teams are to be made again.
CREATE TABLE teams.moved_from (
  brand_id uuid PRIMARY KEY,
  day      text NOT NULL
);

-- What a brand lets uplines see. A brand without a row has the defaults of the product.
CREATE TABLE teams.visibility (
  brand_id uuid PRIMARY KEY,
  version  integer NOT NULL,
  rules    jsonb NOT NULL
);
