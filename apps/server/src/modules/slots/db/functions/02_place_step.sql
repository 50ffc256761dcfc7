-- Plays one step of an open round; the last one settles the round's bet and closes it. `p_win` is null for a step that is not the last.
-- A negative `p_step` asks about that step or key and plays nothing.
-- Answers: replayed, idempotency_conflict, round_not_open, step_moved (another step is next), played.
CREATE OR REPLACE FUNCTION slots.place_step(
  p_round uuid, p_owner uuid, p_step int, p_key text, p_hash bytea, p_outcome text, p_win bigint, p_bet bigint, p_member bigint
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_open slots.open_rounds;
  v_known slots.steps;
BEGIN
  SELECT * INTO v_open FROM slots.open_rounds o WHERE o.round_id = p_round FOR UPDATE;
  SELECT * INTO v_known FROM slots.steps s WHERE s.owner_id = p_owner AND s.key = p_key;
  IF FOUND THEN
    RETURN CASE WHEN v_known.request_hash = p_hash THEN 'replayed' ELSE 'idempotency_conflict' END;
  END IF;
  PERFORM FROM slots.steps s WHERE s.round_id = p_round AND s.step = abs(p_step);
  IF FOUND THEN RETURN 'replayed'; END IF;
  IF v_open.round_id IS NULL THEN RETURN 'round_not_open'; END IF;
  IF v_open.next_step <> p_step THEN RETURN 'step_moved'; END IF;

  IF p_win IS NOT NULL THEN
    IF bets.settle('settle', 'last step', ARRAY[p_round], ARRAY[p_win], ARRAY[0::bigint], ARRAY[p_bet]) <> ARRAY['settled'] THEN
      RAISE EXCEPTION 'an open round was not settled: %', p_round;
    END IF;
  END IF;
  INSERT INTO slots.steps (round_id, step, owner_id, key, request_hash, outcome, balance_after, balance_version, next_nonce, played_at)
    SELECT p_round, p_step, p_owner, p_key, p_hash, p_outcome::json, b.balance, b.entry_count, seats.next_nonce(p_owner, v_open.is_trial), now()
      FROM wallet.member_balances b WHERE b.account_id = p_member;
  IF p_win IS NULL THEN
    UPDATE slots.open_rounds o SET next_step = o.next_step + 1, touched_at = now() WHERE o.round_id = p_round;
  ELSE
    DELETE FROM slots.open_rounds o WHERE o.round_id = p_round;
  END IF;
  RETURN 'played';
END $$;
