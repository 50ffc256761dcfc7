-- The peer of P1: the usual double-entry design with a running balance on every account, the house's too. Both accounts are locked in order, and every
-- entry records the balance before and after. All bets meet on the house's row.
CREATE SCHEMA hot;
CREATE TABLE hot.accounts (
  id bigint PRIMARY KEY, balance bigint NOT NULL DEFAULT 0, version bigint NOT NULL DEFAULT 0, allow_negative boolean NOT NULL DEFAULT false,
  CHECK (allow_negative OR balance >= 0)
);
CREATE TABLE hot.transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE, from_account bigint NOT NULL REFERENCES hot.accounts,
  to_account bigint NOT NULL REFERENCES hot.accounts, amount bigint NOT NULL CHECK (amount > 0), created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE hot.entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id bigint NOT NULL REFERENCES hot.accounts, transfer_id bigint NOT NULL REFERENCES hot.transfers,
  amount bigint NOT NULL, previous_balance bigint NOT NULL, current_balance bigint NOT NULL, version bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON hot.entries (account_id);
CREATE INDEX ON hot.entries (transfer_id);

CREATE FUNCTION hot.post(p_key text, p_from bigint, p_to bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_transfer bigint;
  v_from hot.accounts;
  v_to hot.accounts;
BEGIN
  PERFORM 1 FROM hot.accounts WHERE id IN (p_from, p_to) ORDER BY id FOR UPDATE;
  IF (SELECT balance FROM hot.accounts WHERE id = p_from) < p_amount THEN RETURN 'insufficient_funds'; END IF;
  INSERT INTO hot.transfers (key, from_account, to_account, amount) VALUES (p_key, p_from, p_to, p_amount) ON CONFLICT (key) DO NOTHING RETURNING id INTO v_transfer;
  IF NOT FOUND THEN RETURN 'replayed'; END IF;
  UPDATE hot.accounts SET balance = balance - p_amount, version = version + 1 WHERE id = p_from RETURNING * INTO v_from;
  UPDATE hot.accounts SET balance = balance + p_amount, version = version + 1 WHERE id = p_to RETURNING * INTO v_to;
  INSERT INTO hot.entries (account_id, transfer_id, amount, previous_balance, current_balance, version) VALUES
    (p_from, v_transfer, -p_amount, v_from.balance + p_amount, v_from.balance, v_from.version),
    (p_to, v_transfer, p_amount, v_to.balance - p_amount, v_to.balance, v_to.version);
  RETURN 'posted';
END $$;

INSERT INTO hot.accounts (id, allow_negative) VALUES (1, true);
INSERT INTO hot.accounts (id, balance) SELECT n, 1000000000000 FROM generate_series(2, 10001) n;
