-- What a block seals: every column of its transfers and entries, byte for byte, after the seal of the block before it.
CREATE OR REPLACE FUNCTION wallet.block_digest(p_previous bytea, p_after bigint, p_through bigint) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_previous
    || coalesce((SELECT sha256(string_agg(
         int8send(transfer_id) || int8send(account_id) || int8send(amount) || timestamptz_send(posted_at)
           || coalesce(int8send(balance_after) || int8send(account_seq), ''::bytea), ''::bytea ORDER BY transfer_id, account_id))
         FROM wallet.entries WHERE transfer_id > p_after AND transfer_id <= p_through), ''::bytea)
    || coalesce((SELECT sha256(string_agg(
         int8send(transfer_id) || timestamptz_send(posted_at) || uuid_send(owner_id) || coalesce(uuid_send(reference_id), ''::bytea)
           || sha256(convert_to(key, 'UTF8')) || request_hash || convert_to(kind, 'UTF8') || int2send(leg_count), ''::bytea ORDER BY transfer_id))
         FROM wallet.transfers WHERE transfer_id > p_after AND transfer_id <= p_through), ''::bytea))
$$;

-- Closes the block up to the mark of the call before, and sets the next mark; answers the new block's id, or null. Call it every few seconds, anywhere.
-- A transfer draws its id while its transaction runs, so when all transactions that ran at the mark have ended, every id up to the mark is decided.
-- Call it as a transaction of its own: one that has a number already would set its mark too low.
CREATE OR REPLACE FUNCTION wallet.close_block(p_ids_max int DEFAULT 100000) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_mark wallet.block_mark;
  v_last wallet.blocks;
  v_after bigint;
  v_through bigint;
  v_drawn bigint;
  v_horizon xid8;
  v_block bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7265003);
  -- First the id, then this transaction's own number, which it must not have had before: who drew an id up to here took a lower number before that.
  -- (A snapshot's xmax would not do: transactions that run already may have numbers from it on.)
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_drawn FROM wallet.transfer_id_seq;
  v_horizon := pg_current_xact_id();
  SELECT * INTO v_mark FROM wallet.block_mark;
  SELECT * INTO v_last FROM wallet.blocks ORDER BY block_id DESC LIMIT 1;
  v_after := coalesce(v_last.through_transfer_id, 0);
  v_through := least(v_mark.through_transfer_id, v_after + p_ids_max);

  IF v_through > v_after AND pg_snapshot_xmin(pg_current_snapshot()) >= v_mark.horizon THEN
    v_block := coalesce(v_last.block_id, 0) + 1;
    INSERT INTO wallet.blocks (block_id, through_transfer_id, transfer_count, entry_count, digest) VALUES (
      v_block,
      v_through,
      (SELECT count(*) FROM wallet.transfers WHERE transfer_id > v_after AND transfer_id <= v_through),
      (SELECT count(*) FROM wallet.entries WHERE transfer_id > v_after AND transfer_id <= v_through),
      wallet.block_digest(coalesce(v_last.digest, ''::bytea), v_after, v_through));
    INSERT INTO wallet.block_balances (account_id, block_id, balance)
      SELECT e.account_id, v_block, sum(e.amount)
          + coalesce((SELECT b.balance FROM wallet.block_balances b WHERE b.account_id = e.account_id ORDER BY b.block_id DESC LIMIT 1), 0)
        FROM wallet.entries e
       WHERE e.transfer_id > v_after AND e.transfer_id <= v_through AND e.account_seq IS NULL
       GROUP BY e.account_id;
    v_after := v_through;
  END IF;

  IF v_mark.through_transfer_id <= v_after THEN
    UPDATE wallet.block_mark SET through_transfer_id = v_drawn, horizon = v_horizon WHERE v_drawn > through_transfer_id;
  END IF;
  RETURN v_block;
END $$;
