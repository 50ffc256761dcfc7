-- When the member was written to that a day can be claimed; of days before nobody is told any more.
ALTER TABLE cashback.amounts ADD COLUMN told_at timestamptz;
UPDATE cashback.amounts SET told_at = now();
CREATE INDEX amounts_untold ON cashback.amounts (member_id, day) WHERE told_at IS NULL AND claimed_at IS NULL;
