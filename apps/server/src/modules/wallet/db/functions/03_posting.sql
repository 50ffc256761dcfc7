-- Posts one transfer, or says why not. The one way into the journal.
--   p_owner, p_key  whose request it is and its idempotency key, unique per owner: 1 to 128 characters
--   p_hash          8 to 32 bytes that differ when the request differs
--   p_kind          what it is, 1 to 32 characters
--   p_accounts, p_amounts  the legs: 2 to 16 accounts, none twice, amounts that sum to 0 and of which none is 0, all of one asset
-- A refusal changes nothing, and leaves the key free. Malformed transfers are a bug of the caller and raise; they are judged here and not by CHECKs of
-- the journal's tables, which PostgreSQL parses anew for every statement: a quarter of the time of a bet.
-- A transaction that posts more than once first calls wallet.lock_accounts with all accounts.
-- Every name is qualified, so the search path of the caller does not matter; setting one for the call would take a tenth of the time of a bet.
--
-- A member against the house is nearly every posting: one row to lock and nothing to put in order, so it is written out here.
CREATE OR REPLACE FUNCTION wallet.post_one(
  p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_accounts bigint[], p_amounts bigint[]
) RETURNS wallet.post_result
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_is_first_house boolean;
  v_is_second_house boolean;
  v_is_one_asset boolean;
  v_account bigint;
  v_house bigint;
  v_amount bigint;
  v_balance bigint;
  v_seq bigint;
  v_transfer bigint;
BEGIN
  IF length(p_key) NOT BETWEEN 1 AND 128 OR length(p_hash) NOT BETWEEN 8 AND 32 OR length(p_kind) NOT BETWEEN 1 AND 32 OR 0 = ANY (p_amounts) THEN
    RAISE EXCEPTION 'a transfer needs a key, a hash, a kind and amounts that move something' USING ERRCODE = 'check_violation';
  END IF;
  IF cardinality(p_accounts) = 2 AND cardinality(p_amounts) = 2 AND p_amounts[1] = -p_amounts[2] THEN
    SELECT a.is_house, b.is_house, a.asset = b.asset INTO v_is_first_house, v_is_second_house, v_is_one_asset
      FROM wallet.accounts a, wallet.accounts b WHERE a.account_id = p_accounts[1] AND b.account_id = p_accounts[2];
  END IF;
  IF v_is_one_asset AND v_is_second_house AND NOT v_is_first_house THEN
    v_account := p_accounts[1]; v_house := p_accounts[2]; v_amount := p_amounts[1];
  ELSIF v_is_one_asset AND v_is_first_house AND NOT v_is_second_house THEN
    v_account := p_accounts[2]; v_house := p_accounts[1]; v_amount := p_amounts[2];
  ELSE
    RETURN wallet.post_legs(p_owner, p_key, p_hash, p_kind, p_reference, p_accounts, p_amounts);
  END IF;

  UPDATE wallet.balances SET balance = balance + v_amount, entry_count = entry_count + 1
   WHERE account_id = v_account AND balance + v_amount >= 0 AND NOT is_closed
  RETURNING balance, entry_count INTO v_balance, v_seq;
  IF NOT FOUND THEN
    RETURN coalesce(wallet.find_posted(p_owner, p_key, p_hash, p_accounts), wallet.refusal_of(v_account));
  END IF;
  -- The id is drawn while this transaction is known to be running, since the row is locked; wallet.close_block relies on it.
  WITH spent AS (
    INSERT INTO wallet.spent_keys (owner_id, key_low, key_high) VALUES (p_owner, wallet.key_low(p_key), wallet.key_high(p_key)) ON CONFLICT DO NOTHING RETURNING transfer_id
  ), transfer AS (
    INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, key, request_hash, kind, reference_id, leg_count)
      SELECT transfer_id, now(), p_owner, p_key, p_hash, p_kind, p_reference, 2 FROM spent
  ), legs AS (
    INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
      SELECT transfer_id, l.account_id, l.amount, now(), l.balance_after, l.account_seq
        FROM spent, LATERAL (VALUES (v_account, v_amount, v_balance, v_seq), (v_house, -v_amount, NULL, NULL)) AS l(account_id, amount, balance_after, account_seq)
  )
  SELECT transfer_id INTO v_transfer FROM spent;
  IF v_transfer IS NULL THEN
    UPDATE wallet.balances SET balance = balance - v_amount, entry_count = entry_count - 1 WHERE account_id = v_account;
    RETURN wallet.find_posted(p_owner, p_key, p_hash, p_accounts);
  END IF;
  RETURN ROW('posted'::wallet.outcome, v_transfer, now(),
    CASE WHEN v_is_first_house THEN ARRAY[NULL, v_balance] ELSE ARRAY[v_balance, NULL] END)::wallet.post_result;
END $$;

-- Posts what nearly every posting is, a member's account against the house, as one statement. `p_amount` is what the member gains, negative for a stake.
-- Answers null for whatever is not plain (a refusal, a known key, another shape, something malformed): nothing has moved then, and wallet.post_one decides.
-- Two that use one key at the same instant meet on wallet.spent_keys, and one of them fails with unique_violation: whoever calls it holds something that
-- its owner's requests take turns on, or asks wallet.post_one when that happens.
-- PostgreSQL keeps the plan of such a function from version 18 on; before that nothing is plain, since wallet.post_one is the faster way.
DO $do$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE OR REPLACE FUNCTION wallet.post_against_house(
      p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_member bigint, p_house bigint, p_amount bigint
    ) RETURNS wallet.post_result
    LANGUAGE sql SECURITY DEFINER AS $$
      WITH moved AS (
        UPDATE wallet.balances b SET balance = b.balance + p_amount, entry_count = b.entry_count + 1
         WHERE b.account_id = p_member AND b.balance + p_amount >= 0 AND NOT b.is_closed AND p_amount <> 0
           AND length(p_key) BETWEEN 1 AND 128 AND length(p_hash) BETWEEN 8 AND 32 AND length(p_kind) BETWEEN 1 AND 32
           AND b.asset = (SELECT h.asset FROM wallet.accounts h WHERE h.account_id = p_house AND h.is_house)
           AND NOT EXISTS (SELECT FROM wallet.spent_keys k WHERE k.owner_id = p_owner AND k.key_low = wallet.key_low(p_key) AND k.key_high = wallet.key_high(p_key) OFFSET 0)
        -- The id is drawn while this transaction is known to be running, since the row is locked; wallet.close_block relies on it.
        RETURNING b.balance::bigint AS balance, b.entry_count, nextval('wallet.transfer_id_seq') AS transfer_id
      ), spent AS (
        INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
          SELECT transfer_id, p_owner, wallet.key_low(p_key), wallet.key_high(p_key) FROM moved
      ), transfer AS (
        INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, key, request_hash, kind, reference_id, leg_count)
          SELECT transfer_id, now(), p_owner, p_key, p_hash, p_kind, p_reference, 2 FROM moved
      ), legs AS (
        INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
          SELECT transfer_id, l.account_id, l.amount, now(), l.balance_after, l.account_seq
            FROM moved, LATERAL (VALUES (p_member, p_amount, balance, entry_count), (p_house, -p_amount, NULL, NULL))
              AS l(account_id, amount, balance_after, account_seq)
      )
      SELECT ('posted', transfer_id, now(), ARRAY[balance, NULL])::wallet.post_result FROM moved
    $$;
  ELSE
    CREATE OR REPLACE FUNCTION wallet.post_against_house(
      p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_member bigint, p_house bigint, p_amount bigint
    ) RETURNS wallet.post_result
    LANGUAGE sql AS $$ SELECT NULL::wallet.post_result $$;
  END IF;
END $do$;

-- Posts plain transfers of different members in one statement, each as wallet.post_against_house would: what a group of bets stakes or wins. One kind for
-- all; the other arrays have one element a transfer. An amount of null asks for nothing. Where something comes back at once, as from an instant bet that
-- wins, p_backs says how much, and a second transfer of its own kind and key brings it: it is no part of what pays the first.
-- Answers each member's balance right after his transfers and how many entries he has then, and null where nothing has moved: a transfer that is not plain,
-- and all but one of those that move the same account. The caller asks for these one by one.
-- Each key is looked up in the index: PostgreSQL takes any group for one of a hundred and would read all keys of a small journal instead, which OFFSET 0 forbids.
-- The caller holds the rows of all accounts (wallet.lock_accounts), and something that the requests of each owner take turns on: of one key twice in a
-- group all fails with unique_violation.
CREATE OR REPLACE FUNCTION wallet.post_all_against_house(
  p_owners uuid[], p_keys text[], p_hashes bytea[], p_kind text, p_references uuid[], p_members bigint[], p_houses bigint[], p_amounts bigint[],
  p_back_kind text DEFAULT NULL, p_back_keys text[] DEFAULT NULL, p_backs bigint[] DEFAULT NULL,
  OUT balances bigint[], OUT entry_counts bigint[]
) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  WITH moved AS (
    UPDATE wallet.balances b SET balance = b.balance + t.amount + coalesce(t.back, 0), entry_count = b.entry_count + CASE WHEN t.back IS NULL THEN 1 ELSE 2 END
      FROM unnest(p_owners, p_keys, p_hashes, p_references, p_members, p_houses, p_amounts, p_back_keys, p_backs) WITH ORDINALITY
             AS t(owner_id, key, request_hash, reference_id, member_id, house_id, amount, back_key, back, place)
     WHERE b.account_id = t.member_id AND t.amount <> 0 AND b.balance + t.amount >= 0 AND NOT b.is_closed
       AND (t.back IS NULL OR t.back > 0 AND length(t.back_key) BETWEEN 1 AND 128 AND length(p_back_kind) BETWEEN 1 AND 32)
       AND length(t.key) BETWEEN 1 AND 128 AND length(t.request_hash) BETWEEN 8 AND 32 AND length(p_kind) BETWEEN 1 AND 32
       AND b.asset = (SELECT h.asset FROM wallet.accounts h WHERE h.account_id = t.house_id AND h.is_house)
       AND NOT EXISTS (SELECT FROM wallet.spent_keys k WHERE k.owner_id = t.owner_id AND k.key_low = wallet.key_low(t.key) AND k.key_high = wallet.key_high(t.key) OFFSET 0)
    -- The ids are drawn while this transaction is known to be running, since the rows are locked; wallet.close_block relies on it.
    RETURNING t.*, b.balance::bigint AS balance, b.entry_count, nextval('wallet.transfer_id_seq') AS transfer_id,
      CASE WHEN t.back IS NOT NULL THEN nextval('wallet.transfer_id_seq') END AS back_id
  ), spent AS (
    INSERT INTO wallet.spent_keys (transfer_id, owner_id, key_low, key_high)
      SELECT k.transfer_id, owner_id, wallet.key_low(k.key), wallet.key_high(k.key)
        FROM moved, LATERAL (VALUES (transfer_id, key), (back_id, back_key)) AS k(transfer_id, key)
       WHERE k.transfer_id IS NOT NULL
  ), transfers AS (
    INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, key, request_hash, kind, reference_id, leg_count)
      SELECT k.transfer_id, now(), owner_id, k.key, request_hash, k.kind, reference_id, 2
        FROM moved, LATERAL (VALUES (transfer_id, key, p_kind), (back_id, back_key, p_back_kind)) AS k(transfer_id, key, kind)
       WHERE k.transfer_id IS NOT NULL
  ), legs AS (
    INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
      SELECT l.transfer_id, l.account_id, l.amount, now(), l.balance_after, l.account_seq
        FROM moved, LATERAL (VALUES
               (transfer_id, member_id, amount, balance - coalesce(back, 0), entry_count - CASE WHEN back IS NULL THEN 0 ELSE 1 END),
               (transfer_id, house_id, -amount, NULL, NULL), (back_id, member_id, back, balance, entry_count), (back_id, house_id, -back, NULL, NULL))
          AS l(transfer_id, account_id, amount, balance_after, account_seq)
       WHERE l.transfer_id IS NOT NULL
  )
  SELECT array_agg(m.balance ORDER BY i), array_agg(m.entry_count ORDER BY i) INTO balances, entry_counts
    FROM generate_subscripts(p_members, 1) i LEFT JOIN moved m ON m.place = i;
END $$;

-- Posts a transfer of any shape; see wallet.post_one, which calls it.
CREATE OR REPLACE FUNCTION wallet.post_legs(
  p_owner uuid, p_key text, p_hash bytea, p_kind text, p_reference uuid, p_accounts bigint[], p_amounts bigint[]
) RETURNS wallet.post_result
LANGUAGE plpgsql AS $$
DECLARE
  v_result wallet.post_result;
  v_balances bigint[];
  v_seqs bigint[];
BEGIN
  SELECT m.outcome, m.balances, m.seqs INTO v_result.outcome, v_balances, v_seqs FROM wallet.move_balances(p_accounts, p_amounts) m;
  IF v_result.outcome IS NULL THEN
    -- Between houses no row is locked: a number of its own says that this transaction runs.
    PERFORM pg_current_xact_id();
    WITH spent AS (
      INSERT INTO wallet.spent_keys (owner_id, key_low, key_high) VALUES (p_owner, wallet.key_low(p_key), wallet.key_high(p_key)) ON CONFLICT DO NOTHING RETURNING transfer_id
    ), transfer AS (
      INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, key, request_hash, kind, reference_id, leg_count)
        SELECT transfer_id, now(), p_owner, p_key, p_hash, p_kind, p_reference, cardinality(p_accounts) FROM spent
    ), legs AS (
      INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
        SELECT transfer_id, l.account_id, l.amount, now(), l.balance_after, l.account_seq
          FROM spent, unnest(p_accounts, p_amounts, v_balances, v_seqs) AS l(account_id, amount, balance_after, account_seq)
    )
    SELECT transfer_id INTO v_result.transfer_id FROM spent;
    IF v_result.transfer_id IS NOT NULL THEN
      v_result.posted_at := now();
      v_result.outcome := 'posted';
      v_result.balances_after := v_balances;
      RETURN v_result;
    END IF;
  END IF;

  -- Refused or known: take back what this call added to the balances; nothing of it reached the journal.
  UPDATE wallet.balances b SET balance = b.balance - l.amount, entry_count = b.entry_count - 1
    FROM unnest(p_accounts, p_amounts, v_seqs) AS l(account_id, amount, account_seq)
   WHERE b.account_id = l.account_id AND l.account_seq IS NOT NULL;
  RETURN coalesce(wallet.find_posted(p_owner, p_key, p_hash, p_accounts), v_result);
END $$;

-- Why a member's row would not move.
CREATE OR REPLACE FUNCTION wallet.refusal_of(p_account bigint) RETURNS wallet.post_result
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_closed THEN 'account_closed' ELSE 'insufficient_funds' END::wallet.outcome, NULL::bigint, NULL::timestamptz, NULL::bigint[]
    FROM wallet.balances WHERE account_id = p_account
$$;

-- Adds the legs to the members' balances, whatever they are: answers the balance and the number of the entry of each leg, null for the house, and the
-- first refusal, after which nothing more is moved. The caller takes back what was.
CREATE OR REPLACE FUNCTION wallet.move_balances(p_accounts bigint[], p_amounts bigint[], OUT outcome wallet.outcome, OUT balances bigint[], OUT seqs bigint[])
LANGUAGE plpgsql AS $$
DECLARE
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
BEGIN
  balances := array_fill(NULL::bigint, ARRAY[v_count]);
  seqs := balances;
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

    SELECT a.asset, a.is_house INTO v_leg_asset, v_is_house FROM wallet.accounts a WHERE a.account_id = v_previous;
    IF NOT FOUND THEN RAISE EXCEPTION 'there is no account %', v_previous USING ERRCODE = 'foreign_key_violation'; END IF;
    IF v_asset IS NULL THEN v_asset := v_leg_asset;
    ELSIF v_asset <> v_leg_asset THEN
      RAISE EXCEPTION 'a transfer keeps to one asset, not % and %', v_asset, v_leg_asset USING ERRCODE = 'check_violation';
    END IF;

    IF NOT v_is_house AND outcome IS NULL THEN
      UPDATE wallet.balances b SET balance = b.balance + p_amounts[v_next], entry_count = b.entry_count + 1
       WHERE b.account_id = v_previous AND b.balance + p_amounts[v_next] >= 0 AND NOT b.is_closed
      RETURNING b.balance, b.entry_count INTO v_balance, v_seq;
      IF FOUND THEN
        balances[v_next] := v_balance;
        seqs[v_next] := v_seq;
      ELSE
        outcome := (wallet.refusal_of(v_previous)).outcome;
      END IF;
    END IF;
  END LOOP;

  IF v_legs < 2 OR v_legs <> v_count OR v_count <> cardinality(p_amounts) OR v_sum <> 0 THEN
    RAISE EXCEPTION 'a transfer has 2 to 16 legs, none twice, that sum to 0, not % of % that sum to %', v_legs, v_count, v_sum
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- The first answer to a key, or a conflict when the request differs, or null when the key is new.
CREATE OR REPLACE FUNCTION wallet.find_posted(p_owner uuid, p_key text, p_hash bytea, p_accounts bigint[]) RETURNS wallet.post_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_result wallet.post_result;
  v_hash bytea;
  v_key text;
BEGIN
  SELECT k.transfer_id INTO v_result.transfer_id
    FROM wallet.spent_keys k WHERE k.owner_id = p_owner AND k.key_low = wallet.key_low(p_key) AND k.key_high = wallet.key_high(p_key);
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT posted_at, request_hash, key INTO v_result.posted_at, v_hash, v_key FROM wallet.transfers WHERE transfer_id = v_result.transfer_id;
  IF v_hash IS DISTINCT FROM p_hash OR v_key <> p_key THEN RETURN ROW('idempotency_conflict', NULL, NULL, NULL)::wallet.post_result; END IF;
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
LANGUAGE plpgsql SECURITY DEFINER AS $$
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

-- The same as a transaction of its own that lets go of its rows before the disk has it: whoever waits for the same member goes on at once. Its answer
-- must not leave the server before wallet.await_durable has returned; a later transaction stands behind it in the log and cannot outlive it.
CREATE OR REPLACE FUNCTION wallet.post_transfers_early(
  p_owners uuid[], p_keys text[], p_hashes bytea[], p_kinds text[], p_references uuid[], p_leg_counts int[], p_accounts bigint[], p_amounts bigint[]
) RETURNS SETOF wallet.post_result
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY SELECT * FROM wallet.post_transfers(p_owners, p_keys, p_hashes, p_kinds, p_references, p_leg_counts, p_accounts, p_amounts);
END $$;

-- Returns when everything that was committed before it is as durable as the server promises: writes a word of its own and waits for the disk to have it,
-- which no row lock waits for. Where standbys confirm each commit, and before PostgreSQL 17, the word is committed in the usual way, at the price of a
-- second transaction. Call it as a transaction of its own. It says where that word stands in the log: PostgreSQL calls what answers nothing in a dearer way.
DO $do$
BEGIN
  IF current_setting('server_version_num')::int >= 170000 THEN
    CREATE OR REPLACE FUNCTION wallet.await_durable() RETURNS pg_lsn
    LANGUAGE sql AS $$
      SELECT CASE WHEN current_setting('synchronous_standby_names') = '' THEN pg_logical_emit_message(false, 'wallet', '', true)
                  ELSE pg_logical_emit_message(true, 'wallet', '') END
    $$;
  ELSE
    CREATE OR REPLACE FUNCTION wallet.await_durable() RETURNS pg_lsn
    LANGUAGE sql AS $$ SELECT pg_logical_emit_message(true, 'wallet', '') $$;
  END IF;
END $do$;
