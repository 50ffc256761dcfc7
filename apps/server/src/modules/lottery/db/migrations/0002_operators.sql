-- What a brand sets of a lottery in place of the house's terms; a game without a row keeps all of them. Null is the house's own.
CREATE TABLE lottery.games (
  brand_id          uuid NOT NULL,
  game_code         text NOT NULL,
  source            text NOT NULL DEFAULT 'own' CHECK (source IN ('own', 'official')),
  stake_max         bigint CHECK (stake_max > 0),
  issue_stake_max   bigint CHECK (issue_stake_max > 0),
  ticket_payout_max bigint CHECK (ticket_payout_max > 0),
  issue_payout_max  bigint CHECK (issue_payout_max > 0),
  group_max         integer CHECK (group_max > 0),
  units_max         integer CHECK (units_max > 0),
  version           integer NOT NULL CHECK (version > 0),
  changed_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, game_code)
);

CREATE FUNCTION lottery.tell_games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lottery_games_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER games_changed AFTER INSERT OR UPDATE OR DELETE ON lottery.games FOR EACH STATEMENT EXECUTE FUNCTION lottery.tell_games_changed();

-- Each operator's own entry; the result counts once two operators have typed the same one. Names stay as they were.
ALTER TABLE lottery.entries
  ADD COLUMN entered_name   text NOT NULL DEFAULT '',
  ADD COLUMN confirmed_name text;

ALTER TABLE lottery.issues
  -- Of the tickets, those for money: demo credits are left out.
  ADD COLUMN money_count   integer NOT NULL DEFAULT 0,
  ADD COLUMN money_stake   bigint NOT NULL DEFAULT 0,
  ADD COLUMN money_paid    bigint NOT NULL DEFAULT 0,
  ADD COLUMN money_rebates bigint NOT NULL DEFAULT 0,
  -- What earlier issues had carried into the pool of this one.
  ADD COLUMN pool_carried  jsonb,
  -- When an official result was last corrected, and when all payouts followed it.
  ADD COLUMN corrected_at  timestamptz,
  ADD COLUMN resettled_at  timestamptz;
CREATE INDEX issues_time ON lottery.issues (draws_at);
CREATE INDEX issues_official ON lottery.issues (draws_at) WHERE status = 'closed' AND source = 'official';

-- Decisions about an issue that take two operators: its cancellation, and the correction of an official result.
CREATE TABLE lottery.proposals (
  proposal_id   uuid PRIMARY KEY,
  issue_id      uuid NOT NULL REFERENCES lottery.issues,
  kind          text NOT NULL CHECK (kind IN ('cancel', 'correct')),
  -- Of a correction: the new result, and what was settled by before.
  draw          jsonb,
  draw_before   jsonb,
  prices_before jsonb,
  reason        text NOT NULL,
  proposed_by   uuid NOT NULL,
  proposed_name text NOT NULL,
  proposed_at   timestamptz NOT NULL,
  decided_by    uuid,
  decided_name  text,
  decided_at    timestamptz,
  is_agreed     boolean,
  decision      text,
  -- Of an agreed correction: when a process looks at it next; null once all payouts follow it.
  next_at       timestamptz,
  CHECK ((kind = 'correct') = (draw IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (is_agreed IS NULL)),
  CHECK (is_agreed IS NOT TRUE OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposals_open ON lottery.proposals (issue_id) WHERE decided_at IS NULL;
CREATE INDEX proposals_issue ON lottery.proposals (issue_id);
CREATE INDEX proposals_due ON lottery.proposals (next_at) WHERE next_at IS NOT NULL;
