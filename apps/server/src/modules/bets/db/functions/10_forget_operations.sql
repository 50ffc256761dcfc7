-- Drops at most `p_most` answers to operations that nobody repeats any more: half a year old, with none of their bets open. Answers how many. The application
-- may drop no other, and rewrite none.
CREATE OR REPLACE FUNCTION bets.forget_operations(p_most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_count int;
BEGIN
  DELETE FROM bets.operations WHERE ctid IN (
    SELECT o.ctid FROM bets.operations o
     WHERE o.done_at < now() - interval '180 days' AND NOT EXISTS (SELECT FROM bets.open_bets b WHERE b.bet_id = ANY (o.bets))
     ORDER BY o.done_at LIMIT p_most FOR UPDATE OF o SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
