-- Places a group of orders of instant bets in one transaction, each with its own answer, in the order given: money, limits and record. The caller holds
-- whatever its class locks (events, seats) and bets.hold_limits of all owners, in that order, and writes the rows of its class for what was placed.
--   p_gate      a refusal of the session or seat, asked before all else but a known key; p_refusals those of the class: its pace, a round in progress
--   p_stakes, p_payouts, p_is_open  of the order. A round that goes on is open: its stake lies in the account of open bets, and bets.settle ends it
--   p_bet_*     the bets of all orders one after the other; p_bet_orders says to which order each belongs, from 1
-- What a group shares is asked and written once for all of it, its money too.
-- Answers, in order of precedence: replayed, idempotency_conflict, p_gate, a pause or the time limit, p_refusals, a limit's code, account_closed,
-- insufficient_funds, bonus_not_usable_here, stake_above_bonus_max, placed.
CREATE OR REPLACE FUNCTION bets.place_settled(
  p_class text, p_orders uuid[], p_brands uuid[], p_owners uuid[], p_accounts text[], p_types int[], p_trials boolean[], p_assets text[], p_vendors text[],
  p_games text[], p_members bigint[], p_opens bigint[], p_results bigint[], p_keys text[], p_hashes bytea[], p_gate text[], p_refusals text[],
  p_stakes bigint[], p_payouts bigint[], p_is_open boolean[],
  p_bet_orders int[], p_bets uuid[], p_events uuid[], p_placements jsonb[], p_bet_bases bigint[], p_bet_stakes bigint[], p_bet_odds bigint[],
  p_bet_payouts bigint[], p_bet_refunds bigint[], p_bet_valids bigint[]
) RETURNS TABLE (answer text, placed_at timestamptz, balance_after bigint, balance_version bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_count int := cardinality(p_orders);
  v_now timestamptz := now();
  v_posted wallet.post_result;
  v_answers text[];
  v_placed timestamptz[] := array_fill(v_now, ARRAY[v_count]);
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[v_count]);
  v_versions bigint[] := v_balances;
  v_after bigint[] := v_balances;
  v_versions_after bigint[] := v_balances;
  v_paid bigint[] := v_balances;
  v_moved bigint[];
  v_won bigint[];
  v_is_repeated boolean;
  v_houses bigint[];
  v_win_keys text[];
  v_has_limits boolean;
  v_has_times boolean;
  v_has_closures boolean;
  v_has_grants boolean;
  v_is_owing boolean;
  -- Of orders that use bonus money; both stay empty until somebody has a grant.
  v_part record;
  v_grants uuid[];
  v_bet_bonus bigint[];
  -- The account that pays an order alone, cash or bonus money; null where both do, or neither.
  v_payers bigint[] := p_members;
BEGIN
  SELECT array_agg(CASE WHEN p_is_open[i] THEN p_opens[i] ELSE p_results[i] END ORDER BY i), array_agg('win:' || p_orders[i] ORDER BY i)
    INTO v_houses, v_win_keys FROM generate_series(1, v_count) i;
  -- The limits are held. Most groups have nobody with a limit, a pause, a grant or an amount owed: one question for all of it, and nobody is asked about.
  SELECT EXISTS (SELECT FROM bets.limits l WHERE l.owner_id = ANY (p_owners)), EXISTS (SELECT FROM bets.time_limits t WHERE t.owner_id = ANY (p_owners)),
         EXISTS (SELECT FROM bets.closures c WHERE c.owner_id = ANY (p_owners)), EXISTS (SELECT FROM wallet.amounts_owed w WHERE w.owner_id = ANY (p_owners)),
         EXISTS (SELECT FROM bets.active_grants(p_owners, p_games)), (SELECT count(DISTINCT m) < v_count FROM unnest(p_members) m)
    INTO v_has_limits, v_has_times, v_has_closures, v_is_owing, v_has_grants, v_is_repeated;
  -- Receivables and grants come after limits and before balances.
  IF v_is_owing THEN v_is_owing := wallet.hold_receivables(p_owners); END IF;
  IF v_has_grants THEN
    PERFORM grants.hold(p_owners);
    PERFORM wallet.lock_accounts(p_members || (SELECT array_agg(g.bonus_account) FROM bets.active_grants(p_owners, p_games) g));
  ELSIF v_count > 1 THEN
    PERFORM wallet.lock_accounts(p_members);
  END IF;

  v_answers := p_gate;
  IF v_has_times OR v_has_closures THEN
    SELECT array_agg(coalesce(p_gate[i], bets.gate_refusal(p_owners[i])) ORDER BY i) INTO v_answers FROM generate_series(1, v_count) i;
  END IF;
  SELECT array_agg(coalesce(v_answers[i], p_refusals[i]) ORDER BY i) INTO v_answers FROM generate_series(1, v_count) i;

  -- What a group cannot do at once is done one by one, in the order given, so that each limit counts those before it.
  IF v_count > 1 AND NOT v_has_limits THEN
    IF v_has_grants THEN
      SELECT array_agg(CASE WHEN m.is_whole THEN m.bonus_account WHEN m.is_cash THEN p_members[i] END ORDER BY i), array_agg(CASE WHEN m.is_whole THEN m.grant_id END ORDER BY i)
        INTO v_payers, v_grants
        FROM generate_series(1, v_count) i
        LEFT JOIN (
          SELECT k AS place, g.grant_id, g.bonus_account, g.grant_id IS NULL OR c.balance >= p_stakes[k] AS is_cash,
                 c.balance = 0 AND g.is_usable AND p_stakes[k] <= g.stake_max AND b.balance >= p_stakes[k] AS is_whole
            FROM generate_series(1, v_count) k
            JOIN wallet.member_balances c ON c.account_id = p_members[k]
            LEFT JOIN bets.active_grants(p_owners, p_games) g ON g.owner_id = p_owners[k] AND coalesce(g.game_id, p_games[k]) = p_games[k] AND NOT p_trials[k]
            LEFT JOIN wallet.member_balances b ON b.account_id = g.bonus_account
        ) m ON m.place = i;
    END IF;
    -- Stake and win move together, but for a member who bets twice here: what the one bet wins must not pay for the other.
    SELECT array_agg(CASE WHEN v_answers[i] IS NULL THEN -p_stakes[i] END ORDER BY i),
           array_agg(CASE WHEN p_payouts[i] > 0 AND NOT p_is_open[i] AND NOT v_is_repeated THEN p_payouts[i] END ORDER BY i)
      INTO v_moved, v_won FROM generate_series(1, v_count) i;
    SELECT a.balances, a.entry_counts INTO v_balances, v_versions
      FROM wallet.post_all_against_house(p_owners, p_keys, p_hashes, 'stake', p_orders, v_payers, v_houses, v_moved, 'win', v_win_keys, v_won) a;
    v_after := v_balances;
    v_versions_after := v_versions;
    IF v_has_grants THEN
      SELECT array_agg(CASE WHEN v_balances[i] IS NOT NULL THEN v_grants[i] END ORDER BY i), array_agg(CASE WHEN v_balances[i] IS NOT NULL THEN v_payers[i] END ORDER BY i)
        INTO v_grants, v_payers FROM generate_series(1, v_count) i;
      SELECT array_agg(CASE WHEN v_grants[o] IS NULL THEN 0 ELSE p_bet_stakes[b] END ORDER BY b) INTO v_bet_bonus FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b);
    END IF;
  END IF;
  FOR i IN 1 .. v_count LOOP
    v_posted := NULL;
    IF v_answers[i] IS NOT NULL OR (v_has_grants OR v_has_limits) AND v_balances[i] IS NULL THEN
      -- A repeat is answered as the first time, whatever has become of everything since.
      v_posted := wallet.find_posted(p_owners[i], p_keys[i], p_hashes[i], ARRAY[p_members[i]]);
      CONTINUE WHEN v_posted.outcome IS NULL AND v_answers[i] IS NOT NULL;
    END IF;
    IF v_posted.outcome IS NULL AND v_balances[i] IS NOT NULL THEN
      v_posted := ROW('posted', NULL, v_now, ARRAY[v_balances[i], NULL])::wallet.post_result;
    ELSIF v_posted.outcome IS NULL THEN
      IF v_has_grants AND NOT p_trials[i] THEN
        SELECT * INTO v_part FROM bets.compose(p_owners[i], p_games[i], p_members[i], p_stakes[i]);
      ELSE
        SELECT NULL::text AS refusal, p_stakes[i] AS cash, 0::bigint AS bonus, NULL::uuid AS grant_id, NULL::bigint AS bonus_account INTO v_part;
      END IF;
      IF v_has_limits AND NOT p_trials[i] THEN
        v_part.refusal := coalesce(bets.limit_refusal(p_owners[i], p_stakes[i], v_part.cash), v_part.refusal);
      END IF;
      v_answers[i] := v_part.refusal;
      CONTINUE WHEN v_part.refusal IS NOT NULL;
      IF v_part.bonus = 0 THEN
        v_posted := coalesce(
          wallet.post_against_house(p_owners[i], p_keys[i], p_hashes[i], 'stake', p_orders[i], p_members[i], v_houses[i], -p_stakes[i]),
          wallet.post_one(p_owners[i], p_keys[i], p_hashes[i], 'stake', p_orders[i], ARRAY[p_members[i], v_houses[i]], ARRAY[-p_stakes[i], p_stakes[i]]));
      ELSE
        v_posted := bets.post_parts(p_owners[i], p_keys[i], p_hashes[i], 'stake', p_orders[i], p_members[i], -v_part.cash, v_part.bonus_account, -v_part.bonus, v_houses[i]);
        v_grants[i] := v_part.grant_id;
        v_bet_bonus := bets.spread_bonus(v_bet_bonus, i, p_bet_orders, p_bet_stakes, v_part.bonus);
      END IF;
      IF v_posted.outcome = 'posted' AND v_has_limits AND NOT p_trials[i] THEN
        PERFORM bets.count_stakes(ARRAY[p_owners[i]], ARRAY[p_stakes[i]], ARRAY[v_part.cash], ARRAY[0::bigint]);
      END IF;
    END IF;

    v_answers[i] := v_posted.outcome;
    IF v_posted.outcome = 'replayed' THEN
      v_placed[i] := v_posted.posted_at;
      v_balances[i] := v_posted.balances_after[1];
    ELSIF v_posted.outcome = 'posted' THEN
      v_answers[i] := 'placed';
      v_balances[i] := v_posted.balances_after[1];
      IF p_payouts[i] > 0 AND NOT p_is_open[i] THEN v_paid[i] := p_payouts[i]; END IF;
    END IF;
  END LOOP;

  IF v_count > 1 AND (v_has_limits OR v_is_repeated) THEN
    SELECT a.balances, a.entry_counts INTO v_after, v_versions_after
      FROM wallet.post_all_against_house(p_owners, v_win_keys, p_hashes, 'win', p_orders, v_payers, v_houses, v_paid) a;
  END IF;
  FOR i IN 1 .. v_count LOOP
    CONTINUE WHEN v_paid[i] IS NULL;
    IF v_after[i] IS NOT NULL THEN
      v_balances[i] := v_after[i];
      v_versions[i] := v_versions_after[i];
      -- What bonus money has won is bonus money.
      IF v_grants[i] IS NOT NULL THEN v_paid[i] := 0; END IF;
      CONTINUE;
    ELSIF v_grants[i] IS NULL THEN
      v_posted := coalesce(
        wallet.post_against_house(p_owners[i], v_win_keys[i], p_hashes[i], 'win', p_orders[i], p_members[i], v_houses[i], v_paid[i]),
        wallet.post_one(p_owners[i], v_win_keys[i], p_hashes[i], 'win', p_orders[i], ARRAY[p_members[i], v_houses[i]], ARRAY[v_paid[i], -v_paid[i]]));
    ELSE
      v_paid[i] := p_payouts[i] - (SELECT sum(bets.bonus_part(p_bet_payouts[b], v_bet_bonus[b], p_bet_stakes[b]))
                                     FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE o = i);
      v_posted := bets.post_parts(p_owners[i], v_win_keys[i], p_hashes[i], 'win', p_orders[i], p_members[i], v_paid[i],
        (SELECT g.bonus_account FROM bets.active_grants(ARRAY[p_owners[i]], ARRAY[p_games[i]]) g), p_payouts[i] - v_paid[i], v_houses[i]);
    END IF;
    -- A closed account that could stake a moment ago can't be: its row is locked.
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a payout was not posted: %', v_posted.outcome; END IF;
    v_balances[i] := v_posted.balances_after[1];
    v_versions[i] := NULL;
  END LOOP;
  -- What is won pays what the member owes; a stake that comes back does not.
  IF v_is_owing THEN
    FOR i IN 1 .. v_count LOOP
      CONTINUE WHEN v_paid[i] IS NULL OR p_trials[i];
      v_balances[i] := v_balances[i] - wallet.pay_owed(p_brands[i], p_owners[i], p_assets[i], p_members[i],
        greatest(0, v_paid[i] - (SELECT coalesce(sum(p_bet_refunds[b]), 0) FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE o = i))::bigint,
        'owed:win:' || p_orders[i], p_orders[i]);
      v_versions[i] := NULL;
    END LOOP;
  END IF;
  FOR i IN 1 .. v_count LOOP
    IF v_answers[i] = 'placed' AND v_versions[i] IS NULL THEN
      v_versions[i] := (SELECT b.entry_count FROM wallet.member_balances b WHERE b.account_id = p_members[i]);
    END IF;
  END LOOP;

  IF clock_timestamp() - v_now > bets.transaction_max() THEN RAISE EXCEPTION 'a bet is placed by a transaction that is too old' USING ERRCODE = 'query_canceled'; END IF;
  INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, placement, asset, is_trial,
      base, stake, bonus, grant_id, odds, key, payout, refund, valid, settled_at)
    SELECT p_bets[b], v_now, p_brands[o], p_owners[o], p_accounts[o], p_types[o], p_class, p_vendors[o], p_games[o], p_events[b], p_orders[o], p_placements[b],
           p_assets[o], p_trials[o], p_bet_bases[b], p_bet_stakes[b], coalesce(v_bet_bonus[b], 0), v_grants[o], p_bet_odds[b], p_keys[o],
           CASE WHEN NOT p_is_open[o] THEN p_bet_payouts[b] END, CASE WHEN NOT p_is_open[o] THEN p_bet_refunds[b] END,
           CASE WHEN NOT p_is_open[o] THEN p_bet_valids[b] END, CASE WHEN NOT p_is_open[o] THEN v_now END
      FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE v_answers[o] = 'placed';
  IF true = ANY (p_is_open) THEN
    INSERT INTO bets.open_bets (bet_id, placed_at, event_id, owner_id, brand_id, class, game_id, asset, is_trial, stake)
      SELECT p_bets[b], v_now, p_events[b], p_owners[o], p_brands[o], p_class, p_games[o], p_assets[o], p_trials[o], p_bet_stakes[b]
        FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE p_is_open[o] AND v_answers[o] = 'placed';
  END IF;

  IF v_has_grants THEN
    PERFORM grants.hold_for_bets(array_agg(v_grants[o]))
       FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE v_answers[o] = 'placed' AND p_is_open[o] AND v_bet_bonus[b] > 0;
    PERFORM grants.count_bets(array_agg(p_owners[o]), array_agg(p_bets[b]), array_agg(v_now), array_agg(p_games[o]), array_agg(p_bet_odds[b]), array_agg(p_bet_stakes[b]),
         array_agg(coalesce(v_bet_bonus[b], 0)), array_agg(v_grants[o]), array_agg(p_bet_valids[b]), array_agg(false), array_agg(false))
       FROM unnest(p_bet_orders) WITH ORDINALITY u(o, b) WHERE v_answers[o] = 'placed' AND NOT p_is_open[o] AND NOT p_trials[o];
    -- Bonus money may have become cash.
    SELECT array_agg(coalesce(m.balance, v_balances[i]) ORDER BY i), array_agg(coalesce(m.entry_count, v_versions[i]) ORDER BY i) INTO v_balances, v_versions
      FROM generate_series(1, v_count) i LEFT JOIN wallet.member_balances m ON m.account_id = p_members[i] AND v_answers[i] = 'placed';
  END IF;
  IF v_has_limits THEN
    PERFORM bets.count_stakes(array_agg(p_owners[i]), array_agg(0::bigint), array_agg(0::bigint), array_agg(v_paid[i]))
       FROM generate_series(1, v_count) i WHERE v_paid[i] > 0 AND NOT p_trials[i];
  END IF;
  -- A bet that is refused for want of time was play, too: whoever tries on does not get younger by it.
  IF v_has_times THEN
    PERFORM bets.count_time(array_agg(p_owners[i])) FROM generate_series(1, v_count) i WHERE v_answers[i] IN ('placed', 'time_limit_reached');
  END IF;

  RETURN QUERY SELECT v_answers[i], v_placed[i], v_balances[i], v_versions[i] FROM generate_series(1, v_count) i;
END $$;
