-- How old a transaction may be that writes a bet or a settlement: what is written now began no longer ago, so what the sums do not have yet is found by its time.
-- Far above what any of them takes.
CREATE OR REPLACE FUNCTION bets.transaction_max() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '5 minutes' $$;

-- When the span of UTC begins in which an instant lies: a quarter of an hour, a day or a month.
CREATE OR REPLACE FUNCTION bets.start_of(p_span text, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_span WHEN 'quarter' THEN date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00') ELSE date_trunc(p_span, p_at, 'UTC') END
$$;

-- Adds the next bets and settlements after a position to the sums of their members, at most `p_most`; answers the new position and how many they were. The caller
-- holds the position. Read are those of transactions older than every one that still runs, so none comes before them later.
CREATE OR REPLACE FUNCTION bets.sum_bets(p_xid xid8, p_id bigint, p_most int) RETURNS TABLE (xid xid8, id bigint, facts int)
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  v_last record;
BEGIN
  SELECT n.xid, n.id, n.at, n.place INTO v_last FROM (
    SELECT u.xid, u.id, u.at, row_number() OVER (ORDER BY u.xid, u.id)::int AS place FROM (
      SELECT f.xid, f.id, f.at FROM (
        SELECT b.xid, b.id, b.placed_at AS at FROM bets.bets b UNION ALL SELECT s.xid, s.id, s.settled_at FROM bets.settlements s) f
       WHERE (f.xid, f.id) > (p_xid, p_id) AND f.xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY f.xid, f.id LIMIT p_most) u) n
   ORDER BY n.place DESC LIMIT 1;
  IF v_last IS NULL THEN
    RETURN QUERY SELECT p_xid, p_id, 0;
    RETURN;
  END IF;

  WITH quarters AS MATERIALIZED (
    SELECT c.owner_id, c.is_trial, bets.start_of('quarter', c.counted_at) AS starts_at, c.game_id, c.class, c.asset, c.state, c.brand_id,
           sum(c.placed_bets)::bigint AS placed_bets, sum(c.placed_stake)::bigint AS placed_stake, sum(c.placed_payout)::bigint AS placed_payout,
           sum(c.placed_valid)::bigint AS placed_valid, sum(c.settled_bets)::bigint AS settled_bets, sum(c.settled_stake)::bigint AS settled_stake,
           sum(c.settled_stake_cash)::bigint AS settled_stake_cash, sum(c.settled_payout)::bigint AS settled_payout,
           sum(c.settled_payout_cash)::bigint AS settled_payout_cash, sum(c.settled_valid)::bigint AS settled_valid, sum(c.settled_valid_cash)::bigint AS settled_valid_cash
      FROM bets.bet_changes c WHERE (c.xid, c.id) > (p_xid, p_id) AND (c.xid, c.id) <= (v_last.xid, v_last.id)
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  )
  INSERT INTO bets.member_sums AS m (span, owner_id, is_trial, starts_at, game_id, class, asset, state, brand_id, placed_bets, placed_stake, placed_payout, placed_valid,
      settled_bets, settled_stake, settled_stake_cash, settled_payout, settled_payout_cash, settled_valid, settled_valid_cash)
    SELECT 'quarter', q.* FROM quarters q
    UNION ALL
    SELECT l.span, q.owner_id, q.is_trial, bets.start_of(l.span, q.starts_at), q.game_id, q.class, q.asset, q.state, q.brand_id, sum(q.placed_bets)::bigint,
           sum(q.placed_stake)::bigint, sum(q.placed_payout)::bigint, sum(q.placed_valid)::bigint, sum(q.settled_bets)::bigint, sum(q.settled_stake)::bigint,
           sum(q.settled_stake_cash)::bigint, sum(q.settled_payout)::bigint, sum(q.settled_payout_cash)::bigint, sum(q.settled_valid)::bigint, sum(q.settled_valid_cash)::bigint
      FROM quarters q CROSS JOIN (VALUES ('day'), ('month')) l(span) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ON CONFLICT (owner_id, is_trial, span, starts_at, game_id, class, asset, state) DO UPDATE SET
    placed_bets = m.placed_bets + excluded.placed_bets, placed_stake = m.placed_stake + excluded.placed_stake,
    placed_payout = m.placed_payout + excluded.placed_payout, placed_valid = m.placed_valid + excluded.placed_valid,
    settled_bets = m.settled_bets + excluded.settled_bets, settled_stake = m.settled_stake + excluded.settled_stake,
    settled_stake_cash = m.settled_stake_cash + excluded.settled_stake_cash, settled_payout = m.settled_payout + excluded.settled_payout,
    settled_payout_cash = m.settled_payout_cash + excluded.settled_payout_cash, settled_valid = m.settled_valid + excluded.settled_valid,
    settled_valid_cash = m.settled_valid_cash + excluded.settled_valid_cash;

  -- Fewer than asked for are all there are. What comes later draws its transaction's number later than the last one did, and at most so long after it began.
  IF v_last.place < p_most THEN
    UPDATE bets.summed_since s SET since = v_last.at - bets.transaction_max() WHERE s.since < v_last.at - bets.transaction_max();
  END IF;
  RETURN QUERY SELECT v_last.xid, v_last.id, v_last.place;
END $$;
