-- What a cancelled issue would have drawn: shown beside its refund, as soon as the values that decide it can be had.
ALTER TABLE lottery.issues ADD COLUMN void_draw jsonb;

-- A cancelled issue is due as long as that is unknown.
DROP INDEX lottery.issues_due;
CREATE INDEX issues_due ON lottery.issues (next_at) WHERE next_at IS NOT NULL;
