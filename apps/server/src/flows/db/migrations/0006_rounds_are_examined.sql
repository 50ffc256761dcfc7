-- Who counts results now verifies rounds too, under another name: a process of before must not read on past rounds that it does not verify.
UPDATE platform.feed_checkpoints SET reader = 'examine-rounds' WHERE reader = 'count-results';
