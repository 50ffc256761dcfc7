-- Why this member can't have a spin of a pack now, as a code of the error catalogue, or null; holds the pack until the transaction ends. The caller holds limits and
-- receivables, and no balance yet.
CREATE OR REPLACE FUNCTION free_spins.refusal_of(p_pack uuid, p_owner uuid, p_game text, p_stake bigint) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_pack free_spins.packs;
BEGIN
  SELECT * INTO v_pack FROM free_spins.packs p WHERE p.pack_id = p_pack AND p.member_id = p_owner AND p.game_id = p_game FOR UPDATE;
  RETURN CASE WHEN v_pack.pack_id IS NULL THEN 'free_spins_not_found'
              WHEN v_pack.used >= v_pack.count OR v_pack.state = 'cancelled' THEN 'no_spins_left'
              WHEN v_pack.state <> 'active' OR v_pack.expires_at <= now() THEN 'free_spins_expired'
              WHEN v_pack.stake <> p_stake THEN 'bet_level_invalid' END;
END $$;

-- The next spin of a pack is this bet. The caller holds the pack.
CREATE OR REPLACE FUNCTION free_spins.use(p_pack uuid, p_bet uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE free_spins.packs p SET used = p.used + 1 WHERE p.pack_id = p_pack;
  -- One that was given back keeps its number.
  INSERT INTO free_spins.spins (bet_id, pack_id, number) SELECT p_bet, p_pack, count(*) + 1 FROM free_spins.spins s WHERE s.pack_id = p_pack;
END $$;

-- Holds the packs of these bets, before balances.
CREATE OR REPLACE FUNCTION free_spins.hold(p_bets uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM free_spins.packs p WHERE p.pack_id IN (SELECT s.pack_id FROM free_spins.spins s WHERE s.bet_id = ANY (p_bets)) ORDER BY p.pack_id FOR UPDATE;
END $$;

-- Counts what a spin has won; the money lies with the house's promotions. Cash is the member's at once, and pays first what the member owes; bonus money waits for
-- the end of the pack. A correction that finds less takes nothing back that was given: the house bears it. The caller holds the pack.
CREATE OR REPLACE FUNCTION free_spins.count_win(p_bet uuid, p_win bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_spin free_spins.spins;
  v_pack free_spins.packs;
  v_counted bigint;
  v_posted wallet.post_result;
BEGIN
  SELECT * INTO STRICT v_spin FROM free_spins.spins s WHERE s.bet_id = p_bet;
  SELECT * INTO STRICT v_pack FROM free_spins.packs p WHERE p.pack_id = v_spin.pack_id;
  -- One that was given back has been played again: what its round comes to after all is the house's.
  IF v_spin.given_back_at IS NOT NULL THEN
    UPDATE free_spins.spins s SET win = p_win WHERE s.bet_id = p_bet;
    RETURN;
  END IF;
  v_counted := least(p_win, coalesce(v_pack.win_max - v_pack.won + v_spin.counted, p_win));
  IF v_pack.win_as = 'cash' THEN v_counted := greatest(v_counted, v_spin.counted); END IF;
  -- What became of a pack that has ended stays.
  IF v_pack.win_as = 'bonus' AND v_pack.state <> 'active' THEN v_counted := v_spin.counted; END IF;
  IF v_pack.win_as = 'cash' AND v_counted > v_spin.counted THEN
    v_posted := wallet.post_one(v_pack.member_id, 'free-win:' || p_bet || CASE WHEN v_spin.win IS NULL THEN '' ELSE ':' || v_counted END,
      sha256(convert_to(v_counted::text, 'UTF8')), 'reward_free_spins', p_bet,
      ARRAY[wallet.open_account(v_pack.brand_id, 'house', v_pack.brand_id, 'promotions', v_pack.asset), v_pack.cash_account],
      ARRAY[v_spin.counted - v_counted, v_counted - v_spin.counted]);
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'the win of a free spin was not posted: %', v_posted.outcome; END IF;
    PERFORM wallet.pay_owed(v_pack.brand_id, v_pack.member_id, v_pack.asset, v_pack.cash_account, v_counted - v_spin.counted,
      'owed:free-win:' || p_bet || ':' || v_counted, p_bet);
  END IF;
  UPDATE free_spins.spins s SET win = p_win, counted = v_counted WHERE s.bet_id = p_bet;
  UPDATE free_spins.packs p SET won = p.won + v_counted - v_spin.counted,
         due_at = CASE WHEN p.state <> 'active' THEN NULL WHEN p.used >= p.count THEN least(p.due_at, now()) ELSE p.due_at END
   WHERE p.pack_id = v_pack.pack_id;
END $$;

-- The round of a spin is void: the spin is there again, once, for a day at least after it and after a pause. Where something of its win was given that stays, and it counts as
-- played. A pack that has ended does not begin again: the spin is then a pack of its own by the same terms, unless those have nothing left to win. The caller holds the pack.
CREATE OR REPLACE FUNCTION free_spins.give_back(p_bet uuid, p_returned bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_spin free_spins.spins;
  v_pack free_spins.packs;
  v_end timestamptz;
BEGIN
  SELECT * INTO STRICT v_spin FROM free_spins.spins s WHERE s.bet_id = p_bet;
  SELECT * INTO STRICT v_pack FROM free_spins.packs p WHERE p.pack_id = v_spin.pack_id;
  IF v_spin.given_back_at IS NOT NULL OR v_spin.counted > 0 AND (v_pack.win_as = 'cash' OR v_pack.state <> 'active') THEN
    UPDATE free_spins.spins s SET win = p_returned WHERE s.bet_id = p_bet;
    RETURN;
  END IF;
  UPDATE free_spins.spins s SET win = p_returned, counted = 0, given_back_at = now() WHERE s.bet_id = p_bet;
  v_end := greatest(v_pack.expires_at, greatest(now(), v_pack.paused_until) + interval '1 day');
  UPDATE free_spins.packs p SET used = p.used - 1, won = p.won - v_spin.counted,
         expires_at = CASE WHEN p.state = 'active' THEN v_end ELSE p.expires_at END, due_at = CASE WHEN p.state = 'active' THEN v_end END
   WHERE p.pack_id = v_pack.pack_id;
  IF v_pack.state = 'active' OR v_pack.win_max <= v_pack.won THEN RETURN; END IF;
  INSERT INTO free_spins.packs (pack_id, brand_id, member_id, asset, cash_account, game_id, stake, count, win_as, win_max, multiple_pct, bonus_days, source, source_id, name,
      given_at, expires_at, due_at)
    VALUES (gen_random_uuid(), v_pack.brand_id, v_pack.member_id, v_pack.asset, v_pack.cash_account, v_pack.game_id, v_pack.stake, 1, v_pack.win_as,
      v_pack.win_max - v_pack.won, v_pack.multiple_pct, v_pack.bonus_days, 'free_spins.void', p_bet, v_pack.name, now(), v_end, v_end);
END $$;

-- Stops the clocks of a member's packs until an instant: what each has left, it has left afterwards. A pause is only ever made longer. The caller holds the member, so that no
-- spin begins meanwhile.
CREATE OR REPLACE FUNCTION free_spins.pause(p_member uuid, p_until timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM free_spins.packs p WHERE p.member_id = p_member AND p.state = 'active' ORDER BY p.pack_id FOR UPDATE;
  UPDATE free_spins.packs p SET paused_until = p_until, expires_at = moved.at, due_at = CASE WHEN p.used < p.count THEN moved.at ELSE p.due_at END
    FROM (SELECT o.pack_id, o.expires_at + (p_until - greatest(now(), o.paused_until)) AS at FROM free_spins.packs o
           WHERE o.member_id = p_member AND o.state = 'active' AND o.expires_at > now() AND p_until > greatest(now(), o.paused_until)) moved
   WHERE p.pack_id = moved.pack_id;
END $$;
