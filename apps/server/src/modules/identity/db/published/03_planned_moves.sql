-- Moves to come: who will stand below whom from when.
CREATE OR REPLACE VIEW identity.planned_moves AS
  SELECT move_id, brand_id, member_id, from_id, to_id, due_at FROM identity.moves WHERE state = 'planned';
