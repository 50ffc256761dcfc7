-- Writes results of bets and moves what they change, in one transaction: the whole of what has come of each bet so far, of which the difference to the
-- revision before it is posted. Rows of `p_bets` are of one brand, class and asset, none twice; all bets of a member's event that are settled now stand in
-- one call.
--   p_kind     settle, cash_out, void, rollback, correct
--   p_finals   false for a part cash-out: the bet stays open with `p_left` of its stake
-- Answers of each bet: settled; already_settled (settle, cash_out and void ask for an open bet, rollback for one that is not void); not_settled (correct asks
-- for a settled one); unknown.
-- Locks open bets, members, their limits, receivables, grants, free spins and balances in this order; a credit but a returned stake pays what a member owes first.
CREATE OR REPLACE FUNCTION bets.settle(
  p_kind text, p_cause text, p_bets uuid[], p_payouts bigint[], p_refunds bigint[], p_valids bigint[], p_finals boolean[] DEFAULT NULL, p_left bigint[] DEFAULT NULL
) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_rows bets.settling[];
  v_first bets.settling;
  v_answers text[];
  v_owners uuid[];
  v_house_open bigint;
  v_house_result bigint;
  v_batch text;
  v_is_wrong boolean;
  v_has_limits boolean := false;
  v_has_grants boolean := false;
  v_withheld bigint[];
  v_grants uuid[];
  v_grant_accounts bigint[];
  v_rest bigint;
  v_from timestamptz;
  v_to timestamptz;
  -- Bets whose stake the house has paid.
  v_free uuid[];
BEGIN
  IF p_kind NOT IN ('settle', 'cash_out', 'void', 'rollback', 'correct') OR cardinality(p_bets) <> (SELECT count(DISTINCT u) FROM unnest(p_bets) u)
     OR EXISTS (SELECT FROM unnest(p_payouts, p_refunds, p_valids) u(payout, refund, valid)
                 WHERE (u.payout >= 0 AND u.refund BETWEEN 0 AND u.payout AND u.valid >= 0) IS NOT TRUE) THEN
    RAISE EXCEPTION 'a settlement names a bet once, and its refund is part of its payout' USING ERRCODE = 'check_violation';
  END IF;

  -- The open rows first: whoever settles at the same time waits here, and finds them gone.
  PERFORM FROM bets.open_bets o WHERE o.bet_id = ANY (p_bets) ORDER BY o.bet_id FOR UPDATE;
  -- A settled bet has no row to lock, and what is taken back may become an amount owed: the member's other bets and settlements wait.
  IF p_kind IN ('correct', 'rollback') THEN
    PERFORM pg_advisory_xact_lock(bets.member_lock(m.owner_id)) FROM (
      SELECT DISTINCT b.owner_id FROM unnest(p_bets) u(bet_id)
        JOIN bets.bets b ON b.bet_id = u.bet_id AND b.placed_at BETWEEN bets.time_of(u.bet_id) - interval '1 day' AND bets.time_of(u.bet_id) + interval '1 day'
       ORDER BY 1) m;
  END IF;

  -- The exact time of an open bet is known, and whether it has a settlement. One span for all is found before the statement runs, so it opens few partitions.
  SELECT min(coalesce(o.placed_at, bets.time_of(u.bet_id) - interval '1 day')), max(coalesce(o.placed_at, bets.time_of(u.bet_id) + interval '1 day')) INTO v_from, v_to
    FROM unnest(p_bets) u(bet_id) LEFT JOIN bets.open_bets o ON o.bet_id = u.bet_id;
  WITH asked AS MATERIALIZED (
    SELECT u.place, b.bet_id, b.placed_at, b.brand_id, b.owner_id, b.class, b.asset, b.is_trial, b.event_id, b.base, b.stake, b.bonus + b.free AS bonus, b.free, b.grant_id, o.bet_id IS NOT NULL AS is_open, o.stake AS at_risk, u.left_stake, coalesce(u.is_final, true) AS is_final, u.payout AS new_payout, u.refund AS new_refund,
           u.valid AS new_valid, coalesce(s.kind IN ('void', 'rollback'), false) AS was_void,
           coalesce(s.revision, CASE WHEN b.settled_at IS NULL THEN 0 ELSE 1 END) AS revision,
           coalesce(s.payout, b.payout, 0) AS old_payout, coalesce(s.refund, b.refund, 0) AS old_refund,
           coalesce(s.payout_cash, b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake), 0) AS old_cash,
           u.payout - bets.bonus_part(u.payout, b.bonus + b.free, b.stake) AS new_cash
      FROM unnest(p_bets, p_payouts, p_refunds, p_valids, p_finals, p_left) WITH ORDINALITY u(bet_id, payout, refund, valid, is_final, left_stake, place)
      LEFT JOIN bets.open_bets o ON o.bet_id = u.bet_id
      JOIN bets.bets b ON b.bet_id = u.bet_id AND b.placed_at BETWEEN v_from AND v_to
      LEFT JOIN LATERAL (
        SELECT * FROM bets.settlements x WHERE x.bet_id = u.bet_id AND x.settled_at >= b.placed_at AND o.revision IS DISTINCT FROM 0
         ORDER BY x.revision DESC LIMIT 1) s ON true
  ), answered AS MATERIALIZED (
    SELECT a.*, CASE WHEN NOT a.is_open AND p_kind IN ('settle', 'cash_out', 'void') OR a.was_void AND p_kind = 'rollback' THEN 'already_settled'
                     WHEN a.is_open AND p_kind = 'correct' THEN 'not_settled' ELSE 'settled' END AS answer
      FROM asked a
  )
  SELECT (SELECT array_agg(coalesce(a.answer, 'unknown') ORDER BY i) FROM generate_subscripts(p_bets, 1) i LEFT JOIN answered a ON a.place = i),
         array_agg(ROW(a.place, a.bet_id, a.placed_at, a.brand_id, a.owner_id, a.class, a.asset, a.is_trial, a.event_id, a.stake, a.grant_id, a.is_open, a.was_void, a.revision,
           a.new_payout - a.old_payout, a.new_refund - a.old_refund, a.new_cash - a.old_cash,
           a.new_refund - bets.bonus_part(a.new_refund, a.bonus, a.stake) - (a.old_refund - bets.bonus_part(a.old_refund, a.bonus, a.stake)),
           a.new_payout - a.old_payout - (a.new_cash - a.old_cash),
           CASE WHEN NOT a.is_open THEN 0 WHEN a.is_final THEN a.at_risk ELSE a.at_risk - a.left_stake END, 0, a.new_cash)::bets.settling ORDER BY a.place),
         bool_or(a.new_valid > a.base OR NOT a.is_final AND (a.left_stake > 0 AND a.left_stake < a.at_risk) IS NOT TRUE),
         array_agg(DISTINCT a.owner_id), array_agg(DISTINCT a.grant_id) FILTER (WHERE a.grant_id IS NOT NULL AND a.bonus > 0), array_agg(a.bet_id) FILTER (WHERE a.free > 0)
    INTO v_answers, v_rows, v_is_wrong, v_owners, v_grants, v_free
    FROM answered a WHERE a.answer = 'settled';
  IF v_rows IS NULL THEN RETURN v_answers; END IF;
  v_first := v_rows[1];
  -- What the house has staked counts for nothing.
  IF v_free IS NOT NULL THEN
    SELECT array_agg(CASE WHEN p_bets[i] = ANY (v_free) THEN 0 ELSE p_valids[i] END ORDER BY i) INTO p_valids FROM generate_subscripts(p_bets, 1) i;
  END IF;
  -- A transaction may have begun before the bet that it settles was placed: it begins anew, so that no settlement is older than its bet.
  IF EXISTS (SELECT FROM unnest(v_rows) r WHERE r.placed_at > now()) THEN
    RAISE EXCEPTION 'a bet was placed after its settlement began' USING ERRCODE = 'serialization_failure';
  END IF;
  IF v_is_wrong OR EXISTS (SELECT FROM unnest(v_rows) r WHERE (r.brand_id, r.class, r.asset) IS DISTINCT FROM (v_first.brand_id, v_first.class, v_first.asset)) THEN
    RAISE EXCEPTION 'bets of one settlement are of one brand, class and asset, count for no more than their base, and keep a part of what is at risk'
      USING ERRCODE = 'check_violation';
  END IF;

  SELECT r.bet_id || ':' || r.revision INTO v_batch FROM unnest(v_rows) r ORDER BY r.bet_id LIMIT 1;
  v_house_open := wallet.open_account(v_first.brand_id, 'house', v_first.brand_id, 'open:' || v_first.class, v_first.asset);
  v_house_result := wallet.open_account(v_first.brand_id, 'house', v_first.brand_id, 'result:' || v_first.class, v_first.asset);
  IF NOT v_first.is_trial THEN
    v_has_limits := bets.hold_limits(v_owners);
    IF wallet.hold_receivables(v_owners) THEN
      -- What is won pays what is owed; a stake that comes back does not.
      SELECT wallet.withheld_of(array_agg(r.owner_id ORDER BY n), array_agg(r.asset ORDER BY n),
               array_agg(greatest(0, r.cash - greatest(0, r.refund_cash)) ORDER BY n))
        INTO v_withheld FROM unnest(v_rows) WITH ORDINALITY r(place, bet_id, placed_at, brand_id, owner_id, class, asset, is_trial, event_id, stake, grant_id, is_open, was_void,
               revision, payout, refund, cash, refund_cash, bonus_gain, released, withheld, payout_cash, n);
      FOR n IN 1 .. cardinality(v_rows) LOOP
        IF v_withheld[n] > 0 THEN v_rows[n].withheld := v_withheld[n]; END IF;
      END LOOP;
    END IF;
  END IF;
  IF NOT v_first.is_trial THEN v_has_grants := grants.hold(v_owners); END IF;
  IF v_grants IS NOT NULL THEN
    SELECT array_agg(g.grant_id), array_agg(g.bonus_account) INTO v_grants, v_grant_accounts FROM bets.grant_accounts(v_grants) g;
  END IF;
  IF v_free IS NOT NULL THEN PERFORM free_spins.hold(v_free); END IF;
  PERFORM wallet.lock_accounts(v_grant_accounts || ARRAY(
    SELECT wallet.account_id(m.owner_id, CASE WHEN v_first.is_trial THEN 'demo' ELSE 'cash' END, v_first.asset)
      FROM (SELECT DISTINCT r.owner_id FROM unnest(v_rows) r WHERE r.cash <> 0) m));

  PERFORM bets.pay_credits(p_kind, v_rows, v_house_open, v_house_result, v_grants, v_grant_accounts);
  PERFORM bets.pay_receivables(v_rows, v_batch, v_house_open, v_house_result);
  PERFORM bets.pay_owed_of_bonus(v_rows, v_grants, v_grant_accounts);
  v_rows := bets.take_back(v_rows, v_house_result, v_grants, v_grant_accounts);
  PERFORM bets.forfeit_bonus(v_rows, v_batch, v_house_open, v_house_result, v_grants);
  -- What is left of open stakes, in one transfer between the houses; it may have to be added to, where more is paid than was staked.
  SELECT sum(r.released - greatest(0, r.payout)) INTO v_rest FROM unnest(v_rows) r WHERE r.is_open;
  PERFORM bets.move_between_houses('rest:' || v_batch, 'settled', v_first, v_house_open, v_house_result, coalesce(v_rest, 0));

  IF clock_timestamp() - now() > bets.transaction_max() THEN RAISE EXCEPTION 'bets are settled by a transaction that is too old' USING ERRCODE = 'query_canceled'; END IF;
  INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, withheld, is_final, cause)
    SELECT r.bet_id, r.revision + 1, now(), r.placed_at, r.brand_id, r.owner_id, p_kind, p_payouts[r.place], p_refunds[r.place], p_valids[r.place],
           r.payout_cash, r.withheld, coalesce(p_finals[r.place], true), p_cause
      FROM unnest(v_rows) r;
  PERFORM bets.close_bets(v_rows, p_finals, p_left);
  IF v_free IS NOT NULL THEN
    IF p_kind IN ('void', 'rollback') THEN
      PERFORM free_spins.give_back(r.bet_id, p_payouts[r.place]) FROM unnest(v_rows) r WHERE r.bet_id = ANY (v_free);
    ELSE
      PERFORM free_spins.count_win(r.bet_id, p_payouts[r.place]) FROM unnest(v_rows) r WHERE r.bet_id = ANY (v_free) AND coalesce(p_finals[r.place], true);
    END IF;
  END IF;
  IF v_has_limits THEN
    PERFORM bets.count_returns(array_agg(r.owner_id), array_agg(r.placed_at), array_agg(r.cash),
      array_agg(CASE WHEN p_kind IN ('void', 'rollback') THEN r.stake ELSE 0 END - CASE WHEN r.was_void THEN r.stake ELSE 0 END)) FROM unnest(v_rows) r;
  END IF;
  IF v_has_grants THEN
    PERFORM grants.count_bets(array_agg(r.owner_id), array_agg(r.bet_id), array_agg(r.placed_at), array_agg(b.game_id), array_agg(b.odds), array_agg(b.stake), array_agg(b.bonus),
         array_agg(b.grant_id), array_agg(p_valids[r.place]), array_agg(r.is_open AND coalesce(p_finals[r.place], true)), array_agg(r.revision > 0))
       FROM unnest(v_rows) r JOIN bets.bets b ON b.bet_id = r.bet_id AND b.placed_at = r.placed_at;
  END IF;
  RETURN v_answers;
END $$;

-- When a bet's id was made, by the process's clock: UUIDs of version 7 begin with their time. A day either way covers any clock that is wrong.
CREATE OR REPLACE FUNCTION bets.time_of(p_id uuid) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(('x' || lpad(translate(left(p_id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- Open bets that are settled for good leave the table, and with the last of a member's the row of the event; of the others a part is no longer at risk.
CREATE OR REPLACE FUNCTION bets.close_bets(p_rows bets.settling[], p_finals boolean[], p_left bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF false = ANY (p_finals) THEN
    UPDATE bets.open_bets o SET stake = p_left[r.place], revision = r.revision + 1 FROM unnest(p_rows) r WHERE o.bet_id = r.bet_id AND NOT p_finals[r.place];
  END IF;
  DELETE FROM bets.open_bets o WHERE o.bet_id = ANY (ARRAY(SELECT r.bet_id FROM unnest(p_rows) r WHERE r.is_open AND coalesce(p_finals[r.place], true)));
  WITH gone AS MATERIALIZED (
    SELECT r.event_id, r.owner_id, sum(r.released)::bigint AS stake, count(*) FILTER (WHERE coalesce(p_finals[r.place], true)) AS bets
      FROM unnest(p_rows) r WHERE r.is_open GROUP BY 1, 2 ORDER BY 1, 2
  ), ended AS (
    DELETE FROM bets.event_members m USING gone g WHERE m.event_id = g.event_id AND m.owner_id = g.owner_id AND m.bet_count <= g.bets
  )
  UPDATE bets.event_members m SET bet_count = m.bet_count - g.bets, stake = m.stake - g.stake
    FROM gone g WHERE m.event_id = g.event_id AND m.owner_id = g.owner_id AND m.bet_count > g.bets;
END $$;

-- Pays what bets have gained: one transfer a member and event, and one more for bonus money: of an active grant to its account, of a completed one to cash, by a kind
-- of its own. The caller holds the balances.
CREATE OR REPLACE FUNCTION bets.pay_credits(
  p_kind text, p_rows bets.settling[], p_open bigint, p_result bigint, p_grants uuid[], p_grant_accounts bigint[]
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_first bets.settling := p_rows[1];
  v_account text := CASE WHEN v_first.is_trial THEN 'demo' ELSE 'cash' END;
  v_kind text := CASE WHEN p_kind IN ('void', 'rollback') THEN 'refund' ELSE 'win' END;
  v_paid record;
BEGIN
  FOR v_paid IN
    SELECT c.kind, array_agg(c.owner_id) AS owners, array_agg(c.part || c.bets[1] || CASE WHEN c.revisions[1] = 0 THEN '' ELSE ':' || c.revisions[1] END) AS keys,
           array_agg(c.hash) AS hashes, array_agg(c.bets[1]) AS refs, array_agg(c.account) AS accounts, array_agg(c.house) AS houses, array_agg(c.amount) AS amounts
    FROM (
      SELECT v_kind AS kind, 'win:' AS part, r.owner_id, array_agg(r.bet_id ORDER BY r.bet_id) AS bets, array_agg(r.revision ORDER BY r.bet_id) AS revisions,
             sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')) AS hash,
             wallet.account_id(r.owner_id, v_account, v_first.asset) AS account, CASE WHEN r.is_open THEN p_open ELSE p_result END AS house,
             sum(r.cash - r.withheld)::bigint AS amount
        FROM unnest(p_rows) r WHERE r.cash - r.withheld > 0 GROUP BY r.owner_id, r.event_id, r.is_open
      UNION ALL
      SELECT CASE WHEN g.account = wallet.account_id(r.owner_id, 'cash', v_first.asset) THEN 'bonus_paid' ELSE v_kind END, 'bonus:', r.owner_id, array_agg(r.bet_id ORDER BY r.bet_id), array_agg(r.revision ORDER BY r.bet_id),
             sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')),
             g.account, CASE WHEN r.is_open THEN p_open ELSE p_result END, sum(r.bonus_gain)::bigint
        FROM unnest(p_rows) r JOIN unnest(p_grants, p_grant_accounts) g(grant_id, account) ON g.grant_id = r.grant_id
       WHERE r.bonus_gain > 0 GROUP BY r.owner_id, r.event_id, g.account, r.is_open
    ) c GROUP BY c.kind
  LOOP
    PERFORM bets.post_credits(v_paid.kind, v_paid.owners, v_paid.keys, v_paid.hashes, v_paid.refs, v_paid.accounts, v_paid.houses, v_paid.amounts);
  END LOOP;
END $$;

-- Posts credits that cannot be refused: what the quick way leaves is asked for one by one, and a refusal there ends the whole settlement.
CREATE OR REPLACE FUNCTION bets.post_credits(
  p_kind text, p_owners uuid[], p_keys text[], p_hashes bytea[], p_references uuid[], p_accounts bigint[], p_houses bigint[], p_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_balances bigint[];
  v_posted wallet.post_result;
BEGIN
  SELECT a.balances INTO v_balances
    FROM wallet.post_all_against_house(p_owners, p_keys, p_hashes, p_kind, p_references, p_accounts, p_houses, p_amounts) a;
  FOR i IN 1 .. cardinality(p_owners) LOOP
    CONTINUE WHEN v_balances[i] IS NOT NULL;
    v_posted := wallet.post_one(p_owners[i], p_keys[i], p_hashes[i], p_kind, p_references[i], ARRAY[p_accounts[i], p_houses[i]], ARRAY[p_amounts[i], -p_amounts[i]]);
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a settlement was not posted: %', v_posted.outcome; END IF;
  END LOOP;
END $$;

-- Pays what members owe out of what they have gained: one transfer a house account, and each member's open sum.
CREATE OR REPLACE FUNCTION bets.pay_receivables(p_rows bets.settling[], p_batch text, p_open bigint, p_result bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_first bets.settling := p_rows[1];
  v_open bigint;
  v_result bigint;
  v_owed bigint;
BEGIN
  SELECT coalesce(sum(r.withheld) FILTER (WHERE r.is_open), 0), coalesce(sum(r.withheld) FILTER (WHERE NOT r.is_open), 0) INTO v_open, v_result FROM unnest(p_rows) r;
  IF v_open + v_result = 0 THEN RETURN; END IF;
  v_owed := wallet.open_account(v_first.brand_id, 'house', v_first.brand_id, 'receivables', v_first.asset);
  PERFORM bets.move_between_houses('withheld:' || p_batch, 'receivable_paid', v_first, p_open, v_owed, v_open);
  PERFORM bets.move_between_houses('withheld-result:' || p_batch, 'receivable_paid', v_first, p_result, v_owed, v_result);
  PERFORM wallet.change_receivables(v_first.brand_id, array_agg(r.owner_id), array_agg(r.asset), array_agg(-r.withheld)) FROM unnest(p_rows) r WHERE r.withheld > 0;
END $$;

-- What bonus money of a completed grant has won is cash, and pays what its member owes; a stake that comes back does not.
CREATE OR REPLACE FUNCTION bets.pay_owed_of_bonus(p_rows bets.settling[], p_grants uuid[], p_grant_accounts bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wallet.pay_owed(c.brand_id, c.owner_id, c.asset, c.account, c.amount, 'owed:bonus:' || c.first_bet, c.bet_id)
     FROM (SELECT r.brand_id, r.owner_id, r.asset, g.account, (array_agg(r.bet_id ORDER BY r.bet_id))[1] AS bet_id,
                  (array_agg(r.bet_id || ':' || r.revision ORDER BY r.bet_id))[1] AS first_bet,
                  sum(greatest(0, r.bonus_gain - greatest(0, r.refund - r.refund_cash)))::bigint AS amount
             FROM unnest(p_rows) r JOIN unnest(p_grants, p_grant_accounts) g(grant_id, account) ON g.grant_id = r.grant_id
            WHERE r.bonus_gain > 0 AND g.account = wallet.account_id(r.owner_id, 'cash', r.asset) GROUP BY 1, 2, 3, 4) c
    WHERE c.amount > 0;
END $$;

-- Takes back what a correction or rollback has found paid too much: from cash what is there, the rest becomes a receivable, or for demo credits is issued
-- anew; bonus money from a grant that is active, as far as it goes. Corrections are few, so they go member by member. The caller holds the balances.
-- Answers the rows, in which `withheld` says below zero what was not there.
CREATE OR REPLACE FUNCTION bets.take_back(p_rows bets.settling[], p_result bigint, p_grants uuid[], p_grant_accounts bigint[]) RETURNS bets.settling[]
LANGUAGE plpgsql AS $$
DECLARE
  v_rows bets.settling[] := p_rows;
  v_less record;
  v_is_cash boolean;
  v_kind text;
  v_missing bigint;
  v_take bigint;
  v_account bigint;
  v_owed bigint;
  v_posted wallet.post_result;
BEGIN
  FOR v_less IN
    SELECT r.owner_id, r.event_id, r.asset, r.is_trial, r.brand_id, (array_agg(r.bet_id ORDER BY r.bet_id))[1] AS reference,
           'back:' || (array_agg(r.bet_id || ':' || r.revision ORDER BY r.bet_id))[1] AS key, -sum(r.cash)::bigint AS amount,
           sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')) AS hash
      FROM unnest(p_rows) r WHERE r.cash < 0 GROUP BY r.owner_id, r.event_id, r.asset, r.is_trial, r.brand_id ORDER BY r.owner_id, r.event_id
  LOOP
    v_account := wallet.account_id(v_less.owner_id, CASE WHEN v_less.is_trial THEN 'demo' ELSE 'cash' END, v_less.asset);
    v_take := least((SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_account), v_less.amount);
    v_missing := v_less.amount - v_take;
    FOR n IN 1 .. cardinality(v_rows) LOOP
      EXIT WHEN v_missing = 0;
      IF v_rows[n].owner_id = v_less.owner_id AND v_rows[n].event_id = v_less.event_id AND v_rows[n].cash < 0 THEN
        v_rows[n].withheld := greatest(v_rows[n].cash, -v_missing);
        v_missing := v_missing + v_rows[n].withheld;
      END IF;
    END LOOP;
    IF v_take < v_less.amount THEN
      v_owed := wallet.open_account(v_less.brand_id, 'house', v_less.brand_id, CASE WHEN v_less.is_trial THEN 'issuance' ELSE 'receivables' END, v_less.asset);
      IF NOT v_less.is_trial THEN
        PERFORM wallet.change_receivables(v_less.brand_id, ARRAY[v_less.owner_id], ARRAY[v_less.asset], ARRAY[v_less.amount - v_take]);
      END IF;
    END IF;
    v_posted := CASE
      WHEN v_take = v_less.amount THEN
        wallet.post_one(v_less.owner_id, v_less.key, v_less.hash, 'result_corrected', v_less.reference, ARRAY[v_account, p_result], ARRAY[-v_take, v_take])
      WHEN v_take = 0 THEN
        wallet.post_one(v_less.owner_id, v_less.key, v_less.hash, 'result_corrected', v_less.reference, ARRAY[v_owed, p_result], ARRAY[-v_less.amount, v_less.amount])
      ELSE wallet.post_one(v_less.owner_id, v_less.key, v_less.hash, 'result_corrected', v_less.reference,
        ARRAY[v_account, v_owed, p_result], ARRAY[-v_take, v_take - v_less.amount, v_less.amount]) END;
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a correction was not posted: %', v_posted.outcome; END IF;
  END LOOP;

  FOR v_less IN
    SELECT r.owner_id, r.asset, r.brand_id, g.account, (array_agg(r.bet_id ORDER BY r.bet_id))[1] AS reference,
           'bonus-back:' || (array_agg(r.bet_id || ':' || r.revision ORDER BY r.bet_id))[1] AS key, -sum(r.bonus_gain)::bigint AS amount
      FROM unnest(p_rows) r JOIN unnest(p_grants, p_grant_accounts) g(grant_id, account) ON g.grant_id = r.grant_id
     WHERE r.bonus_gain < 0 GROUP BY r.owner_id, r.asset, r.brand_id, g.account
  LOOP
    v_take := least((SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_less.account), v_less.amount);
    -- What an active grant no longer has, the house's promotions bear; of a completed one, whose money is cash, the member owes it.
    v_is_cash := v_less.account = wallet.account_id(v_less.owner_id, 'cash', v_less.asset);
    IF v_take < v_less.amount AND v_is_cash THEN
      v_owed := wallet.open_account(v_less.brand_id, 'house', v_less.brand_id, 'receivables', v_less.asset);
      PERFORM wallet.change_receivables(v_less.brand_id, ARRAY[v_less.owner_id], ARRAY[v_less.asset], ARRAY[v_less.amount - v_take]);
    ELSE
      v_owed := wallet.open_account(v_less.brand_id, 'house', v_less.brand_id, 'promotions', v_less.asset);
    END IF;
    v_kind := CASE WHEN v_is_cash THEN 'bonus_taken_back' ELSE 'result_corrected' END;
    v_posted := CASE
      WHEN v_take = v_less.amount THEN
        wallet.post_one(v_less.owner_id, v_less.key, sha256(convert_to(v_less.amount::text, 'UTF8')), v_kind, v_less.reference,
          ARRAY[v_less.account, p_result], ARRAY[-v_take, v_take])
      WHEN v_take = 0 THEN
        wallet.post_one(v_less.owner_id, v_less.key, sha256(convert_to(v_less.amount::text, 'UTF8')), v_kind, v_less.reference,
          ARRAY[v_owed, p_result], ARRAY[-v_less.amount, v_less.amount])
      ELSE
        wallet.post_one(v_less.owner_id, v_less.key, sha256(convert_to(v_less.amount::text, 'UTF8')), v_kind, v_less.reference,
          ARRAY[v_less.account, v_owed, p_result], ARRAY[-v_take, v_take - v_less.amount, v_less.amount]) END;
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a correction was not posted: %', v_posted.outcome; END IF;
  END LOOP;
  RETURN v_rows;
END $$;

-- The bonus part of a payout whose grant is over goes back to the house's promotions, from where a correction takes it again, and so does what a stake of the house has
-- won: the result of a class is always its stakes less its payouts.
CREATE OR REPLACE FUNCTION bets.forfeit_bonus(p_rows bets.settling[], p_batch text, p_open bigint, p_result bigint, p_grants uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_first bets.settling := p_rows[1];
  v_gone record;
  v_promotions bigint;
BEGIN
  FOR v_gone IN
    SELECT r.grant_id IS NULL AS is_free, coalesce(sum(r.bonus_gain) FILTER (WHERE r.is_open AND r.bonus_gain > 0), 0)::bigint AS open,
           coalesce(sum(r.bonus_gain) FILTER (WHERE NOT r.is_open OR r.bonus_gain < 0), 0)::bigint AS result
      FROM unnest(p_rows) r WHERE r.bonus_gain <> 0 AND (r.grant_id = ANY (p_grants)) IS NOT TRUE GROUP BY 1
  LOOP
    v_promotions := wallet.open_account(v_first.brand_id, 'house', v_first.brand_id, 'promotions', v_first.asset);
    PERFORM bets.move_between_houses(CASE WHEN v_gone.is_free THEN 'free:' ELSE 'forfeited:' END || p_batch, CASE WHEN v_gone.is_free THEN 'free_won' ELSE 'bonus_forfeited' END,
      v_first, p_open, v_promotions, v_gone.open);
    PERFORM bets.move_between_houses(CASE WHEN v_gone.is_free THEN 'free-result:' ELSE 'forfeited-result:' END || p_batch,
      CASE WHEN v_gone.is_free THEN 'free_won' ELSE 'bonus_forfeited' END, v_first, p_result, v_promotions, v_gone.result);
  END LOOP;
END $$;

-- Moves an amount from one house account of a brand to another, or back where it is below zero.
CREATE OR REPLACE FUNCTION bets.move_between_houses(p_key text, p_kind text, p_first bets.settling, p_from bigint, p_to bigint, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_posted wallet.post_result;
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  v_posted := wallet.post_one(p_first.brand_id, p_key, sha256(convert_to(p_amount::text, 'UTF8')), p_kind, p_first.bet_id, ARRAY[p_from, p_to], ARRAY[-p_amount, p_amount]);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a settlement was not posted: %', v_posted.outcome; END IF;
END $$;
