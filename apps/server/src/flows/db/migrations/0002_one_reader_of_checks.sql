-- Two readers told members of the same decisions about identity checks; one is left. Without its checkpoint the outbox is trimmed past what the other would have read.
DELETE FROM platform.feed_checkpoints WHERE reader = 'tell-check-decisions';
