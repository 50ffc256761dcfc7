-- Places one instant bet whose stake the house's promotions pay, from a pack of free spins (rewards §6): it counts for nothing, and what it wins goes to promotions, from
-- where the pack counts it. The caller holds what its class locks (seats) and bets.hold_limits of the owner, and writes the rows of its class for what was placed.
-- A limit of stakes counts it, as any stake; one of losses does not.
-- Answers, in order of precedence: replayed, idempotency_conflict, p_gate, a pause or the time limit, p_refusal, free_spins_not_found, no_spins_left,
-- free_spins_expired, bet_level_invalid, stake_limit_reached, placed.
CREATE OR REPLACE FUNCTION bets.place_free(
  p_class text, p_bet uuid, p_brand uuid, p_owner uuid, p_account text, p_type int, p_asset text, p_vendor text, p_game text, p_member bigint, p_open bigint, p_result bigint,
  p_key text, p_hash bytea, p_pack uuid, p_gate text, p_refusal text, p_stake bigint, p_payout bigint, p_is_open boolean,
  OUT answer text, OUT placed_at timestamptz, OUT balance_after bigint, OUT balance_version bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_promotions bigint;
  v_house bigint := CASE WHEN p_is_open THEN p_open ELSE p_result END;
  v_posted wallet.post_result;
BEGIN
  placed_at := now();
  v_posted := wallet.find_posted(p_owner, p_key, p_hash, ARRAY[p_member]);
  IF v_posted.outcome IS NOT NULL THEN
    answer := v_posted.outcome;
    placed_at := coalesce(v_posted.posted_at, now());
    RETURN;
  END IF;
  answer := coalesce(p_gate, bets.gate_refusal(p_owner), p_refusal);
  IF answer IS NULL THEN
    PERFORM wallet.hold_receivables(ARRAY[p_owner]);
    answer := coalesce(free_spins.refusal_of(p_pack, p_owner, p_game, p_stake), bets.limit_refusal(p_owner, p_stake, 0));
  END IF;
  IF answer IS NULL OR answer = 'time_limit_reached' THEN PERFORM bets.count_time(ARRAY[p_owner]); END IF;
  IF answer IS NOT NULL THEN RETURN; END IF;

  v_promotions := wallet.open_account(p_brand, 'house', p_brand, 'promotions', p_asset);
  v_posted := wallet.post_one(p_owner, p_key, p_hash, 'free_stake', p_bet, ARRAY[v_promotions, v_house], ARRAY[-p_stake, p_stake]);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a stake of the house was not posted: %', v_posted.outcome; END IF;
  IF p_payout > 0 AND NOT p_is_open THEN
    v_posted := wallet.post_one(p_owner, 'win:' || p_bet, p_hash, 'free_won', p_bet, ARRAY[v_house, v_promotions], ARRAY[-p_payout, p_payout]);
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a win of the house was not posted: %', v_posted.outcome; END IF;
  END IF;
  INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial,
      base, stake, free, key, payout, refund, valid, settled_at)
    SELECT p_bet, now(), p_brand, p_owner, p_account, p_type, p_class, p_vendor, p_game, p_bet, p_bet, p_asset, false, p_stake, p_stake, p_stake, p_key,
           CASE WHEN NOT p_is_open THEN p_payout END, CASE WHEN NOT p_is_open THEN 0 END, CASE WHEN NOT p_is_open THEN 0 END, CASE WHEN NOT p_is_open THEN now() END;
  PERFORM free_spins.use(p_pack, p_bet);
  IF p_is_open THEN
    INSERT INTO bets.open_bets (bet_id, placed_at, event_id, owner_id, brand_id, class, game_id, asset, is_trial, stake)
      VALUES (p_bet, now(), p_bet, p_owner, p_brand, p_class, p_game, p_asset, false, p_stake);
  ELSE
    PERFORM free_spins.count_win(p_bet, p_payout);
  END IF;
  PERFORM bets.count_stakes(ARRAY[p_owner], ARRAY[p_stake], ARRAY[0::bigint], ARRAY[0::bigint]);
  answer := 'placed';
  SELECT b.balance, b.entry_count INTO balance_after, balance_version FROM wallet.member_balances b WHERE b.account_id = p_member;
END $$;
