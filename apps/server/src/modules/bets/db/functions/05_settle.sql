-- Which bets an operation is about, with what was known of them before it. A bet has at most one open row, and its last settlement counts.
--   released  what leaves the account of open bets: all that is still at risk, or the share that a part cash-out ends
DO $do$
BEGIN
  IF to_regtype('bets.settling') IS NULL THEN
    CREATE TYPE bets.settling AS (
      place int, bet_id uuid, placed_at timestamptz, brand_id uuid, owner_id uuid, class text, asset text, is_trial boolean, event_id uuid, stake bigint, bonus bigint,
      grant_id uuid, is_open boolean, revision int, payout bigint, refund bigint, payout_cash bigint, refund_cash bigint, released bigint, withheld bigint
    );
  END IF;
END $do$;

-- Writes results of bets and moves what they change, in one transaction: the whole of what has come of each bet so far, of which the difference to the
-- revision before it is posted. Rows of `p_bets` stand for one brand, class and asset; all bets of a member's event that are settled now stand in one call.
--   p_kind     settle, cash_out, void, rollback, correct
--   p_finals   false for a part cash-out: the bet stays open with `p_left` of its stake
-- Answers of each bet: settled; already_settled (settle, cash_out and void ask for an open bet); not_settled (correct asks for a settled one); unknown.
-- Members hold their limits, receivables, grants and balances in this order; a credit but a returned stake pays what they owe first.
CREATE OR REPLACE FUNCTION bets.settle(
  p_kind text, p_cause text, p_bets uuid[], p_payouts bigint[], p_refunds bigint[], p_valids bigint[], p_finals boolean[] DEFAULT NULL, p_left bigint[] DEFAULT NULL
) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_rows bets.settling[];
  v_first bets.settling;
  v_answers text[];
  v_owners uuid[];
  v_open bigint;
  v_result bigint;
  v_owed bigint;
  v_rest bigint;
  v_batch uuid;
  v_has_limits boolean;
  v_withheld bigint[];
BEGIN
  -- The open rows first: whoever settles at the same time waits here, and finds them gone.
  PERFORM FROM bets.open_bets o WHERE o.bet_id = ANY (p_bets) ORDER BY o.bet_id FOR UPDATE;
  SELECT array_agg(ROW(i, b.bet_id, b.placed_at, b.brand_id, b.owner_id, b.class, b.asset, b.is_trial, b.event_id, b.stake, b.bonus,
           b.grant_id, o.bet_id IS NOT NULL, coalesce(s.revision, CASE WHEN b.settled_at IS NULL THEN 0 ELSE 1 END),
           p_payouts[i] - coalesce(s.payout, b.payout, 0), p_refunds[i] - coalesce(s.refund, b.refund, 0),
           p_payouts[i] - bets.bonus_part(p_payouts[i], b.bonus, b.stake) - coalesce(s.payout_cash, b.payout - bets.bonus_part(b.payout, b.bonus, b.stake), 0),
           p_refunds[i] - bets.bonus_part(p_refunds[i], b.bonus, b.stake) - (coalesce(s.refund, b.refund, 0) - bets.bonus_part(coalesce(s.refund, b.refund, 0), b.bonus, b.stake)),
           CASE WHEN o.bet_id IS NULL THEN 0 WHEN coalesce(p_finals[i], true) THEN o.stake ELSE o.stake - p_left[i] END, 0)::bets.settling ORDER BY i)
    INTO v_rows
    FROM unnest(p_bets) WITH ORDINALITY u(bet_id, i)
    JOIN bets.bets b ON b.bet_id = u.bet_id AND b.placed_at BETWEEN bets.time_of(u.bet_id) - interval '1 day' AND bets.time_of(u.bet_id) + interval '1 day'
    LEFT JOIN bets.open_bets o ON o.bet_id = b.bet_id
    LEFT JOIN LATERAL (SELECT * FROM bets.settlements s WHERE s.bet_id = b.bet_id AND s.settled_at >= b.placed_at ORDER BY s.revision DESC LIMIT 1) s ON true;

  SELECT array_agg(CASE WHEN r.bet_id IS NULL THEN 'unknown'
                        WHEN NOT r.is_open AND p_kind IN ('settle', 'cash_out', 'void') THEN 'already_settled'
                        WHEN r.is_open AND p_kind = 'correct' THEN 'not_settled' ELSE 'settled' END ORDER BY i)
    INTO v_answers FROM generate_subscripts(p_bets, 1) i LEFT JOIN unnest(v_rows) r ON r.place = i;
  SELECT array_agg(r ORDER BY r.place) INTO v_rows FROM unnest(v_rows) r WHERE v_answers[r.place] = 'settled';
  IF v_rows IS NULL THEN RETURN v_answers; END IF;
  v_first := v_rows[1];
  IF EXISTS (SELECT FROM unnest(v_rows) r WHERE (r.brand_id, r.class, r.asset) IS DISTINCT FROM (v_first.brand_id, v_first.class, v_first.asset)) THEN
    RAISE EXCEPTION 'bets of one settlement are of one brand, class and asset';
  END IF;

  SELECT array_agg(DISTINCT r.owner_id), (array_agg(r.bet_id ORDER BY r.bet_id))[1] INTO v_owners, v_batch FROM unnest(v_rows) r;
  v_open := wallet.account_id(v_first.brand_id, 'open:' || v_first.class, v_first.asset);
  v_result := wallet.account_id(v_first.brand_id, 'result:' || v_first.class, v_first.asset);
  IF NOT v_first.is_trial THEN
    v_has_limits := bets.hold_limits(v_owners);
    IF wallet.hold_receivables(v_owners) THEN
      -- What is won pays what is owed; a stake that comes back does not.
      SELECT wallet.withheld_of(array_agg(r.owner_id ORDER BY r.place), array_agg(r.asset ORDER BY r.place),
               array_agg(greatest(0, r.payout_cash - greatest(0, r.refund_cash)) ORDER BY r.place)) INTO v_withheld FROM unnest(v_rows) r;
      SELECT array_agg(ROW(r.place, r.bet_id, r.placed_at, r.brand_id, r.owner_id, r.class, r.asset, r.is_trial, r.event_id, r.stake, r.bonus, r.grant_id, r.is_open,
               r.revision, r.payout, r.refund, r.payout_cash, r.refund_cash, r.released, v_withheld[n])::bets.settling ORDER BY n)
        INTO v_rows FROM unnest(v_rows) WITH ORDINALITY r(place, bet_id, placed_at, brand_id, owner_id, class, asset, is_trial, event_id, stake, bonus, grant_id,
          is_open, revision, payout, refund, payout_cash, refund_cash, released, was, n);
      v_owed := wallet.open_account(v_first.brand_id, 'house', v_first.brand_id, 'receivables', v_first.asset);
    END IF;
  END IF;

  PERFORM bets.pay_credits(p_kind, v_rows, v_open, v_result);
  PERFORM bets.take_back(p_kind, v_rows, v_result);
  IF v_owed IS NOT NULL THEN
    SELECT sum(r.withheld) INTO v_rest FROM unnest(v_rows) r;
    IF v_rest > 0 THEN
      PERFORM bets.move_between_houses('withheld:' || v_batch || ':' || v_first.revision, 'receivable_paid', v_first, v_batch,
        CASE WHEN v_first.is_open THEN v_open ELSE v_result END, v_owed, v_rest);
      PERFORM wallet.change_receivables(v_first.brand_id, array_agg(r.owner_id), array_agg(r.asset), array_agg(-r.withheld)) FROM unnest(v_rows) r WHERE r.withheld > 0;
    END IF;
  END IF;
  -- What is left of open stakes, in one transfer between the houses; it may have to be added to, where more is paid than was staked.
  SELECT sum(r.released - greatest(0, r.payout - bets.lost_bonus(r))) INTO v_rest FROM unnest(v_rows) r WHERE r.is_open;
  PERFORM bets.move_between_houses('rest:' || v_batch || ':' || v_first.revision, 'settled', v_first, v_batch, v_open, v_result, coalesce(v_rest, 0));

  INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
    SELECT r.bet_id, r.revision + 1, now(), r.placed_at, r.brand_id, r.owner_id, p_kind, p_payouts[r.place], p_refunds[r.place], p_valids[r.place],
           p_payouts[r.place] - bets.bonus_part(p_payouts[r.place], r.bonus, r.stake), coalesce(p_finals[r.place], true), p_cause
      FROM unnest(v_rows) r;
  IF p_finals IS NOT NULL THEN
    UPDATE bets.open_bets o SET stake = p_left[r.place] FROM unnest(v_rows) r WHERE o.bet_id = r.bet_id AND NOT p_finals[r.place];
  END IF;
  DELETE FROM bets.open_bets o USING unnest(v_rows) r WHERE o.bet_id = r.bet_id AND r.is_open AND coalesce(p_finals[r.place], true);
  UPDATE bets.event_members m SET bet_count = m.bet_count - g.bets FROM (
      SELECT r.event_id, r.owner_id, count(*) AS bets FROM unnest(v_rows) r WHERE r.is_open AND coalesce(p_finals[r.place], true) GROUP BY 1, 2) g
   WHERE m.event_id = g.event_id AND m.owner_id = g.owner_id AND m.bet_count > g.bets;
  DELETE FROM bets.event_members m USING (
      SELECT r.event_id, r.owner_id, count(*) AS bets FROM unnest(v_rows) r WHERE r.is_open AND coalesce(p_finals[r.place], true) GROUP BY 1, 2) g
   WHERE m.event_id = g.event_id AND m.owner_id = g.owner_id AND m.bet_count <= g.bets
     AND NOT EXISTS (SELECT FROM bets.open_bets o WHERE o.event_id = m.event_id AND o.owner_id = m.owner_id);
  IF v_has_limits THEN
    PERFORM bets.count_returns(array_agg(r.owner_id), array_agg(r.placed_at), array_agg(r.payout_cash),
      array_agg(CASE WHEN p_kind IN ('void', 'rollback') THEN r.refund ELSE 0 END)) FROM unnest(v_rows) r;
  END IF;
  RETURN v_answers;
END $$;

-- When a bet's id was made, by the process's clock: UUIDs of version 7 begin with their time. A day either way covers any clock that is wrong.
CREATE OR REPLACE FUNCTION bets.time_of(p_id uuid) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(('x' || lpad(translate(left(p_id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- Of a payout's bonus part, what no grant takes: it stays with the house.
CREATE OR REPLACE FUNCTION bets.lost_bonus(p_row bets.settling) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_row.bonus = 0 THEN 0
              WHEN EXISTS (SELECT FROM bets.grant_accounts(ARRAY[p_row.grant_id]) g) THEN 0 ELSE p_row.payout - p_row.payout_cash END
$$;

-- Pays what bets have gained: one transfer a member and event, plain ones in one statement; bonus money in one more where a bet had any.
CREATE OR REPLACE FUNCTION bets.pay_credits(p_kind text, p_rows bets.settling[], p_open bigint, p_result bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_first bets.settling := p_rows[1];
  v_kind text := CASE WHEN p_kind IN ('void', 'rollback') THEN 'refund' ELSE 'win' END;
  v_account text := CASE WHEN v_first.is_trial THEN 'demo' ELSE 'cash' END;
  v_paid record;
BEGIN
  FOR v_paid IN
    SELECT array_agg(c.owner_id ORDER BY c.account) AS owners, array_agg(c.key ORDER BY c.account) AS keys, array_agg(c.hash ORDER BY c.account) AS hashes,
           array_agg(c.reference ORDER BY c.account) AS refs, array_agg(c.account ORDER BY c.account) AS accounts, array_agg(c.house ORDER BY c.account) AS houses,
           array_agg(c.amount ORDER BY c.account) AS amounts
      FROM (
        SELECT r.owner_id, 'win:' || min(r.bet_id::text) || CASE WHEN max(r.revision) = 0 THEN '' ELSE ':' || max(r.revision) END AS key,
               sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')) AS hash, min(r.bet_id::text)::uuid AS reference,
               wallet.account_id(r.owner_id, v_account, r.asset) AS account, CASE WHEN r.is_open THEN p_open ELSE p_result END AS house,
               sum(r.payout_cash - r.withheld)::bigint AS amount
          FROM unnest(p_rows) r WHERE r.payout_cash - r.withheld > 0 GROUP BY r.owner_id, r.event_id, r.asset, r.is_open
        UNION ALL
        SELECT r.owner_id, 'bonus:' || min(r.bet_id::text) || CASE WHEN max(r.revision) = 0 THEN '' ELSE ':' || max(r.revision) END,
               sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')), min(r.bet_id::text)::uuid,
               g.bonus_account, CASE WHEN r.is_open THEN p_open ELSE p_result END, sum(r.payout - r.payout_cash)::bigint
          FROM unnest(p_rows) r JOIN bets.grant_accounts((SELECT array_agg(DISTINCT x.grant_id) FROM unnest(p_rows) x WHERE x.bonus > 0)) g ON g.grant_id = r.grant_id
         WHERE r.payout > r.payout_cash GROUP BY r.owner_id, r.event_id, g.bonus_account, r.is_open
      ) c
  LOOP
    CONTINUE WHEN v_paid.owners IS NULL;
    PERFORM wallet.lock_accounts(v_paid.accounts);
    PERFORM bets.post_credits(v_kind, v_paid.owners, v_paid.keys, v_paid.hashes, v_paid.refs, v_paid.accounts, v_paid.houses, v_paid.amounts);
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

-- Takes back what a correction or rollback has found paid too much: from cash what is there, the rest becomes a receivable; bonus money from a grant that is
-- still active, as far as it goes. Corrections are few, so they go member by member.
CREATE OR REPLACE FUNCTION bets.take_back(p_kind text, p_rows bets.settling[], p_result bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_less record;
  v_cash bigint;
  v_take bigint;
  v_account bigint;
  v_owed bigint;
  v_posted wallet.post_result;
BEGIN
  FOR v_less IN
    SELECT r.owner_id, r.asset, r.is_trial, r.brand_id, min(r.bet_id::text)::uuid AS reference, max(r.revision) AS revision, -sum(r.payout_cash)::bigint AS amount,
           sha256(convert_to(string_agg(r.bet_id || ':' || r.payout, ',' ORDER BY r.bet_id), 'UTF8')) AS hash
      FROM unnest(p_rows) r WHERE r.payout_cash < 0 GROUP BY r.owner_id, r.event_id, r.asset, r.is_trial, r.brand_id ORDER BY r.owner_id
  LOOP
    v_account := wallet.account_id(v_less.owner_id, CASE WHEN v_less.is_trial THEN 'demo' ELSE 'cash' END, v_less.asset);
    PERFORM wallet.lock_accounts(ARRAY[v_account]);
    v_cash := (SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_account);
    v_take := least(v_cash, v_less.amount);
    IF v_take < v_less.amount THEN
      v_owed := wallet.open_account(v_less.brand_id, 'house', v_less.brand_id, 'receivables', v_less.asset);
      PERFORM wallet.change_receivables(v_less.brand_id, ARRAY[v_less.owner_id], ARRAY[v_less.asset], ARRAY[v_less.amount - v_take]);
    END IF;
    v_posted := CASE
      WHEN v_take = v_less.amount THEN wallet.post_one(v_less.owner_id, 'back:' || v_less.reference || ':' || v_less.revision, v_less.hash, 'result_corrected', v_less.reference,
        ARRAY[v_account, p_result], ARRAY[-v_take, v_take])
      WHEN v_take = 0 THEN wallet.post_one(v_less.owner_id, 'back:' || v_less.reference || ':' || v_less.revision, v_less.hash, 'result_corrected', v_less.reference,
        ARRAY[v_owed, p_result], ARRAY[-v_less.amount, v_less.amount])
      ELSE wallet.post_one(v_less.owner_id, 'back:' || v_less.reference || ':' || v_less.revision, v_less.hash, 'result_corrected', v_less.reference,
        ARRAY[v_account, v_owed, p_result], ARRAY[-v_take, v_take - v_less.amount, v_less.amount]) END;
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a correction was not posted: %', v_posted.outcome; END IF;
  END LOOP;

  FOR v_less IN
    SELECT r.owner_id, r.asset, g.bonus_account, min(r.bet_id::text)::uuid AS reference, max(r.revision) AS revision, -sum(r.payout - r.payout_cash)::bigint AS amount
      FROM unnest(p_rows) r JOIN bets.grant_accounts((SELECT array_agg(DISTINCT x.grant_id) FROM unnest(p_rows) x WHERE x.bonus > 0)) g ON g.grant_id = r.grant_id
     WHERE r.payout < r.payout_cash GROUP BY 1, 2, 3
  LOOP
    PERFORM wallet.lock_accounts(ARRAY[v_less.bonus_account]);
    v_take := least((SELECT b.balance FROM wallet.member_balances b WHERE b.account_id = v_less.bonus_account), v_less.amount);
    CONTINUE WHEN v_take = 0;
    v_posted := wallet.post_one(v_less.owner_id, 'bonus-back:' || v_less.reference || ':' || v_less.revision, sha256(convert_to(v_take::text, 'UTF8')), 'result_corrected',
      v_less.reference, ARRAY[v_less.bonus_account, p_result], ARRAY[-v_take, v_take]);
    IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a correction was not posted: %', v_posted.outcome; END IF;
  END LOOP;
END $$;

-- Moves an amount from one house account of a brand to another, or back where it is below zero.
CREATE OR REPLACE FUNCTION bets.move_between_houses(p_key text, p_kind text, p_first bets.settling, p_reference uuid, p_from bigint, p_to bigint, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_posted wallet.post_result;
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  v_posted := wallet.post_one(p_first.brand_id, p_key, sha256(convert_to(p_amount::text, 'UTF8')), p_kind, p_reference, ARRAY[p_from, p_to], ARRAY[-p_amount, p_amount]);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'a settlement was not posted: %', v_posted.outcome; END IF;
END $$;
