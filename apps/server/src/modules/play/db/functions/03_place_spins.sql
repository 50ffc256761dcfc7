-- Places a group of spins in one transaction, each with its own answer, in the order given. A spin is decided by its caller from the seat's seeds and nonce;
-- it stands only if both are still those of the seat. A refused spin changes nothing and shows nothing of its outcome.
--   p_outcomes  the paid spins, an array whose elements are kept as they are written, so that a repeat answers the same bytes
--   p_is_open   the round has further steps: its win is paid when the last one is played
-- What a group shares is asked and written once for all of it, its money too. Of two spins of one seat in a group the later finds the seat moved.
-- Answers, in order of precedence: replayed, idempotency_conflict, launch_token_invalid (the session has ended), seat_moved, round_in_progress, spin_too_fast, a limit's code, account_closed, insufficient_funds, played.
CREATE OR REPLACE FUNCTION play.place_spins(
  p_rounds uuid[], p_brands uuid[], p_owners uuid[], p_trials boolean[], p_sessions uuid[], p_games text[], p_members bigint[], p_houses bigint[],
  p_keys text[], p_hashes bytea[], p_seeds uuid[], p_nonces int[], p_bets bigint[], p_wins bigint[], p_is_open boolean[], p_outcomes json, p_pauses int[]
) RETURNS TABLE (answer text, started_at timestamptz, balance_after bigint, balance_version bigint, next_spin_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  v_count int := cardinality(p_rounds);
  v_now timestamptz := now();
  v_posted wallet.post_result;
  v_answers text[];
  v_next timestamptz[];
  v_started timestamptz[] := array_fill(v_now, ARRAY[v_count]);
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[v_count]);
  v_versions bigint[] := v_balances;
  v_after bigint[] := v_balances;
  v_versions_after bigint[] := v_balances;
  v_paid bigint[] := v_balances;
  v_keys text[];
  v_win_keys text[];
  v_has_limits boolean;
BEGIN
  SELECT array_agg('spin:' || k ORDER BY i), array_agg('win:' || p_rounds[i] ORDER BY i) INTO v_keys, v_win_keys FROM unnest(p_keys) WITH ORDINALITY u(k, i);

  -- Seats before limits before balances, each in one order everywhere. Who also locks a seat of the other kind locks a little too much, and nothing else.
  PERFORM FROM play.seats s WHERE s.owner_id = ANY (p_owners) ORDER BY s.owner_id, s.is_trial FOR UPDATE;
  v_has_limits := play.hold_limits(p_owners);
  IF v_count > 1 THEN PERFORM wallet.lock_accounts(p_members); END IF;

  -- A statement of its own after the locks, so that it sees what whoever held them before has done. Most groups have nobody
  -- with a limit, and are not asked about one by one.
  SELECT array_agg(CASE
           WHEN (SELECT g.ended_at IS NULL FROM play.sessions g WHERE g.session_id = a.session_id) IS NOT TRUE THEN 'launch_token_invalid'
           WHEN s.active_seed_id IS DISTINCT FROM a.seed_id OR s.nonce <> a.nonce OR a.turn > 1 THEN 'seat_moved'
           WHEN EXISTS (SELECT FROM play.open_rounds o WHERE o.owner_id = a.owner_id AND o.is_trial = a.is_trial AND o.game_id = a.game_id)
             THEN 'round_in_progress'
           WHEN v_now < s.next_spin_at THEN 'spin_too_fast'
           WHEN EXISTS (SELECT FROM play.limits l WHERE l.owner_id = ANY (p_owners)) OR EXISTS (SELECT FROM play.closures c WHERE c.owner_id = ANY (p_owners))
             OR EXISTS (SELECT FROM play.time_limits t WHERE t.owner_id = ANY (p_owners))
             THEN play.limit_refusal(a.brand_id, a.owner_id, a.is_trial, a.game_id, a.bet) END ORDER BY a.place),
         array_agg(s.next_spin_at ORDER BY a.place)
    INTO v_answers, v_next
    FROM (SELECT u.*, row_number() OVER (PARTITION BY u.owner_id, u.is_trial ORDER BY u.place) AS turn
            FROM unnest(p_brands, p_owners, p_trials, p_sessions, p_games, p_seeds, p_nonces, p_bets) WITH ORDINALITY
              AS u(brand_id, owner_id, is_trial, session_id, game_id, seed_id, nonce, bet, place)) a
    LEFT JOIN play.seats s ON s.owner_id = a.owner_id AND s.is_trial = a.is_trial;

  -- The owners' seats are held, so that no other request uses one of their keys at this instant. What a group cannot do at once is done one by one.
  IF v_count > 1 THEN
    SELECT a.balances, a.entry_counts INTO v_balances, v_versions
      FROM wallet.post_all_against_house(p_owners, v_keys, p_hashes, 'stake', p_rounds, p_members, p_houses,
        (SELECT array_agg(CASE WHEN v_answers[i] IS NULL THEN -p_bets[i] END ORDER BY i) FROM generate_series(1, v_count) i)) a;
  END IF;
  FOR i IN 1 .. v_count LOOP
    IF v_answers[i] IS NOT NULL THEN
      -- A repeat is answered as the first time, whatever has become of the seat since.
      v_posted := wallet.find_posted(p_owners[i], v_keys[i], p_hashes[i], ARRAY[p_members[i], p_houses[i]]);
      CONTINUE WHEN v_posted.outcome IS NULL;
    ELSIF v_balances[i] IS NULL THEN
      v_posted := coalesce(
        wallet.post_against_house(p_owners[i], v_keys[i], p_hashes[i], 'stake', p_rounds[i], p_members[i], p_houses[i], -p_bets[i]),
        wallet.post_one(p_owners[i], v_keys[i], p_hashes[i], 'stake', p_rounds[i], ARRAY[p_members[i], p_houses[i]], ARRAY[-p_bets[i], p_bets[i]]));
    ELSE
      v_posted := ROW('posted', NULL, v_now, ARRAY[v_balances[i], NULL])::wallet.post_result;
    END IF;

    v_answers[i] := v_posted.outcome;
    IF v_posted.outcome = 'replayed' THEN
      v_started[i] := v_posted.posted_at;
    ELSIF v_posted.outcome = 'posted' THEN
      v_answers[i] := 'played';
      v_balances[i] := v_posted.balances_after[1];
      v_next[i] := v_now + make_interval(secs => p_pauses[i] / 1000.0);
      IF p_wins[i] > 0 AND NOT p_is_open[i] THEN v_paid[i] := p_wins[i]; END IF;
    END IF;
  END LOOP;

  IF v_count > 1 THEN
    SELECT a.balances, a.entry_counts INTO v_after, v_versions_after
      FROM wallet.post_all_against_house(p_owners, v_win_keys, p_hashes, 'win', p_rounds, p_members, p_houses, v_paid) a;
  END IF;
  FOR i IN 1 .. v_count LOOP
    CONTINUE WHEN v_paid[i] IS NULL;
    IF v_after[i] IS NULL THEN
      v_posted := coalesce(
        wallet.post_against_house(p_owners[i], v_win_keys[i], p_hashes[i], 'win', p_rounds[i], p_members[i], p_houses[i], p_wins[i]),
        wallet.post_one(p_owners[i], v_win_keys[i], p_hashes[i], 'win', p_rounds[i], ARRAY[p_members[i], p_houses[i]], ARRAY[p_wins[i], -p_wins[i]]));
      -- A closed account that could stake a moment ago can't be: its row is locked.
      IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a win was not posted: %', v_posted.outcome; END IF;
      v_balances[i] := v_posted.balances_after[1];
      v_versions[i] := NULL;
    ELSE
      v_balances[i] := v_after[i];
      v_versions[i] := v_versions_after[i];
    END IF;
  END LOOP;
  FOR i IN 1 .. v_count LOOP
    IF v_answers[i] = 'played' AND v_versions[i] IS NULL THEN
      v_versions[i] := (SELECT b.entry_count FROM wallet.balances b WHERE b.account_id = p_members[i]);
    END IF;
  END LOOP;

  INSERT INTO play.rounds (round_id, started_at, brand_id, owner_id, session_id, game_id, is_trial, seed_id, nonce, key, bet, win, state, outcome,
      balance_after, balance_version, next_spin_at, settled_at)
    SELECT p_rounds[i], v_now, p_brands[i], p_owners[i], p_sessions[i], p_games[i], p_trials[i], p_seeds[i], p_nonces[i], p_keys[i], p_bets[i],
           CASE WHEN p_is_open[i] THEN 0 ELSE p_wins[i] END,
           CASE WHEN p_is_open[i] THEN 'open' WHEN p_wins[i] > 0 THEN 'won' ELSE 'lost' END,
           m.outcome, v_balances[i], v_versions[i], v_next[i], CASE WHEN p_is_open[i] THEN NULL ELSE v_now END
      FROM json_array_elements(p_outcomes) WITH ORDINALITY m(outcome, i)
     WHERE v_answers[i] = 'played';
  IF true = ANY (p_is_open) THEN
    INSERT INTO play.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
      SELECT m.owner_id, p_trials[i], p_games[i], p_rounds[i], v_now, v_now FROM unnest(p_owners) WITH ORDINALITY m(owner_id, i) WHERE p_is_open[i] AND v_answers[i] = 'played';
  END IF;
  UPDATE play.seats s SET nonce = s.nonce + 1, next_spin_at = v_next[i]
    FROM unnest(p_owners, p_trials) WITH ORDINALITY m(owner_id, is_trial, i)
   WHERE v_answers[i] = 'played' AND s.owner_id = m.owner_id AND s.is_trial = m.is_trial;

  IF v_has_limits THEN
    PERFORM play.count_limits(array_agg(p_owners[i]), array_agg(p_bets[i]), array_agg(CASE WHEN p_is_open[i] THEN 0 ELSE p_wins[i] END))
       FROM generate_series(1, v_count) i WHERE v_answers[i] = 'played' AND NOT p_trials[i];
  END IF;

  -- A bet that is refused for want of time was play, too: whoever tries on does not get younger by it.
  IF EXISTS (SELECT FROM play.time_limits t WHERE t.owner_id = ANY (p_owners)) THEN
    PERFORM play.count_time(array_agg(p_owners[i])) FROM generate_series(1, v_count) i WHERE v_answers[i] IN ('played', 'time_limit_reached');
  END IF;

  RETURN QUERY SELECT v_answers[i], v_started[i], v_balances[i], v_versions[i], v_next[i] FROM generate_series(1, v_count) i;
END $$;
