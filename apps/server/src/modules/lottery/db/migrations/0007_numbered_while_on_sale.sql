-- Parts are numbered while an issue is on sale, and say what their tickets come to. Parts of issues that were closed before have no need to.
ALTER TABLE lottery.ticket_parts ADD COLUMN stake bigint, ADD COLUMN money_count int, ADD COLUMN money_stake bigint;

-- What each batch of a settlement has left to do: rebates to post, chases to stop, and the prizes that its winners have beside their tickets.
-- Written in the transaction that pays the batch; its rows go when the issue is settled.
CREATE TABLE lottery.settled_batches (
  batch_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue_id     uuid NOT NULL REFERENCES lottery.issues,
  ticket_count int NOT NULL,
  winners      jsonb NOT NULL,
  rebates      jsonb NOT NULL,
  rebate_sum   bigint NOT NULL,
  done_at      timestamptz
);
CREATE INDEX settled_batches_issue ON lottery.settled_batches (issue_id, batch_id);

-- An issue in the middle of its settlement: what it owes goes on. Its winners are read from the door, since its batches do not count all of its tickets.
INSERT INTO lottery.settled_batches (issue_id, ticket_count, winners, rebates, rebate_sum, done_at)
  SELECT r.issue_id, 0, '[]', jsonb_agg(jsonb_build_object('ownerId', r.owner_id, 'asset', r.asset, 'amount', r.amount::text)), sum(r.amount), max(r.posted_at)
    FROM lottery.rebates r JOIN lottery.issues i ON i.issue_id = r.issue_id AND i.status = 'drawn'
   GROUP BY r.issue_id, r.posted_at IS NULL;
DROP TABLE lottery.rebates;
