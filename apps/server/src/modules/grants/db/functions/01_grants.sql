-- The active grant of each of these members for a game: the door's composition asks for it. A game that the catalogue does not know takes no bonus money.
CREATE OR REPLACE FUNCTION grants.active_of(p_owners uuid[], p_games text[])
RETURNS TABLE (owner_id uuid, game_id text, grant_id uuid, bonus_account bigint, is_usable boolean, stake_max bigint)
LANGUAGE sql STABLE AS $$
  SELECT g.member_id, u.game_id, g.grant_id, g.bonus_account, u.game_id <> ALL (g.excluded) AND coalesce((g.weights ->> c.category)::int, 0) > 0,
         coalesce(g.stake_max, 9223372036854775807)
    FROM (SELECT DISTINCT * FROM unnest(p_owners, p_games) d(owner_id, game_id)) u
    JOIN grants.grants g ON g.member_id = u.owner_id AND g.state = 'active'
    LEFT JOIN grants.games c ON c.game_id = u.game_id
$$;

-- Where the bonus part of a payout goes: to the grant's account while it is active, to cash once it is completed, else to nobody, and the house keeps it.
CREATE OR REPLACE FUNCTION grants.accounts_of(p_grants uuid[]) RETURNS TABLE (grant_id uuid, bonus_account bigint)
LANGUAGE sql STABLE AS $$
  SELECT g.grant_id, CASE g.state WHEN 'active' THEN g.bonus_account ELSE g.cash_account END
    FROM grants.grants g WHERE g.grant_id = ANY (p_grants) AND g.state IN ('active', 'completed')
$$;

-- Holds the grants of these members until the transaction ends, and ends what is over by now. Answers whether anybody has one.
CREATE OR REPLACE FUNCTION grants.hold(p_members uuid[]) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_due record;
BEGIN
  PERFORM FROM grants.members m WHERE m.member_id = ANY (p_members) AND m.is_live ORDER BY m.member_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  LOOP
    SELECT g.grant_id, g.expires_at INTO v_due FROM grants.grants g
     WHERE g.member_id = ANY (p_members) AND g.state = 'active' AND g.expires_at <= now() ORDER BY g.member_id LIMIT 1;
    EXIT WHEN NOT FOUND;
    PERFORM grants.end_one(v_due.grant_id, 'expired', v_due.expires_at);
  END LOOP;
  RETURN true;
END $$;

-- Adds a grant behind the others; it begins at once where none is active. The caller has written down why.
CREATE OR REPLACE FUNCTION grants.add(p_grant grants.grants) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO grants.members (member_id, is_live) VALUES (p_grant.member_id, true) ON CONFLICT (member_id) DO UPDATE SET is_live = true;
  PERFORM wallet.hold_receivables(ARRAY[p_grant.member_id]);
  PERFORM grants.hold(ARRAY[p_grant.member_id]);
  INSERT INTO grants.grants (grant_id, brand_id, member_id, asset, cash_account, bonus_account, source, source_id, name, amount, owed, weights, odds_min, excluded, stake_max, days,
      counts, convert_max, is_forfeited_by_withdrawal, granted_at)
    VALUES (p_grant.grant_id, p_grant.brand_id, p_grant.member_id, p_grant.asset, p_grant.cash_account, p_grant.bonus_account, p_grant.source, p_grant.source_id, p_grant.name,
      p_grant.amount, p_grant.owed, p_grant.weights, p_grant.odds_min, p_grant.excluded, p_grant.stake_max, p_grant.days, p_grant.counts, p_grant.convert_max,
      p_grant.is_forfeited_by_withdrawal, now());
  PERFORM grants.activate_next(p_grant.member_id, now());
END $$;

-- Gives the oldest queued grant its turn where none is active; one that owes nothing completes at once, and the next has its turn. The caller holds the member.
CREATE OR REPLACE FUNCTION grants.activate_next(p_member uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_next grants.grants;
  v_paused timestamptz := (SELECT m.paused_until FROM grants.members m WHERE m.member_id = p_member);
BEGIN
  WHILE NOT EXISTS (SELECT FROM grants.grants g WHERE g.member_id = p_member AND g.state = 'active') LOOP
    SELECT * INTO v_next FROM grants.grants g WHERE g.member_id = p_member AND g.state = 'queued' ORDER BY g.place LIMIT 1;
    IF NOT FOUND THEN
      UPDATE grants.members m SET is_live = false WHERE m.member_id = p_member;
      RETURN;
    END IF;
    PERFORM grants.post(v_next, 'grant:' || v_next.grant_id, 'bonus',
      ARRAY[wallet.open_account(v_next.brand_id, 'house', v_next.brand_id, 'promotions', v_next.asset), v_next.bonus_account], ARRAY[-v_next.amount, v_next.amount]);
    UPDATE grants.grants g SET state = 'active', activated_at = p_at, expires_at = greatest(p_at, coalesce(v_paused, p_at)) + make_interval(days => 0, hours => 24 * g.days)
     WHERE g.grant_id = v_next.grant_id;
    INSERT INTO grants.news (grant_id, state) VALUES (v_next.grant_id, 'active');
    IF v_next.owed = 0 THEN PERFORM grants.close_one(v_next.grant_id, 'completed', p_at); END IF;
  END LOOP;
END $$;

-- Ends a grant and gives the next its turn.
CREATE OR REPLACE FUNCTION grants.end_one(p_grant uuid, p_state text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM grants.close_one(p_grant, p_state, p_at);
  PERFORM grants.activate_next((SELECT g.member_id FROM grants.grants g WHERE g.grant_id = p_grant), p_at);
END $$;

-- Ends a grant: of what it holds, the completed one's becomes cash as far as its terms allow, and pays what the member owes; the rest goes back to the house.
CREATE OR REPLACE FUNCTION grants.close_one(p_grant uuid, p_state text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_grant grants.grants;
  v_held bigint := 0;
  v_cash bigint := 0;
BEGIN
  SELECT * INTO STRICT v_grant FROM grants.grants g WHERE g.grant_id = p_grant;
  IF v_grant.state = 'active' THEN
    v_held := (SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_grant.bonus_account);
  END IF;
  IF p_state = 'completed' THEN v_cash := least(v_held, coalesce(v_grant.convert_max, v_held)); END IF;
  IF v_cash > 0 THEN
    PERFORM grants.post(v_grant, 'grant-cash:' || p_grant, 'bonus_converted', ARRAY[v_grant.bonus_account, v_grant.cash_account], ARRAY[-v_cash, v_cash]);
    PERFORM wallet.pay_owed(v_grant.brand_id, v_grant.member_id, v_grant.asset, v_grant.cash_account, v_cash, 'owed:grant-cash:' || p_grant, p_grant);
  END IF;
  IF v_held > v_cash THEN
    PERFORM grants.post(v_grant, 'grant-back:' || p_grant, 'bonus_' || p_state,
      ARRAY[v_grant.bonus_account, wallet.open_account(v_grant.brand_id, 'house', v_grant.brand_id, 'promotions', v_grant.asset)], ARRAY[v_cash - v_held, v_held - v_cash]);
  END IF;
  UPDATE grants.grants g SET state = p_state, ended_at = p_at, converted = v_cash, left_over = v_held - v_cash WHERE g.grant_id = p_grant;
  INSERT INTO grants.news (grant_id, state) VALUES (p_grant, p_state);
END $$;

CREATE OR REPLACE FUNCTION grants.post(p_grant grants.grants, p_key text, p_kind text, p_accounts bigint[], p_amounts bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_posted wallet.post_result;
BEGIN
  v_posted := wallet.post_one(p_grant.member_id, p_key, sha256(convert_to(array_to_string(p_amounts, ','), 'UTF8')), p_kind, p_grant.grant_id, p_accounts, p_amounts);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'bonus money was not posted: %', v_posted.outcome; END IF;
END $$;

-- Open bets begin to hold money of these grants.
CREATE OR REPLACE FUNCTION grants.hold_for_bets(p_grants uuid[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE grants.grants g SET open_bets = g.open_bets + n.bets
    FROM (SELECT u AS grant_id, count(*)::int AS bets FROM unnest(p_grants) u GROUP BY 1) n WHERE g.grant_id = n.grant_id
$$;

-- What settled bets count, in the order of the rule book (rewards §6, settlement, from 3 on): their payouts are posted, and the caller holds the members. A bet counts for the
-- grant that was active when it was placed and still is, and not in a pause, in which only what is taken back counts. `p_ends` says that an open bet is open no longer, `p_again` that something came of it before.
CREATE OR REPLACE FUNCTION grants.count_bets(
  p_owners uuid[], p_bets uuid[], p_placed timestamptz[], p_games text[], p_odds bigint[], p_stakes bigint[], p_bonus bigint[], p_grants uuid[], p_valids bigint[],
  p_ends boolean[], p_again boolean[]
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_done record;
BEGIN
  UPDATE grants.grants g SET open_bets = g.open_bets - n.bets
    FROM (SELECT u.grant_id, count(*)::int AS bets FROM unnest(p_grants, p_bonus, p_ends) u(grant_id, bonus, is_end) WHERE u.bonus > 0 AND u.is_end GROUP BY 1) n
   WHERE g.grant_id = n.grant_id;
  WITH valued AS (
    SELECT g.grant_id, u.bet_id, u.game_id, u.valid, w.weight, m.paused_until > now() AS is_paused,
           CASE WHEN u.game_id = ANY (g.excluded) OR c.category IN ('sports', 'esports') AND u.odds < g.odds_min THEN 0
                ELSE CASE g.counts WHEN 'all' THEN u.valid ELSE bets.bonus_part(u.valid, u.bonus, u.stake) END * w.weight / 100 END
             - CASE WHEN u.is_again THEN coalesce((SELECT sum(s.amount) FROM grants.steps s WHERE s.bet_id = u.bet_id AND s.grant_id = g.grant_id), 0) ELSE 0 END AS amount
      FROM unnest(p_owners, p_bets, p_placed, p_games, p_odds, p_stakes, p_bonus, p_valids, p_again) u(owner_id, bet_id, placed_at, game_id, odds, stake, bonus, valid, is_again)
      JOIN grants.grants g ON g.member_id = u.owner_id AND g.state = 'active' AND g.activated_at < u.placed_at
      JOIN grants.members m ON m.member_id = g.member_id
      JOIN grants.games c ON c.game_id = u.game_id
     CROSS JOIN LATERAL (SELECT coalesce((g.weights ->> c.category)::int, 0) AS weight) w
  ), counted AS (
    SELECT v.grant_id, v.bet_id, v.game_id, v.valid, v.weight, CASE WHEN v.is_paused THEN least(0, v.amount) ELSE v.amount END AS amount FROM valued v
  ), moved AS (
    INSERT INTO grants.steps (grant_id, bet_id, game_id, valid, weight, amount, counted_at)
      SELECT k.grant_id, k.bet_id, k.game_id, k.valid, k.weight, k.amount, now() FROM counted k WHERE k.amount <> 0
    RETURNING grant_id, amount
  )
  UPDATE grants.grants g SET progress = g.progress + s.amount
    FROM (SELECT m.grant_id, sum(m.amount)::bigint AS amount FROM moved m GROUP BY 1) s WHERE g.grant_id = s.grant_id;
  FOR v_done IN
    SELECT g.grant_id, CASE WHEN g.progress >= g.owed THEN 'completed' ELSE 'lost' END AS state
      FROM grants.grants g JOIN wallet.member_balances b ON b.account_id = g.bonus_account
     WHERE g.member_id = ANY (p_owners) AND g.state = 'active' AND (g.progress >= g.owed OR b.balance < 100 AND g.open_bets = 0) ORDER BY g.member_id
  LOOP
    PERFORM grants.end_one(v_done.grant_id, v_done.state, now());
  END LOOP;
END $$;

-- Stops turnover and the clock of a member's grants until an instant: what an active one has left, it has left afterwards. A pause is only ever made longer.
CREATE OR REPLACE FUNCTION grants.pause(p_member uuid, p_until timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_from timestamptz;
BEGIN
  INSERT INTO grants.members AS m (member_id, is_live) VALUES (p_member, false) ON CONFLICT DO NOTHING;
  PERFORM grants.hold(ARRAY[p_member]);
  SELECT greatest(now(), coalesce(m.paused_until, now())) INTO v_from FROM grants.members m WHERE m.member_id = p_member FOR UPDATE;
  IF p_until <= v_from THEN RETURN; END IF;
  UPDATE grants.members m SET paused_until = p_until WHERE m.member_id = p_member;
  UPDATE grants.grants g SET expires_at = CASE WHEN isfinite(p_until) THEN g.expires_at + (p_until - v_from) ELSE 'infinity' END
   WHERE g.member_id = p_member AND g.state = 'active';
END $$;
