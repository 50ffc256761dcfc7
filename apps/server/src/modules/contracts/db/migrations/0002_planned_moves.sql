-- An offer of the upline to whom somebody moves begins with the move; accepted before, it waits for it. move_id and move_at are those of the move, and
-- null again once it is made or given up.
ALTER TABLE contracts.versions
  ADD COLUMN move_id uuid,
  ADD COLUMN move_at timestamptz,
  DROP CONSTRAINT versions_state_check,
  ADD CONSTRAINT versions_state_check
    CHECK (state IN ('offered', 'awaiting_move', 'in_force', 'awaiting_consent', 'refused', 'terminated', 'expired')),
  DROP CONSTRAINT versions_end_reason_check,
  ADD CONSTRAINT versions_end_reason_check
    CHECK (end_reason IN ('withdrawn', 'replaced', 'agreed', 'forced', 'operator', 'upline_ended', 'moved', 'not_begun')),
  ADD CONSTRAINT versions_move_check CHECK (
    (move_id IS NULL) = (move_at IS NULL)
    AND (state <> 'awaiting_move' OR (move_id IS NOT NULL AND answered_at IS NOT NULL AND effective_from IS NULL))
  );

-- The present upline and the one to come may each have an offer open.
DROP INDEX contracts.versions_one_offer;
CREATE UNIQUE INDEX versions_one_offer ON contracts.versions (receiver_id, kind, coalesce(payer_id, receiver_id)) WHERE state = 'offered';
CREATE UNIQUE INDEX versions_one_move ON contracts.versions (receiver_id, kind) WHERE state = 'awaiting_move';
