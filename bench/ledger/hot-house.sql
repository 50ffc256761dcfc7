-- The peer of P1: the usual double-entry design with a running balance on every account, the house's too, as pgledger has it (github.com/pgr0ss/pgledger,
-- design of 2025): accounts are locked one after the other in the order of their ids, numeric balances and versions are moved, each side is judged, and a
-- transfer with two entries says the balances before and after; ids are prefixed ULIDs made in the database; foreign keys and the same indexes. What it lacks is
-- added: the request's key. All bets meet on the house's row.
CREATE SCHEMA hot;
CREATE FUNCTION hot.ulid(p_id uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_bits bit(130) := B'00' || ('x' || replace(p_id::text, '-', ''))::bit(128);
  v_text text := '';
BEGIN
  FOR i IN 0 .. 25 LOOP
    v_text := v_text || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(v_bits FROM i * 5 + 1 FOR 5)::int + 1, 1);
  END LOOP;
  RETURN v_text;
END $$;
CREATE FUNCTION hot.new_id(p_prefix text) RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT p_prefix || '_' || hot.ulid(gen_random_uuid()) $$;
CREATE TABLE hot.accounts (
  id text PRIMARY KEY, name text NOT NULL, currency text NOT NULL, balance numeric NOT NULL DEFAULT 0, version bigint NOT NULL DEFAULT 0,
  may_be_negative boolean NOT NULL, may_be_positive boolean NOT NULL, metadata jsonb, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL
);
CREATE TABLE hot.transfers (
  id text PRIMARY KEY DEFAULT hot.new_id('t'), key text NOT NULL UNIQUE, from_account text NOT NULL REFERENCES hot.accounts,
  to_account text NOT NULL REFERENCES hot.accounts, amount numeric NOT NULL CHECK (amount > 0), created_at timestamptz NOT NULL, event_at timestamptz NOT NULL,
  metadata jsonb, CHECK (from_account <> to_account)
);
CREATE INDEX ON hot.transfers (from_account);
CREATE INDEX ON hot.transfers (to_account);
CREATE INDEX ON hot.transfers (event_at);
CREATE TABLE hot.entries (
  id text PRIMARY KEY DEFAULT hot.new_id('e'), account_id text NOT NULL REFERENCES hot.accounts, transfer_id text NOT NULL REFERENCES hot.transfers,
  amount numeric NOT NULL, previous_balance numeric NOT NULL, current_balance numeric NOT NULL, version bigint NOT NULL, created_at timestamptz NOT NULL
);
CREATE INDEX ON hot.entries (account_id);
CREATE INDEX ON hot.entries (transfer_id);

CREATE FUNCTION hot.is_allowed(p_account hot.accounts) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN (p_account.may_be_negative OR p_account.balance >= 0) AND (p_account.may_be_positive OR p_account.balance <= 0);
END $$;

CREATE TYPE hot.request AS (key text, from_account text, to_account text, amount numeric);

CREATE FUNCTION hot.post_many(p_requests hot.request[]) RETURNS SETOF hot.transfers LANGUAGE plpgsql AS $$
DECLARE
  v_request hot.request;
  v_accounts text[] := '{}';
  v_id text;
  v_transfer text;
  v_transfers text[] := '{}';
  v_from hot.accounts;
  v_to hot.accounts;
BEGIN
  FOREACH v_request IN ARRAY p_requests LOOP
    v_accounts := v_accounts || v_request.from_account || v_request.to_account;
  END LOOP;
  FOREACH v_id IN ARRAY ARRAY(SELECT DISTINCT id FROM unnest(v_accounts) id ORDER BY id) LOOP
    PERFORM FROM hot.accounts WHERE id = v_id FOR UPDATE;
  END LOOP;
  FOREACH v_request IN ARRAY p_requests LOOP
    -- A refusal that the caller reads, in place of an exception that undoes everything: the kinder to this design.
    CONTINUE WHEN (SELECT balance FROM hot.accounts WHERE id = v_request.from_account) < v_request.amount;
    INSERT INTO hot.transfers (key, from_account, to_account, amount, created_at, event_at)
      VALUES (v_request.key, v_request.from_account, v_request.to_account, v_request.amount, now(), now())
      ON CONFLICT (key) DO NOTHING RETURNING id INTO v_transfer;
    CONTINUE WHEN NOT FOUND;
    UPDATE hot.accounts SET balance = balance - v_request.amount, version = version + 1, updated_at = now() WHERE id = v_request.from_account RETURNING * INTO v_from;
    UPDATE hot.accounts SET balance = balance + v_request.amount, version = version + 1, updated_at = now() WHERE id = v_request.to_account RETURNING * INTO v_to;
    IF NOT hot.is_allowed(v_from) OR NOT hot.is_allowed(v_to) OR v_from.currency <> v_to.currency THEN RAISE EXCEPTION 'this transfer is not allowed'; END IF;
    INSERT INTO hot.entries (account_id, transfer_id, amount, previous_balance, current_balance, version, created_at)
      VALUES (v_from.id, v_transfer, -v_request.amount, v_from.balance + v_request.amount, v_from.balance, v_from.version, now());
    INSERT INTO hot.entries (account_id, transfer_id, amount, previous_balance, current_balance, version, created_at)
      VALUES (v_to.id, v_transfer, v_request.amount, v_to.balance - v_request.amount, v_to.balance, v_to.version, now());
    v_transfers := v_transfers || v_transfer;
  END LOOP;
  RETURN QUERY SELECT * FROM hot.transfers WHERE id = ANY (v_transfers) ORDER BY id;
END $$;

CREATE FUNCTION hot.post(p_key text, p_from text, p_to text, p_amount numeric) RETURNS SETOF hot.transfers LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM hot.post_many(ARRAY[(p_key, p_from, p_to, p_amount)::hot.request]);
END $$;

INSERT INTO hot.accounts (id, name, currency, balance, may_be_negative, may_be_positive, created_at, updated_at)
  SELECT 'a_' || n, 'account ' || n, 'CNY', CASE n WHEN 1 THEN 0 ELSE 1000000000000 END, n = 1, true, now(), now() FROM generate_series(1, 10001) n;
