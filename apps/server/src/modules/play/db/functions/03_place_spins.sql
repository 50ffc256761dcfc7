-- Places a group of spins in one transaction, each with its own answer, in the order given. A spin is decided by its caller from the seat's seeds and nonce;
-- it stands only if both are still those of the seat. A refused spin changes nothing and shows nothing of its outcome.
--   p_outcomes  the paid spin as JSON text, kept as it is, so that a repeat answers the same bytes
--   p_is_open   the round has further steps: its win is paid when the last one is played
-- Answers, in order of precedence: replayed, idempotency_conflict, launch_token_invalid (the session has ended), seat_moved, round_in_progress, spin_too_fast, a limit's code, account_closed, insufficient_funds, played.
CREATE OR REPLACE FUNCTION play.place_spins(
  p_rounds uuid[], p_brands uuid[], p_owners uuid[], p_trials boolean[], p_sessions uuid[], p_games text[], p_members bigint[], p_houses bigint[],
  p_keys text[], p_hashes bytea[], p_seeds uuid[], p_nonces int[], p_bets bigint[], p_wins bigint[], p_is_open boolean[], p_outcomes text[], p_pauses int[]
) RETURNS TABLE (answer text, started_at timestamptz, balance_after bigint, balance_version bigint, next_spin_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  v_seat play.seats;
  v_posted wallet.post_result;
  v_now timestamptz := now();
BEGIN
  -- Seats before balances, both in one order everywhere. Who also locks a seat of the other kind locks a little too much, and nothing else.
  PERFORM FROM play.seats s WHERE s.owner_id = ANY (p_owners) ORDER BY s.owner_id, s.is_trial FOR UPDATE;
  IF cardinality(p_rounds) > 1 THEN PERFORM wallet.lock_accounts(p_members); END IF;

  FOR i IN 1 .. cardinality(p_rounds) LOOP
    SELECT * INTO v_seat FROM play.seats s WHERE s.owner_id = p_owners[i] AND s.is_trial = p_trials[i];
    started_at := v_now;
    next_spin_at := v_seat.next_spin_at;
    balance_after := NULL;
    balance_version := NULL;
    answer := CASE
      WHEN NOT EXISTS (SELECT FROM play.sessions g WHERE g.session_id = p_sessions[i] AND g.ended_at IS NULL) THEN 'launch_token_invalid'
      WHEN v_seat.active_seed_id IS DISTINCT FROM p_seeds[i] OR v_seat.nonce <> p_nonces[i] THEN 'seat_moved'
      WHEN EXISTS (SELECT FROM play.open_rounds o WHERE o.owner_id = p_owners[i] AND o.is_trial = p_trials[i] AND o.game_id = p_games[i])
        THEN 'round_in_progress'
      WHEN v_now < v_seat.next_spin_at THEN 'spin_too_fast'
      ELSE play.limit_refusal(p_brands[i], p_owners[i], p_trials[i], p_games[i], p_bets[i]) END;
    IF answer IS NULL THEN
      v_posted := wallet.post_one(p_owners[i], 'spin:' || p_keys[i], p_hashes[i], 'stake', p_rounds[i],
        ARRAY[p_members[i], p_houses[i]], ARRAY[-p_bets[i], p_bets[i]]);
      answer := v_posted.outcome;
    ELSE
      -- A repeat is answered as the first time, whatever has become of the seat since.
      v_posted := wallet.find_posted(p_owners[i], 'spin:' || p_keys[i], p_hashes[i], ARRAY[p_members[i], p_houses[i]]);
      IF v_posted.outcome IS NOT NULL THEN answer := v_posted.outcome; END IF;
    END IF;

    IF answer = 'replayed' THEN
      started_at := v_posted.posted_at;
    ELSIF answer = 'posted' THEN
      IF p_wins[i] > 0 AND NOT p_is_open[i] THEN
        v_posted := wallet.post_one(p_owners[i], 'win:' || p_rounds[i], p_hashes[i], 'win', p_rounds[i],
          ARRAY[p_members[i], p_houses[i]], ARRAY[p_wins[i], -p_wins[i]]);
        -- A closed account that could stake a moment ago can't be: its row is locked.
        IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a win was not posted: %', v_posted.outcome; END IF;
      END IF;
      answer := 'played';
      balance_after := v_posted.balances_after[1];
      balance_version := (SELECT b.entry_count FROM wallet.balances b WHERE b.account_id = p_members[i]);
      next_spin_at := v_now + make_interval(secs => p_pauses[i] / 1000.0);
      INSERT INTO play.rounds (round_id, started_at, brand_id, owner_id, session_id, game_id, is_trial, seed_id, nonce, key, bet, win, state, outcome,
          balance_after, balance_version, next_spin_at, settled_at)
        VALUES (p_rounds[i], v_now, p_brands[i], p_owners[i], p_sessions[i], p_games[i], p_trials[i], p_seeds[i], p_nonces[i], p_keys[i], p_bets[i],
          CASE WHEN p_is_open[i] THEN 0 ELSE p_wins[i] END,
          CASE WHEN p_is_open[i] THEN 'open' WHEN p_wins[i] > 0 THEN 'won' ELSE 'lost' END,
          p_outcomes[i]::json, balance_after, balance_version, next_spin_at, CASE WHEN p_is_open[i] THEN NULL ELSE v_now END);
      IF p_is_open[i] THEN
        INSERT INTO play.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
          VALUES (p_owners[i], p_trials[i], p_games[i], p_rounds[i], v_now, v_now);
      END IF;
      UPDATE play.seats s SET nonce = s.nonce + 1, next_spin_at = place_spins.next_spin_at WHERE s.owner_id = p_owners[i] AND s.is_trial = p_trials[i];
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
