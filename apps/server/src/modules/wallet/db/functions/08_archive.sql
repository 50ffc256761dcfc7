-- Months of play leave the journal and come back. The owner calls these from the command `archive`, which writes the file between the two steps; one
-- transaction (REPEATABLE READ) holds all of it. Rows leave by DELETE, so that a proof which began before sees the month with all entries, and one that
-- begins after sees it with their sums.

-- What a posting and its bets must agree in, as one number. A record's hash is a weighted sum of its columns' own, so that two records which have changed one
-- value would add up as before: the hash of the hash does not.
CREATE OR REPLACE FUNCTION wallet.posting_print(p_key text, p_kind text, p_reference uuid, p_at timestamptz, p_account text, p_owner uuid, p_brand uuid) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((hashint8extended(hash_record_extended(ROW(p_key, p_kind, p_reference, p_at, p_account, p_owner, p_brand), 0), 0) & 4294967295) + 1)::numeric
$$;

-- The partition of a month's entries: wallet.entries_2025_01; null where there is none.
CREATE OR REPLACE FUNCTION wallet.month_of_entries(p_starts timestamptz) RETURNS regclass
LANGUAGE sql STABLE AS $$ SELECT to_regclass('wallet.entries_' || to_char(p_starts AT TIME ZONE 'UTC', 'YYYY_MM')) $$;

-- Where a month's entries stand on their way out or in: wallet.archived_2025_01.
CREATE OR REPLACE FUNCTION wallet.archive_table(p_starts timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE AS $$ SELECT 'wallet.archived_' || to_char(p_starts AT TIME ZONE 'UTC', 'YYYY_MM') $$;

-- Puts what leaves of a month into a table of its own; answers its name, or null where nothing leaves. Whole transfers of play leave, but none that has the
-- first entry of an account or its last of the month: where an account stood at the month's ends is still read from the journal.
CREATE OR REPLACE FUNCTION wallet.stage_month(p_starts timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_month regclass := wallet.month_of_entries(p_starts);
  v_table text := wallet.archive_table(p_starts);
  v_found bigint;
BEGIN
  IF v_month IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', v_month);
  EXECUTE format($f$
    CREATE TABLE %1$s AS
    WITH ends AS MATERIALIZED (
      SELECT account_id, max(account_seq) AS last_seq, max(transfer_id) AS last_transfer FROM %2$s WHERE account_seq IS NOT NULL GROUP BY account_id
    ), kept AS MATERIALIZED (
      SELECT DISTINCT e.transfer_id FROM %2$s e JOIN ends USING (account_id)
       WHERE e.account_seq IS NOT NULL AND (e.account_seq IN (1, last_seq) OR e.transfer_id = last_transfer)
    )
    SELECT e.* FROM %2$s e JOIN wallet.transfers t USING (transfer_id, posted_at)
     WHERE t.posted_at >= %3$L AND t.posted_at < %4$L AND t.kind IN ('stake', 'win', 'refund') AND NOT EXISTS (SELECT FROM kept k WHERE k.transfer_id = e.transfer_id)
     ORDER BY e.transfer_id, e.account_id$f$, v_table, v_month, p_starts, (p_starts AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
  GET DIAGNOSTICS v_found = ROW_COUNT;
  IF v_found > 0 THEN RETURN v_table; END IF;
  EXECUTE format('DROP TABLE %s', v_table);
  RETURN NULL;
END $$;

-- The blocks that have transfers of a month, each with the place that it begins after and the seal that it stands on.
CREATE OR REPLACE FUNCTION wallet.blocks_of_month(p_table text) RETURNS TABLE (block_id bigint, after bigint, through bigint, previous bytea, digest bytea)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format($f$
    WITH chain AS MATERIALIZED (
      SELECT b.block_id, lag(b.through_transfer_id, 1, 0::bigint) OVER w AS after, b.through_transfer_id AS through, lag(b.digest, 1, ''::bytea) OVER w AS previous, b.digest
        FROM wallet.blocks b WINDOW w AS (ORDER BY b.block_id)
    ), touched AS (
      SELECT DISTINCT b.block_id FROM (SELECT DISTINCT transfer_id FROM %s) ids
       CROSS JOIN LATERAL (SELECT x.block_id FROM wallet.blocks x WHERE x.through_transfer_id >= ids.transfer_id ORDER BY x.through_transfer_id LIMIT 1) b
    )
    SELECT c.* FROM chain c JOIN touched t ON t.block_id = c.block_id$f$, p_table);
END $$;

-- Takes the entries of such a table out of the journal and leaves their sums. Answers what is wrong, or null: an entry that is in no closed block, or a seal
-- that is broken already, leaves nothing.
CREATE OR REPLACE FUNCTION wallet.take_month(p_starts timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_month regclass := wallet.month_of_entries(p_starts);
  v_table text := wallet.archive_table(p_starts);
  v_is_sealed boolean;
BEGIN
  EXECUTE format('SELECT max(transfer_id) <= (SELECT coalesce(max(through_transfer_id), 0) FROM wallet.blocks) FROM %s', v_table) INTO v_is_sealed;
  IF NOT v_is_sealed THEN RETURN 'not_sealed'; END IF;
  CREATE TEMPORARY TABLE touched_blocks ON COMMIT DROP AS SELECT * FROM wallet.blocks_of_month(v_table);
  IF EXISTS (SELECT FROM touched_blocks b LEFT JOIN wallet.kept_seals k USING (block_id)
              WHERE coalesce(k.digest, b.digest) <> wallet.block_digest(b.previous, b.after, b.through)) THEN RETURN 'books_differ'; END IF;
  EXECUTE format('INSERT INTO wallet.archived_months (starts_at, ends_at, transfer_count, entry_count, digest)
    SELECT $1, ($1 AT TIME ZONE ''UTC'' + interval ''1 month'') AT TIME ZONE ''UTC'', count(DISTINCT transfer_id), count(*), '''' FROM %s', v_table) USING p_starts;
  EXECUTE format($f$
    INSERT INTO wallet.archived_buckets
    SELECT $1, e.transfer_id >> 10, a.asset, count(*), sum(wallet.weight(e.transfer_id)), sum(e.amount), sum(e.amount::numeric * wallet.weight(e.transfer_id))
      FROM %s e JOIN wallet.accounts a USING (account_id) GROUP BY 2, 3$f$, v_table) USING p_starts;
  EXECUTE format($f$
    INSERT INTO wallet.archived_accounts
    SELECT $1, account_id, account_seq IS NULL, count(*), sum(amount), sum(account_seq),
           sum(balance_after::numeric * (wallet.weight(account_seq) - wallet.weight(account_seq + 1)) - amount::numeric * wallet.weight(account_seq))
      FROM %s GROUP BY 2, 3$f$, v_table) USING p_starts;
  EXECUTE format($f$
    INSERT INTO wallet.archived_play
    SELECT $1, t.owner_id, sum(wallet.posting_print(t.key, t.kind, t.reference_id, t.posted_at, a.kind, a.owner_id, a.brand_id) * e.amount)
      FROM %s e JOIN wallet.transfers t USING (transfer_id, posted_at) JOIN wallet.accounts a USING (account_id)
     WHERE e.account_seq IS NOT NULL AND a.kind IN ('cash', 'demo') GROUP BY t.owner_id$f$, v_table) USING p_starts;
  UPDATE wallet.archived_months SET digest = wallet.archive_digest(p_starts) WHERE starts_at = p_starts;
  EXECUTE format('ALTER TABLE %s DISABLE TRIGGER append_only', v_month);
  EXECUTE format('DELETE FROM %s WHERE transfer_id IN (SELECT transfer_id FROM %s)', v_month, v_table);
  EXECUTE format('ALTER TABLE %s ENABLE TRIGGER append_only', v_month);
  INSERT INTO wallet.kept_seals (block_id, digest) SELECT block_id, wallet.block_digest(previous, after, through) FROM touched_blocks
    ON CONFLICT (block_id) DO UPDATE SET digest = excluded.digest;
  EXECUTE format('DROP TABLE %s', v_table);
  RETURN NULL;
END $$;

-- Puts the entries of such a table back. Answers what is wrong, or null: all sums must be those that the month left, and each block that has all its entries again
-- must have its first seal.
CREATE OR REPLACE FUNCTION wallet.return_month(p_starts timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_month regclass := wallet.month_of_entries(p_starts);
  v_table text := wallet.archive_table(p_starts);
BEGIN
  CREATE TEMPORARY TABLE touched_blocks ON COMMIT DROP AS SELECT * FROM wallet.blocks_of_month(v_table);
  IF EXISTS (SELECT FROM touched_blocks b JOIN wallet.kept_seals k USING (block_id) WHERE k.digest <> wallet.block_digest(b.previous, b.after, b.through))
  THEN RETURN 'books_differ'; END IF;
  EXECUTE format('INSERT INTO %s SELECT * FROM %s', v_month, v_table);
  DELETE FROM wallet.archived_months WHERE starts_at = p_starts;
  DELETE FROM wallet.kept_seals k USING touched_blocks b WHERE k.block_id = b.block_id AND b.digest = wallet.block_digest(b.previous, b.after, b.through);
  -- A block over midnight may have lost entries of two months, and waits for those of the other.
  IF EXISTS (SELECT FROM touched_blocks b JOIN wallet.kept_seals k USING (block_id)
              WHERE NOT EXISTS (SELECT FROM wallet.archived_buckets a WHERE a.bucket BETWEEN b.after >> 10 AND b.through >> 10)) THEN RETURN 'books_differ'; END IF;
  UPDATE wallet.kept_seals k SET digest = wallet.block_digest(b.previous, b.after, b.through) FROM touched_blocks b WHERE b.block_id = k.block_id;
  EXECUTE format('DROP TABLE %s', v_table);
  RETURN NULL;
END $$;
