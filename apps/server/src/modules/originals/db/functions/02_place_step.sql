-- Plays one step of an open round; the last one settles the round's bets and closes it. `p_bets` and what came of them are null for a step that is not the last.
-- A negative `p_step` asks about that step or key and plays nothing.
-- Answers: replayed, idempotency_conflict, round_not_open, step_moved (another step is next), played.
CREATE OR REPLACE FUNCTION originals.place_step(
  p_round uuid, p_owner uuid, p_step int, p_key text, p_hash bytea, p_action text, p_bets uuid[], p_payouts bigint[], p_refunds bigint[], p_valids bigint[], p_member bigint
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_open originals.open_rounds;
  v_known originals.steps;
BEGIN
  SELECT * INTO v_open FROM originals.open_rounds o WHERE o.round_id = p_round FOR UPDATE;
  SELECT * INTO v_known FROM originals.steps s WHERE s.owner_id = p_owner AND s.key = p_key;
  IF FOUND THEN
    RETURN CASE WHEN v_known.request_hash = p_hash THEN 'replayed' ELSE 'idempotency_conflict' END;
  END IF;
  PERFORM FROM originals.steps s WHERE s.round_id = p_round AND s.step = abs(p_step);
  IF FOUND THEN RETURN 'replayed'; END IF;
  IF v_open.round_id IS NULL THEN RETURN 'round_not_open'; END IF;
  IF v_open.next_step <> p_step THEN RETURN 'step_moved'; END IF;

  IF p_bets IS NOT NULL THEN
    IF 'settled' <> ANY (bets.settle('settle', 'last step', p_bets, p_payouts, p_refunds, p_valids)) THEN
      RAISE EXCEPTION 'an open round was not settled: %', p_round;
    END IF;
  END IF;
  INSERT INTO originals.steps (round_id, step, owner_id, key, request_hash, action, balance_after, balance_version, next_nonce, played_at)
    SELECT p_round, p_step, p_owner, p_key, p_hash, p_action::json, b.balance, b.entry_count, seats.next_nonce(p_owner, v_open.is_trial), now()
      FROM wallet.member_balances b WHERE b.account_id = p_member;
  IF p_bets IS NULL THEN
    UPDATE originals.open_rounds o SET next_step = o.next_step + 1, touched_at = now() WHERE o.round_id = p_round;
  ELSE
    DELETE FROM originals.open_rounds o WHERE o.round_id = p_round;
  END IF;
  RETURN 'played';
END $$;
