-- A check may also go from one reviewer to another.
ALTER TABLE verification.events DROP CONSTRAINT events_kind_check;
ALTER TABLE verification.events
  ADD CONSTRAINT events_kind_known CHECK (kind IN ('uploaded', 'removed', 'submitted', 'claimed', 'handed_over', 'released', 'approved', 'rejected', 'expired', 'note'));
