-- Places a group of rounds in one transaction, each with its own answer, in the order given. A round is decided by its caller from the seat's seeds and nonce;
-- it is accepted only if both are still those of the seat. A refused round changes nothing and shows nothing of its outcome.
--   p_rounds    ids of the rounds: of the order, of the event and of the first bet
--   p_states    as first drawn, an array whose elements are kept as they are written, so that a repeat answers the same bytes
--   p_is_open   the round has further steps: it is paid when the last one is played
--   p_bet_*     the bets of all rounds one after the other; p_bet_rounds says to which round each belongs, from 1
-- Answers, in order of precedence: replayed, idempotency_conflict, launch_token_invalid (the session has ended), seat_moved, a pause or the time limit,
-- spin_too_fast, round_in_progress, a limit's code, account_closed, insufficient_funds, placed.
CREATE OR REPLACE FUNCTION originals.place_bets(
  p_rounds uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[], p_sessions uuid[],
  p_games text[], p_members bigint[], p_opens bigint[], p_results bigint[], p_keys text[], p_hashes bytea[], p_seeds uuid[], p_nonces int[], p_entropies bytea[],
  p_rules text[], p_versions int[], p_returns int[], p_digits int[], p_payout_maxes bigint[], p_states json, p_is_open boolean[], p_pauses int[],
  p_stakes bigint[], p_payouts bigint[],
  p_bet_rounds int[], p_bets uuid[], p_placements jsonb[], p_bet_stakes bigint[], p_bet_payouts bigint[], p_bet_refunds bigint[], p_bet_valids bigint[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint, next_bet_at timestamptz)
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
  IF EXISTS (SELECT FROM originals.open_rounds o WHERE o.owner_id = ANY (p_owners)) THEN
    SELECT array_agg(coalesce(v_seat.pace[i], CASE WHEN EXISTS (
             SELECT FROM originals.open_rounds o WHERE o.owner_id = p_owners[i] AND o.is_trial = p_trials[i] AND o.game_id = p_games[i]) THEN 'round_in_progress' END) ORDER BY i)
      INTO v_refusals FROM generate_series(1, v_count) i;
  END IF;

  SELECT array_agg(b.answer), array_agg(b.placed_at), array_agg(b.balance_after), array_agg(b.balance_version)
    INTO v_answers, v_placed, v_balances, v_versions
    FROM bets.place_settled('originals', p_rounds, p_brands, p_owners, p_accounts, p_types, p_trials, p_assets, p_vendors, p_games, p_members, p_opens, p_results,
      p_keys, p_hashes, v_seat.gate, v_refusals, p_stakes, p_payouts, p_is_open, p_bet_rounds, p_bets,
      (SELECT array_agg(p_rounds[r] ORDER BY b) FROM unnest(p_bet_rounds) WITH ORDINALITY u(r, b)), p_placements, p_bet_stakes, p_bet_stakes, NULL,
      p_bet_payouts, p_bet_refunds, p_bet_valids) b;
  v_next := seats.advance(p_owners, p_trials, (SELECT array_agg(a = 'placed' ORDER BY i) FROM unnest(v_answers) WITH ORDINALITY u(a, i)), p_pauses, v_seat.next_at);

  INSERT INTO originals.rounds (round_id, started_at, session_id, seed_id, nonce, entropy, rules, rules_version, return_bps, currency_digits, payout_max, state,
      balance_after, balance_version, next_bet_at)
    SELECT p_rounds[i], v_placed[i], p_sessions[i], p_seeds[i], p_nonces[i], p_entropies[i], p_rules[i], p_versions[i], p_returns[i], p_digits[i], p_payout_maxes[i],
           m.state, v_balances[i], v_versions[i], v_next[i]
      FROM json_array_elements(p_states) WITH ORDINALITY m(state, i) WHERE v_answers[i] = 'placed';
  IF true = ANY (p_is_open) THEN
    INSERT INTO originals.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
      SELECT m.owner_id, p_trials[i], p_games[i], p_rounds[i], v_placed[i], v_placed[i]
        FROM unnest(p_owners) WITH ORDINALITY m(owner_id, i) WHERE p_is_open[i] AND v_answers[i] = 'placed';
  END IF;
  RETURN QUERY SELECT v_answers[i], v_placed[i], v_balances[i], v_versions[i], v_next[i] FROM generate_series(1, v_count) i;
END $$;
