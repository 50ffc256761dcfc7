-- When the member was written to that a rank was reached; what happened before nobody is told of any more.
ALTER TABLE ranks.changes ADD COLUMN told_at timestamptz;
UPDATE ranks.changes SET told_at = at;
CREATE INDEX changes_untold ON ranks.changes (change_id) WHERE told_at IS NULL AND why <> 'not_kept';
