-- What each player's stakes of a batch are worth to the uplines, and when they were settled: the line of that instant earns it.
ALTER TABLE lottery.settled_batches ADD COLUMN bases jsonb NOT NULL DEFAULT '[]', ADD COLUMN settled_at timestamptz NOT NULL DEFAULT now();

-- Shares of uplines, a row for each player that they come from; they are posted as one sum an upline and issue.
CREATE TABLE lottery.team_rebates (
  issue_id     uuid NOT NULL REFERENCES lottery.issues,
  upline_id    uuid NOT NULL,
  player_id    uuid NOT NULL,
  player_group smallint NOT NULL,
  asset        text NOT NULL,
  base         bigint NOT NULL CHECK (base > 0),
  -- The group of the upline less that of the downline on the way to the player; two thousandths of the base.
  groups       smallint NOT NULL CHECK (groups > 0),
  amount       bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (issue_id, upline_id, player_id, player_group)
);
