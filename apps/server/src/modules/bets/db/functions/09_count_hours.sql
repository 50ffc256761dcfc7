-- Counts rounds for real money of every hour that is over and not counted yet; answers the number of hours. An hour is left a minute for its last commits.
CREATE OR REPLACE FUNCTION bets.count_hours(p_hours_max int DEFAULT 48) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  v_from timestamptz;
  v_through timestamptz := date_trunc('hour', now() - interval '1 minute', 'UTC');
BEGIN
  PERFORM pg_advisory_xact_lock(7265012);
  INSERT INTO bets.counted_hours (through)
    SELECT coalesce(date_trunc('hour', min(r.placed_at), 'UTC'), v_through) FROM bets.bets r ON CONFLICT DO NOTHING;
  SELECT through INTO v_from FROM bets.counted_hours;
  v_through := least(v_through, v_from + make_interval(hours => p_hours_max));
  IF v_through <= v_from THEN RETURN 0; END IF;
  INSERT INTO bets.game_hours (brand_id, hour, game_id, round_count)
    SELECT r.brand_id, date_trunc('hour', r.placed_at, 'UTC'), r.game_id, count(*) FROM bets.bets r
     WHERE r.placed_at >= v_from AND r.placed_at < v_through AND NOT r.is_trial GROUP BY 1, 2, 3
  ON CONFLICT (brand_id, hour, game_id) DO UPDATE SET round_count = excluded.round_count;
  UPDATE bets.counted_hours SET through = v_through;
  RETURN extract(epoch FROM v_through - v_from)::int / 3600;
END $$;
