-- What a corrected result changed for uplines, each once; below zero was taken back. The shares of players beneath are those of the result that counts.
CREATE TABLE lottery.team_rebate_changes (
  proposal_id uuid NOT NULL REFERENCES lottery.proposals,
  upline_id   uuid NOT NULL,
  asset       text NOT NULL,
  amount      bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (proposal_id, upline_id, asset)
);
-- When the shares of uplines followed an agreed correction.
ALTER TABLE lottery.proposals ADD COLUMN shares_at timestamptz;
