-- The proofs of the ledger. Each answers the faults it finds, at most 100 of a kind. Run them in one REPEATABLE READ transaction (queries/verify-ledger.ts).
--
-- Grouping ten million entries by transfer or ordering them by account takes far longer than reading them, so the first pass is linear: a sum that is 0
-- for each of many groups is also 0 when every group is multiplied by a number of its own, and a fault leaves the weighted sum different from 0. Groups
-- of 1,024 transfers, or whole accounts, that fail are then read again exactly. An amount times a weight may not fit a bigint and numeric is slow, so
-- the upper bits (>> 24) and the lower 24 are weighed apart: v = (v >> 24) * 2^24 + (v & 16777215).
CREATE OR REPLACE FUNCTION wallet.weight(p_of bigint) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 1 + (hashint8(p_of) & 65535) $$;

-- Months whose play has left for a file count by the sums that they left (08_archive.sql): all of these are sums, so they add up with what is here.

-- Whether a transfer's entries have left with their month.
CREATE OR REPLACE FUNCTION wallet.is_archived(p_transfer bigint, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM wallet.archived_months WHERE p_at >= starts_at AND p_at < ends_at)
     AND NOT EXISTS (SELECT FROM wallet.entries WHERE transfer_id = p_transfer AND posted_at = p_at)
$$;

-- A view, since PostgreSQL reads in parallel only for a statement of the outermost level.
CREATE OR REPLACE VIEW wallet.suspect_buckets AS
  WITH here AS (
    SELECT e.transfer_id >> 10 AS bucket, a.asset, count(*) AS legs, sum(wallet.weight(e.transfer_id)) AS weighted_legs,
           sum(e.amount) AS total,
           sum((e.amount >> 24) * wallet.weight(e.transfer_id)) * 16777216 + sum((e.amount & 16777215) * wallet.weight(e.transfer_id)) AS weighted_total
      FROM wallet.entries e LEFT JOIN wallet.accounts a USING (account_id)
     GROUP BY e.transfer_id >> 10, a.asset
  ), entry_sums AS MATERIALIZED (
    SELECT bucket, asset, sum(legs) AS legs, sum(weighted_legs) AS weighted_legs, sum(total) AS total, sum(weighted_total) AS weighted_total
      FROM (SELECT * FROM here UNION ALL SELECT bucket, asset, legs, weighted_legs, total, weighted_total FROM wallet.archived_buckets) every GROUP BY bucket, asset
  ), transfer_sums AS MATERIALIZED (
    SELECT transfer_id >> 10 AS bucket, sum(leg_count) AS legs, sum(leg_count * wallet.weight(transfer_id)) AS weighted_legs,
           count(*) AS transfers, sum(wallet.weight(transfer_id)) AS weighted
      FROM wallet.transfers GROUP BY 1
  ), key_sums AS MATERIALIZED (
    SELECT transfer_id >> 10 AS bucket, count(*) AS keys, sum(wallet.weight(transfer_id)) AS weighted FROM wallet.spent_keys GROUP BY 1
  )
  SELECT bucket FROM entry_sums WHERE asset IS NULL OR total <> 0 OR weighted_total <> 0
  UNION
  SELECT bucket
    FROM transfer_sums t FULL JOIN (SELECT bucket, sum(legs) AS legs, sum(weighted_legs) AS weighted_legs FROM entry_sums GROUP BY 1) e USING (bucket)
   WHERE (t.legs, t.weighted_legs) IS DISTINCT FROM (e.legs, e.weighted_legs)
  UNION
  SELECT bucket FROM transfer_sums t FULL JOIN key_sums k USING (bucket) WHERE (t.transfers, t.weighted) IS DISTINCT FROM (k.keys, k.weighted);

CREATE OR REPLACE FUNCTION wallet.verify_transfers(p_buckets bigint[]) RETURNS TABLE (rule text, subject text, detail text)
LANGUAGE sql AS $$
  WITH sums AS (
    SELECT e.transfer_id, count(*) AS legs, count(DISTINCT a.asset) AS assets, sum(e.amount) AS total, bool_or(a.asset IS NULL) AS is_unknown
      FROM wallet.entries e LEFT JOIN wallet.accounts a USING (account_id)
     WHERE e.transfer_id >> 10 = ANY (p_buckets) GROUP BY e.transfer_id
  ), known AS (
    SELECT t.transfer_id, t.leg_count, t.posted_at FROM wallet.transfers t WHERE t.transfer_id >> 10 = ANY (p_buckets)
  ), named AS (
  SELECT coalesce(t.transfer_id, s.transfer_id) AS transfer_id,
         CASE WHEN t.transfer_id IS NULL THEN 'entry_without_transfer'
              WHEN s.transfer_id IS NULL THEN 'transfer_without_entries'
              WHEN s.legs <> t.leg_count THEN 'transfer_leg_count'
              WHEN s.is_unknown THEN 'entry_without_account'
              WHEN s.assets > 1 THEN 'transfer_mixes_assets'
              ELSE 'transfer_unbalanced' END AS fault,
         format('%s of %s entries, sum %s', coalesce(s.legs, 0), coalesce(t.leg_count, 0), wallet.show_amount(coalesce(s.total, 0))) AS detail
    FROM sums s FULL JOIN known t USING (transfer_id)
   WHERE t.transfer_id IS NULL OR s.transfer_id IS NULL AND NOT wallet.is_archived(t.transfer_id, t.posted_at)
      OR s.legs <> t.leg_count OR s.is_unknown OR s.assets > 1 OR s.total <> 0
  UNION ALL
  SELECT coalesce(k.transfer_id, t.transfer_id), CASE WHEN t.transfer_id IS NULL THEN 'key_without_transfer' ELSE 'transfer_without_key' END,
         CASE WHEN t.transfer_id IS NULL THEN 'no transfer has spent it' ELSE 'its key could move money again' END
    FROM (SELECT * FROM wallet.spent_keys WHERE transfer_id >> 10 = ANY (p_buckets)) k FULL JOIN known t USING (transfer_id)
   WHERE k.transfer_id IS NULL OR t.transfer_id IS NULL
  )
  SELECT fault, 'transfer ' || transfer_id, detail FROM named
  UNION ALL
  -- Nothing here is wrong by itself: what is missing is not what has left.
  SELECT 'archive_differs', format('transfers %s to %s', bucket << 10, (bucket << 10) + 1023), 'what is here and what was archived do not add up'
    FROM unnest(p_buckets) AS bucket WHERE NOT EXISTS (SELECT FROM named WHERE transfer_id >> 10 = bucket)
   ORDER BY 2 LIMIT 100
$$;

-- For account_seq 1 … n with weights w: if every balance_after b[k] = b[k-1] + amount[k], then sum(b[k] (w[k] - w[k+1])) + b[n] w[n+1] = sum(amount[k] w[k]).
CREATE OR REPLACE FUNCTION wallet.verify_accounts() RETURNS TABLE (rule text, subject text, detail text)
LANGUAGE sql AS $$
  WITH here AS (
    SELECT account_id, account_seq IS NULL AS is_house_side, count(*) AS entries, sum(amount) AS total, max(account_seq) AS last_seq,
           count(*) FILTER (WHERE balance_after IS NULL) AS gaps, sum(account_seq) AS seq_total,
           sum((balance_after >> 24) * (wallet.weight(account_seq) - wallet.weight(account_seq + 1)) - (amount >> 24) * wallet.weight(account_seq)) * 16777216
             + sum((balance_after & 16777215) * (wallet.weight(account_seq) - wallet.weight(account_seq + 1)) - (amount & 16777215) * wallet.weight(account_seq))
             AS chain
      FROM wallet.entries GROUP BY account_id, account_seq IS NULL
  ), sums AS (
    SELECT account_id, is_house_side, sum(entries) AS entries, sum(total) AS total, max(last_seq) AS last_seq, sum(gaps) AS gaps, sum(seq_total) AS seq_total, sum(chain) AS chain
      FROM (SELECT * FROM here
            UNION ALL SELECT account_id, is_house_side, entries, total, NULL, 0, seq_total, chain FROM wallet.archived_accounts) every
     GROUP BY account_id, is_house_side
  ), checked AS (
    SELECT coalesce(s.account_id, b.account_id) AS account_id,
           CASE WHEN b.account_id IS NULL AND a.is_house IS DISTINCT FROM true THEN 'account_without_balance'
                WHEN s.account_id IS NULL THEN 'balance_differs_from_entries'
                WHEN s.is_house_side <> (b.account_id IS NULL) THEN 'entry_on_wrong_side'
                WHEN s.total <> b.balance THEN 'balance_differs_from_entries'
                ELSE 'account_record_broken' END AS fault,
           format('balance %s, %s entries counted, %s found, sum %s', wallet.show_amount(b.balance), b.entry_count, coalesce(s.entries, 0),
             wallet.show_amount(coalesce(s.total, 0))) AS detail
      FROM sums s FULL JOIN wallet.balances b USING (account_id) LEFT JOIN wallet.accounts a ON a.account_id = coalesce(s.account_id, b.account_id)
     WHERE CASE
       WHEN b.account_id IS NULL THEN NOT (s.is_house_side AND a.is_house IS NOT DISTINCT FROM true)
       WHEN s.account_id IS NULL THEN b.balance <> 0 OR b.entry_count <> 0
       WHEN s.is_house_side OR a.is_house THEN true
       ELSE s.total <> b.balance OR s.entries <> b.entry_count OR s.last_seq <> b.entry_count OR s.gaps > 0
         OR s.seq_total <> b.entry_count::numeric * (b.entry_count + 1) / 2
         OR s.chain + b.balance::numeric * wallet.weight(b.entry_count + 1) <> 0 END
  )
  SELECT fault, 'account ' || account_id, detail FROM checked
  UNION ALL
  SELECT 'account_without_balance', 'account ' || a.account_id, 'a member''s account lost its balance row'
    FROM wallet.accounts a WHERE NOT a.is_house AND NOT EXISTS (SELECT FROM wallet.balances b WHERE b.account_id = a.account_id)
     AND NOT EXISTS (SELECT FROM wallet.entries e WHERE e.account_id = a.account_id)
  ORDER BY 2 LIMIT 100
$$;

-- Of all sums of a month, in their order.
CREATE OR REPLACE FUNCTION wallet.archive_digest(p_starts timestamptz) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws(E'\n',
    (SELECT string_agg(concat_ws(' ', bucket, asset, legs, weighted_legs, total, weighted_total), E'\n' ORDER BY bucket, asset) FROM wallet.archived_buckets WHERE starts_at = p_starts),
    (SELECT string_agg(concat_ws(' ', account_id, is_house_side, entries, total, coalesce(seq_total, 0), coalesce(chain, 0)), E'\n' ORDER BY account_id, is_house_side)
       FROM wallet.archived_accounts WHERE starts_at = p_starts),
    (SELECT string_agg(concat_ws(' ', owner_id, prints), E'\n' ORDER BY owner_id) FROM wallet.archived_play WHERE starts_at = p_starts)), 'UTF8'))
$$;

-- The books' closed blocks: the house's balance at the end of each, and their chain without gaps.
CREATE OR REPLACE FUNCTION wallet.verify_blocks() RETURNS TABLE (rule text, subject text, detail text)
LANGUAGE sql AS $$
  WITH last AS (
    SELECT coalesce(max(through_transfer_id), 0) AS through FROM wallet.blocks
  ), here AS (
    SELECT account_id, sum(amount) AS total FROM wallet.entries, last WHERE account_seq IS NULL AND transfer_id <= through GROUP BY account_id
  ), sums AS (
    SELECT account_id, sum(total) AS total
      FROM (SELECT * FROM here UNION ALL SELECT account_id, total FROM wallet.archived_accounts WHERE is_house_side) every GROUP BY account_id
  ), sealed AS (
    SELECT DISTINCT ON (account_id) account_id, balance FROM wallet.block_balances ORDER BY account_id, block_id DESC
  )
  SELECT 'house_balance_differs_from_entries', 'account ' || account_id, format('sealed %s, entries sum to %s', wallet.show_amount(sealed.balance), wallet.show_amount(sums.total))
    FROM sums FULL JOIN sealed USING (account_id) WHERE sums.total IS DISTINCT FROM sealed.balance
  UNION ALL
  SELECT 'archive_differs', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM'), 'the sums of the archived month were changed'
    FROM wallet.archived_months WHERE digest <> wallet.archive_digest(starts_at)
  UNION ALL
  SELECT 'block_altered', 'block ' || block_id, 'a block before it is missing'
    FROM (SELECT block_id, row_number() OVER (ORDER BY block_id) AS place FROM wallet.blocks) b WHERE block_id <> place
  ORDER BY 2 LIMIT 100
$$;

-- Every seal of the blocks after one and up to another anew: finds any changed byte of a sealed transfer or entry, its time, key and reference too; and a
-- transfer whose key is not spent by it.
DROP FUNCTION IF EXISTS wallet.verify_seals();
CREATE OR REPLACE FUNCTION wallet.verify_seals(p_after bigint DEFAULT 0, p_until bigint DEFAULT 9223372036854775807) RETURNS TABLE (rule text, subject text, detail text)
LANGUAGE sql AS $$
  SELECT 'block_altered', 'block ' || block_id, format('transfers %s to %s do not match their seal', after + 1, through_transfer_id)
    FROM (SELECT *, lag(through_transfer_id, 1, 0::bigint) OVER w AS after, lag(digest, 1, ''::bytea) OVER w AS previous
            FROM wallet.blocks WHERE block_id BETWEEN p_after AND p_until WINDOW w AS (ORDER BY block_id)) b
    LEFT JOIN (SELECT block_id, digest AS kept FROM wallet.kept_seals) k USING (block_id)
   WHERE block_id > p_after AND coalesce(kept, digest) <> wallet.block_digest(previous, after, through_transfer_id)
  UNION ALL
  SELECT 'transfer_without_key', 'transfer ' || t.transfer_id, 'its key could move money again'
    FROM (SELECT coalesce(max(through_transfer_id) FILTER (WHERE block_id <= p_after), 0) AS after, max(through_transfer_id) AS through
            FROM wallet.blocks WHERE block_id IN (p_after, (SELECT max(block_id) FROM wallet.blocks WHERE block_id <= p_until))) piece
    JOIN wallet.transfers t ON t.transfer_id > piece.after AND t.transfer_id <= piece.through
    LEFT JOIN wallet.spent_keys k ON k.owner_id = t.owner_id AND k.key_low = wallet.key_low(t.key) AND k.key_high = wallet.key_high(t.key)
   WHERE k.transfer_id IS DISTINCT FROM t.transfer_id
   ORDER BY 1, 2 LIMIT 100
$$;
