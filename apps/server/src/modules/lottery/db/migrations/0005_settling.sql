-- A rebate is owed from the settlement of its tickets on, in the same transaction, and posted in groups afterwards: none is lost on the way, and none is
-- added up anew from a million tickets.
ALTER TABLE lottery.rebates
  -- Null in rows of before, which were written when they were posted.
  ADD COLUMN asset text,
  ALTER COLUMN posted_at DROP NOT NULL,
  ALTER COLUMN posted_at DROP DEFAULT,
  ADD CHECK (posted_at IS NOT NULL OR asset IS NOT NULL);
CREATE INDEX rebates_owed ON lottery.rebates (issue_id, owner_id) WHERE posted_at IS NULL;

-- What the tickets of a part were paid for money: demo credits are left out. Null until the part has its prizes.
ALTER TABLE lottery.ticket_parts ADD COLUMN money_paid bigint;
