-- Posts one transfer, or says why not. The one way into the journal: every other function ends here.
--   p_owner, p_key  whose request it is and its idempotency key, unique per owner
--   p_hash          8 to 32 bytes that differ when the request differs
--   p_accounts, p_amounts  the legs: 2 to 16 accounts, none twice, amounts that sum to 0, all of one asset
-- A refusal changes nothing, and leaves the key free. Malformed legs are a bug of the caller and raise.
-- A transaction that posts more than once first calls wallet.lock_accounts with all accounts.
CREATE OR REPLACE FUNCTION wallet.post_one(
  p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_accounts bigint[], p_amounts bigint[]
) RETURNS wallet.post_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_result wallet.post_result;
  v_count int := cardinality(p_accounts);
  v_legs int := 0;
  v_sum bigint := 0;
  v_next int;
  v_previous bigint := 0;
  v_asset text;
  v_leg_asset text;
  v_is_house boolean;
  v_balance bigint;
  v_seq bigint;
  v_touched bigint[] := '{}';
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[v_count]);
  v_seqs bigint[] := array_fill(NULL::bigint, ARRAY[v_count]);
BEGIN
  -- In the order of account ids, in which every transaction takes its row locks: each turn finds the next higher one.
  LOOP
    v_next := NULL;
    FOR i IN 1 .. v_count LOOP
      IF p_accounts[i] > v_previous AND (v_next IS NULL OR p_accounts[i] < p_accounts[v_next]) THEN v_next := i; END IF;
    END LOOP;
    EXIT WHEN v_next IS NULL OR v_legs = 16;
    v_previous := p_accounts[v_next];
    v_legs := v_legs + 1;
    v_sum := v_sum + p_amounts[v_next];

    SELECT asset, is_house INTO v_leg_asset, v_is_house FROM wallet.accounts WHERE account_id = v_previous;
    IF NOT FOUND THEN RAISE EXCEPTION 'there is no account %', v_previous USING ERRCODE = 'foreign_key_violation'; END IF;
    IF v_asset IS NULL THEN v_asset := v_leg_asset;
    ELSIF v_asset <> v_leg_asset THEN
      RAISE EXCEPTION 'a transfer keeps to one asset, not % and %', v_asset, v_leg_asset USING ERRCODE = 'check_violation';
    END IF;

    IF NOT v_is_house AND v_result.outcome IS NULL THEN
      UPDATE wallet.balances SET balance = balance + p_amounts[v_next], entry_count = entry_count + 1
       WHERE account_id = v_previous AND balance + p_amounts[v_next] >= 0 AND NOT is_closed
      RETURNING balance, entry_count INTO v_balance, v_seq;
      IF FOUND THEN
        v_touched := v_touched || v_previous;
        v_balances[v_next] := v_balance;
        v_seqs[v_next] := v_seq;
      ELSIF (SELECT is_closed FROM wallet.balances WHERE account_id = v_previous) THEN v_result.outcome := 'account_closed';
      ELSE v_result.outcome := 'insufficient_funds';
      END IF;
    END IF;
  END LOOP;

  IF v_legs < 2 OR v_legs <> v_count OR v_count <> cardinality(p_amounts) OR v_sum <> 0 THEN
    RAISE EXCEPTION 'a transfer has 2 to 16 legs, none twice, that sum to 0, not % of % that sum to %', v_legs, v_count, v_sum
      USING ERRCODE = 'check_violation';
  END IF;

  IF v_result.outcome IS NULL THEN
    -- The id is drawn while this transaction is known to be running; wallet.close_block relies on it.
    IF cardinality(v_touched) = 0 THEN PERFORM pg_current_xact_id(); END IF;
    INSERT INTO wallet.transfers (owner_id, key, request_hash, kind, reference_id, leg_count)
      VALUES (p_owner, p_key, p_hash, p_kind, p_reference, v_legs)
      ON CONFLICT ON CONSTRAINT transfers_owner_key DO NOTHING
      RETURNING transfer_id, posted_at INTO v_result.transfer_id, v_result.posted_at;
    IF FOUND THEN
      INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
        SELECT v_result.transfer_id, l.account_id, l.amount, v_result.posted_at, l.balance_after, l.account_seq
          FROM unnest(p_accounts, p_amounts, v_balances, v_seqs) AS l(account_id, amount, balance_after, account_seq);
      v_result.outcome := 'posted';
      v_result.balances_after := v_balances;
      RETURN v_result;
    END IF;
  END IF;

  -- Refused or known: take back what this call added to the balances; nothing of it reached the journal.
  IF cardinality(v_touched) > 0 THEN
    UPDATE wallet.balances b SET balance = b.balance - l.amount, entry_count = b.entry_count - 1
      FROM unnest(p_accounts, p_amounts) AS l(account_id, amount)
     WHERE b.account_id = l.account_id AND b.account_id = ANY (v_touched);
  END IF;
  RETURN coalesce(wallet.find_posted(p_owner, p_key, p_hash, p_accounts), v_result);
END $$;

-- The first answer to a key, or a conflict when the request differs, or null when the key is new.
CREATE OR REPLACE FUNCTION wallet.find_posted(p_owner uuid, p_key text, p_hash bytea, p_accounts bigint[]) RETURNS wallet.post_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_result wallet.post_result;
  v_hash bytea;
BEGIN
  SELECT transfer_id, posted_at, request_hash INTO v_result.transfer_id, v_result.posted_at, v_hash
    FROM wallet.transfers WHERE owner_id = p_owner AND key = p_key;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_hash <> p_hash THEN RETURN ROW('idempotency_conflict', NULL, NULL, NULL)::wallet.post_result; END IF;
  v_result.outcome := 'replayed';
  SELECT array_agg(e.balance_after ORDER BY l.place) INTO v_result.balances_after
    FROM unnest(p_accounts) WITH ORDINALITY AS l(account_id, place)
    LEFT JOIN LATERAL (
      SELECT balance_after FROM wallet.entries
       WHERE account_id = l.account_id AND transfer_id = v_result.transfer_id AND posted_at = v_result.posted_at AND account_seq IS NOT NULL
    ) e ON true;
  RETURN v_result;
END $$;

-- Posts many transfers in one call, each with its own outcome, in the order given. The legs of all transfers stand in one array after the other;
-- p_leg_counts says how many belong to each.
CREATE OR REPLACE FUNCTION wallet.post_transfers(
  p_owners uuid[], p_keys text[], p_hashes bytea[], p_kinds text[], p_references uuid[], p_leg_counts int[], p_accounts bigint[], p_amounts bigint[]
) RETURNS SETOF wallet.post_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first int := 1;
  v_last int;
BEGIN
  IF cardinality(p_owners) > 1 THEN PERFORM wallet.lock_accounts(p_accounts); END IF;
  FOR i IN 1 .. cardinality(p_owners) LOOP
    v_last := v_first + p_leg_counts[i] - 1;
    RETURN NEXT wallet.post_one(p_owners[i], p_keys[i], p_hashes[i], p_kinds[i], p_references[i], p_accounts[v_first:v_last], p_amounts[v_first:v_last]);
    v_first := v_last + 1;
  END LOOP;
END $$;
