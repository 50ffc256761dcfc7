-- Places a group of spins in one transaction, each with its own answer, in the order given. A spin is decided by its caller from the seat's seeds and nonce;
-- it stands only if both are still those of the seat. A refused spin changes nothing and shows nothing of its outcome.
--   p_outcomes  the paid spins, an array whose elements are kept as they are written, so that a repeat answers the same bytes
--   p_is_open   the round has further steps: its win is paid when the last one is played
-- Answers, in order of precedence: replayed, idempotency_conflict, launch_token_invalid (the session has ended), seat_moved, a pause or the time limit,
-- spin_too_fast, round_in_progress, a limit's code, account_closed, insufficient_funds, placed.
CREATE OR REPLACE FUNCTION slots.place_spins(
  p_rounds uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[], p_sessions uuid[],
  p_games text[], p_members bigint[], p_opens bigint[], p_results bigint[], p_keys text[], p_hashes bytea[], p_seeds uuid[], p_nonces int[], p_entropies bytea[],
  p_bets bigint[], p_wins bigint[], p_is_open boolean[], p_outcomes json, p_pauses int[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint, next_spin_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  v_count int := cardinality(p_rounds);
  v_seat record;
  v_refusals text[];
  v_answers text[];
  v_placed timestamptz[];
  v_balances bigint[];
  v_versions bigint[];
  v_next timestamptz[];
BEGIN
  PERFORM bets.keep_waits_short();
  PERFORM seats.hold(p_owners);
  PERFORM bets.hold_limits(p_owners);
  SELECT * INTO v_seat FROM seats.judge(p_owners, p_trials, p_sessions, p_seeds, p_nonces);
  v_refusals := v_seat.pace;
  IF EXISTS (SELECT FROM slots.open_rounds o WHERE o.owner_id = ANY (p_owners)) THEN
    SELECT array_agg(coalesce(v_seat.pace[i], CASE WHEN EXISTS (
             SELECT FROM slots.open_rounds o WHERE o.owner_id = p_owners[i] AND o.is_trial = p_trials[i] AND o.game_id = p_games[i]) THEN 'round_in_progress' END) ORDER BY i)
      INTO v_refusals FROM generate_series(1, v_count) i;
  END IF;

  SELECT array_agg(b.answer), array_agg(b.placed_at), array_agg(b.balance_after), array_agg(b.balance_version)
    INTO v_answers, v_placed, v_balances, v_versions
    FROM bets.place_settled('rng', p_rounds, p_brands, p_owners, p_accounts, p_types, p_trials, p_assets, p_vendors, p_games, p_members, p_opens, p_results, p_keys,
      p_hashes, v_seat.gate, v_refusals, p_bets, p_wins, p_is_open, (SELECT array_agg(i) FROM generate_series(1, v_count) i), p_rounds, p_rounds,
      NULL, p_bets, p_bets, NULL, p_wins, array_fill(0::bigint, ARRAY[v_count]), p_bets) b;
  v_next := seats.advance(p_owners, p_trials, (SELECT array_agg(a = 'placed' ORDER BY i) FROM unnest(v_answers) WITH ORDINALITY u(a, i)), p_pauses, v_seat.next_at);

  INSERT INTO slots.rounds (round_id, started_at, session_id, seed_id, nonce, entropy, outcome, balance_after, balance_version, next_spin_at)
    SELECT p_rounds[i], v_placed[i], p_sessions[i], p_seeds[i], p_nonces[i], p_entropies[i], m.outcome, v_balances[i], v_versions[i], v_next[i]
      FROM json_array_elements(p_outcomes) WITH ORDINALITY m(outcome, i) WHERE v_answers[i] = 'placed';
  IF true = ANY (p_is_open) THEN
    INSERT INTO slots.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
      SELECT m.owner_id, p_trials[i], p_games[i], p_rounds[i], v_placed[i], v_placed[i]
        FROM unnest(p_owners) WITH ORDINALITY m(owner_id, i) WHERE p_is_open[i] AND v_answers[i] = 'placed';
  END IF;
  RETURN QUERY SELECT v_answers[i], v_placed[i], v_balances[i], v_versions[i], v_next[i] FROM generate_series(1, v_count) i;
END $$;
