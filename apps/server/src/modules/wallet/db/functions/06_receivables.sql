-- Locks what these members owe, before any row of balances, and answers whether anybody owes anything.
CREATE OR REPLACE FUNCTION wallet.hold_receivables(p_owners uuid[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM wallet.receivables r WHERE r.owner_id = ANY (p_owners) AND r.amount > 0 ORDER BY r.owner_id, r.asset FOR UPDATE;
  RETURN FOUND;
END $$;

-- How much of each credit pays what its member owes: one element a credit, in their order. The caller holds the receivables, moves the money to the house
-- account `receivables` and writes it down with wallet.change_receivables. Credits of one member in a call are taken together.
CREATE OR REPLACE FUNCTION wallet.withheld_of(p_owners uuid[], p_assets text[], p_credits bigint[]) RETURNS bigint[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  -- Whoever owes nothing is asked for nothing: greatest and least would pass over a null.
  SELECT array_agg(CASE WHEN r.owner_id IS NULL THEN 0 ELSE greatest(0, least(c.credit, r.amount - (c.through - c.credit))) END::bigint ORDER BY c.place)
    FROM (SELECT u.*, sum(credit) OVER (PARTITION BY owner_id, asset ORDER BY place) AS through
            FROM unnest(p_owners, p_assets, p_credits) WITH ORDINALITY u(owner_id, asset, credit, place)) c
    LEFT JOIN wallet.receivables r ON r.owner_id = c.owner_id AND r.asset = c.asset
$$;

-- Adds to what members owe, or takes away what they have paid; `p_owners` may name one twice.
CREATE OR REPLACE FUNCTION wallet.change_receivables(p_brand uuid, p_owners uuid[], p_assets text[], p_amounts bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  -- Apart, since an insert is judged by its checks before the row that it meets.
  UPDATE wallet.receivables r SET amount = r.amount + m.amount, changed_at = now()
    FROM (SELECT owner_id, asset, sum(amount)::bigint AS amount FROM unnest(p_owners, p_assets, p_amounts) u(owner_id, asset, amount)
           GROUP BY owner_id, asset HAVING sum(amount) < 0) m
   WHERE r.owner_id = m.owner_id AND r.asset = m.asset;
  INSERT INTO wallet.receivables AS r (owner_id, asset, brand_id, amount)
    SELECT owner_id, asset, p_brand, sum(amount)::bigint FROM unnest(p_owners, p_assets, p_amounts) u(owner_id, asset, amount)
     GROUP BY owner_id, asset HAVING sum(amount) > 0
  ON CONFLICT (owner_id, asset) DO UPDATE SET amount = r.amount + excluded.amount, changed_at = now()
$$;

-- What a member owes of an asset now.
CREATE OR REPLACE FUNCTION wallet.owed_by(p_owner uuid, p_asset text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((SELECT amount FROM wallet.receivables WHERE owner_id = p_owner AND asset = p_asset), 0)
$$;

-- Takes from a member's cash what they owe, out of a credit of `p_amount` that was posted just before: the caller holds the receivables. Answers what was taken.
CREATE OR REPLACE FUNCTION wallet.pay_owed(p_brand uuid, p_owner uuid, p_asset text, p_cash bigint, p_amount bigint, p_key text, p_reference uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_take bigint := least(wallet.owed_by(p_owner, p_asset), p_amount);
  v_posted wallet.post_result;
BEGIN
  IF v_take = 0 THEN RETURN 0; END IF;
  v_posted := wallet.post_one(p_owner, p_key, sha256(convert_to(v_take::text, 'UTF8')), 'receivable_paid', p_reference,
    ARRAY[p_cash, wallet.open_account(p_brand, 'house', p_brand, 'receivables', p_asset)], ARRAY[-v_take, v_take]);
  IF v_posted.outcome <> 'posted' THEN RAISE EXCEPTION 'what is owed was not paid: %', v_posted.outcome; END IF;
  PERFORM wallet.change_receivables(p_brand, ARRAY[p_owner], ARRAY[p_asset], ARRAY[-v_take]);
  RETURN v_take;
END $$;
