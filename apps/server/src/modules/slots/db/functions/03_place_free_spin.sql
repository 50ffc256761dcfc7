-- Places one spin that the house pays, from a pack of free spins: as slots.place_spins does it for a group, with its answers and those of bets.place_free.
CREATE OR REPLACE FUNCTION slots.place_free_spin(
  p_round uuid, p_brand uuid, p_owner uuid, p_account text, p_type int, p_asset text, p_vendor text, p_session uuid, p_game text, p_member bigint, p_open bigint, p_result bigint,
  p_key text, p_hash bytea, p_seed uuid, p_nonce int, p_entropy bytea, p_pack uuid, p_bet bigint, p_win bigint, p_is_open boolean, p_outcome text, p_pause int
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint, next_spin_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  v_seat record;
  v_placed record;
  v_refusal text;
  v_next timestamptz[];
BEGIN
  PERFORM seats.hold(ARRAY[p_owner]);
  PERFORM bets.hold_limits(ARRAY[p_owner]);
  SELECT * INTO v_seat FROM seats.judge(ARRAY[p_owner], ARRAY[false], ARRAY[p_session], ARRAY[p_seed], ARRAY[p_nonce]);
  v_refusal := coalesce(v_seat.pace[1], (SELECT 'round_in_progress' FROM slots.open_rounds o WHERE o.owner_id = p_owner AND NOT o.is_trial AND o.game_id = p_game));
  SELECT * INTO v_placed FROM bets.place_free('rng', p_round, p_brand, p_owner, p_account, p_type, p_asset, p_vendor, p_game, p_member, p_open, p_result, p_key, p_hash, p_pack,
    v_seat.gate[1], v_refusal, p_bet, p_win, p_is_open);
  v_next := seats.advance(ARRAY[p_owner], ARRAY[false], ARRAY[v_placed.answer = 'placed'], ARRAY[p_pause], v_seat.next_at);
  IF v_placed.answer = 'placed' THEN
    INSERT INTO slots.rounds (round_id, started_at, session_id, seed_id, nonce, entropy, outcome, balance_after, balance_version, next_spin_at)
      VALUES (p_round, v_placed.placed_at, p_session, p_seed, p_nonce, p_entropy, p_outcome::json, v_placed.balance_after, v_placed.balance_version, v_next[1]);
    IF p_is_open THEN
      INSERT INTO slots.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
        VALUES (p_owner, false, p_game, p_round, v_placed.placed_at, v_placed.placed_at);
    END IF;
  END IF;
  RETURN QUERY SELECT v_placed.answer, v_placed.placed_at, v_placed.balance_after, v_placed.balance_version, v_next[1];
END $$;
