-- What members were given for missions, for signing in and for places, for the proof that each of it was credited once.
CREATE OR REPLACE VIEW missions.all_given AS
  SELECT 'mission:' || mission_id || ':' || first_day || ':' || member_id AS source_id, member_id, brand_id, kind, amount FROM missions.claims
  UNION ALL
  SELECT 'sign-in:' || member_id || ':' || day, member_id, brand_id, kind, amount FROM missions.sign_ins
  UNION ALL
  SELECT 'leaderboard:' || board_id || ':' || first_day || ':' || member_id, member_id, brand_id, 'cash', prize FROM missions.placings WHERE paid_at IS NOT NULL;
