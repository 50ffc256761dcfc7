-- Plays one step of an open round; the last one pays the round's whole win and closes it. `p_win` is null for a step that is not the last.
-- A negative `p_step` asks about that step or key and plays nothing.
-- Answers: replayed, idempotency_conflict, round_not_open, step_moved (another step is next), account_closed, played.
CREATE OR REPLACE FUNCTION play.place_step(
  p_round uuid, p_owner uuid, p_step int, p_key text, p_hash bytea, p_outcome text, p_win bigint, p_member bigint, p_house bigint
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_open play.open_rounds;
  v_known play.steps;
  v_posted wallet.post_result;
BEGIN
  SELECT * INTO v_open FROM play.open_rounds o WHERE o.round_id = p_round FOR UPDATE;
  SELECT * INTO v_known FROM play.steps s WHERE s.owner_id = p_owner AND s.key = p_key;
  IF FOUND THEN
    RETURN CASE WHEN v_known.request_hash = p_hash THEN 'replayed' ELSE 'idempotency_conflict' END;
  END IF;
  PERFORM FROM play.steps s WHERE s.round_id = p_round AND s.step = abs(p_step);
  IF FOUND THEN RETURN 'replayed'; END IF;
  IF v_open.round_id IS NULL THEN RETURN 'round_not_open'; END IF;
  IF v_open.next_step <> p_step THEN RETURN 'step_moved'; END IF;

  IF p_win > 0 THEN
    IF NOT v_open.is_trial THEN PERFORM play.hold_limits(ARRAY[p_owner]); END IF;
    v_posted := wallet.post_one(p_owner, 'win:' || p_round, p_hash, 'win', p_round, ARRAY[p_member, p_house], ARRAY[p_win, -p_win]);
    IF v_posted.outcome = 'account_closed' THEN RETURN 'account_closed'; END IF;
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a win was not posted: %', v_posted.outcome; END IF;
    IF NOT v_open.is_trial THEN PERFORM play.count_limits(ARRAY[p_owner], ARRAY[0::bigint], ARRAY[p_win]); END IF;
  END IF;
  INSERT INTO play.steps (round_id, step, owner_id, key, request_hash, outcome, balance_after, balance_version, next_nonce, played_at)
    SELECT p_round, p_step, p_owner, p_key, p_hash, p_outcome::json, b.balance, b.entry_count, s.nonce, now()
      FROM wallet.balances b, play.seats s WHERE b.account_id = p_member AND s.owner_id = p_owner AND s.is_trial = v_open.is_trial;
  IF p_win IS NULL THEN
    UPDATE play.open_rounds o SET next_step = o.next_step + 1, touched_at = now() WHERE o.round_id = p_round;
  ELSE
    DELETE FROM play.open_rounds o WHERE o.round_id = p_round;
    UPDATE play.rounds r SET state = CASE WHEN p_win > 0 THEN 'won' ELSE 'lost' END, win = p_win, step_count = p_step + 1, settled_at = now()
     WHERE r.round_id = p_round AND r.started_at = v_open.started_at;
  END IF;
  RETURN 'played';
END $$;
