-- Opens an account or finds it: the same owner, kind and asset always answer the same account.
CREATE OR REPLACE FUNCTION wallet.open_account(p_brand uuid, p_owner_kind text, p_owner uuid, p_kind text, p_asset text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account bigint;
BEGIN
  v_account := wallet.account_id(p_owner, p_kind, p_asset);
  IF v_account IS NOT NULL THEN RETURN v_account; END IF;
  INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset) VALUES (p_brand, p_owner_kind, p_owner, p_kind, p_asset)
    ON CONFLICT (owner_id, kind, asset) DO NOTHING RETURNING account_id INTO v_account;
  IF v_account IS NULL THEN RETURN wallet.account_id(p_owner, p_kind, p_asset); END IF;
  IF p_owner_kind = 'member' THEN INSERT INTO wallet.balances (account_id, asset) VALUES (v_account, p_asset); END IF;
  RETURN v_account;
END $$;

CREATE OR REPLACE FUNCTION wallet.account_id(p_owner uuid, p_kind text, p_asset text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT account_id FROM wallet.accounts WHERE owner_id = p_owner AND kind = p_kind AND asset = p_asset
$$;

-- The same of one kind for many members at once: those who have none yet get one.
CREATE OR REPLACE FUNCTION wallet.open_accounts(p_brand uuid, p_owners uuid[], p_kind text, p_asset text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH opened AS (
    INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset)
      SELECT p_brand, 'member', u.id, p_kind, p_asset FROM unnest(p_owners) u(id) ORDER BY u.id
    ON CONFLICT (owner_id, kind, asset) DO NOTHING RETURNING account_id)
  INSERT INTO wallet.balances (account_id, asset) SELECT account_id, p_asset FROM opened
$$;

-- Closes or reopens a member's account: what is closed refuses every posting, and keeps what it holds.
CREATE OR REPLACE FUNCTION wallet.set_closed(p_account bigint, p_is_closed boolean) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE wallet.balances SET is_closed = p_is_closed WHERE account_id = p_account RETURNING true
$$;

-- Takes the row locks of all members' accounts that a transaction will post to, in one order everywhere: without it two groups could wait for each other.
CREATE OR REPLACE FUNCTION wallet.lock_accounts(p_accounts bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM wallet.balances WHERE account_id = ANY (p_accounts) ORDER BY account_id FOR UPDATE;
END $$;

-- The balance of any account: a member's row, or the house's last closed block and what came after it.
CREATE OR REPLACE FUNCTION wallet.balance_of(p_account bigint) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(
    (SELECT balance FROM wallet.balances WHERE account_id = p_account),
    (SELECT balance FROM wallet.block_balances WHERE account_id = p_account ORDER BY block_id DESC LIMIT 1) , 0)
    + CASE WHEN EXISTS (SELECT 1 FROM wallet.balances WHERE account_id = p_account) THEN 0 ELSE
      (SELECT coalesce(sum(amount), 0) FROM wallet.entries
        WHERE account_id = p_account AND transfer_id > (SELECT coalesce(max(through_transfer_id), 0) FROM wallet.blocks)) END
$$;
