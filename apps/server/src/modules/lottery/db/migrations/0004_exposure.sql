-- What tickets for money that stand may cost, summed by issue and key: a play, or an option of one whose options are named. Each sum lies in sixteen parts, so
-- that sales of one issue do not wait for each other; a part alone may be below zero, since what is cancelled is taken from any of them.
CREATE TABLE lottery.exposure (
  issue_id uuid NOT NULL,
  key      text NOT NULL,
  shard    smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  stake    bigint NOT NULL,
  prize    bigint NOT NULL,
  PRIMARY KEY (issue_id, key, shard)
) WITH (fillfactor = 50);

-- What each member has on a play of an issue, and on a game in a day of the brand: kept for the limits of both.
CREATE TABLE lottery.member_plays (
  issue_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  play     text NOT NULL,
  stake    bigint NOT NULL,
  PRIMARY KEY (issue_id, owner_id, play)
) WITH (fillfactor = 70);
CREATE TABLE lottery.member_days (
  brand_id  uuid NOT NULL,
  game_code text NOT NULL,
  on_day    date NOT NULL,
  owner_id  uuid NOT NULL,
  stake     bigint NOT NULL,
  PRIMARY KEY (brand_id, game_code, on_day, owner_id)
) WITH (fillfactor = 70);

-- Outcomes that operators have closed: of one issue, or of all issues where the number is empty.
CREATE TABLE lottery.closed_outcomes (
  brand_id    uuid NOT NULL,
  game_code   text NOT NULL,
  number      text NOT NULL,
  key         text NOT NULL,
  reason      text NOT NULL,
  closed_by   uuid NOT NULL,
  closed_name text NOT NULL,
  closed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, game_code, number, key)
);
CREATE TRIGGER outcomes_changed AFTER INSERT OR DELETE ON lottery.closed_outcomes FOR EACH STATEMENT EXECUTE FUNCTION lottery.tell_games_changed();

ALTER TABLE lottery.games
  ADD COLUMN unit_stake_min      bigint CHECK (unit_stake_min > 0),
  ADD COLUMN unit_stake_max      bigint CHECK (unit_stake_max > 0),
  ADD COLUMN stake_min           bigint CHECK (stake_min > 0),
  -- Most of one member on one play of an issue, and on the game in a day.
  ADD COLUMN play_stake_max      bigint CHECK (play_stake_max > 0),
  ADD COLUMN day_stake_max       bigint CHECK (day_stake_max > 0),
  -- Most that an option, a play and an issue may cost the house.
  ADD COLUMN option_exposure_max bigint CHECK (option_exposure_max > 0),
  ADD COLUMN play_exposure_max   bigint CHECK (play_exposure_max > 0),
  ADD COLUMN issue_exposure_max  bigint CHECK (issue_exposure_max > 0),
  -- Of plays that differ, by play: limits by their name, amounts in ten-thousandths as text.
  ADD COLUMN play_limits         jsonb NOT NULL DEFAULT '{}';
