-- What a posting has to know of a member's account stands in the one row that it locks: which asset it holds is not looked up apart.
ALTER TABLE wallet.accounts ADD CONSTRAINT accounts_id_asset UNIQUE (account_id, asset);
ALTER TABLE wallet.balances ADD COLUMN asset text;
UPDATE wallet.balances b SET asset = a.asset FROM wallet.accounts a WHERE a.account_id = b.account_id;
ALTER TABLE wallet.balances
  ALTER COLUMN asset SET NOT NULL,
  DROP CONSTRAINT balances_account_id_fkey,
  ADD CONSTRAINT balances_account_asset FOREIGN KEY (account_id, asset) REFERENCES wallet.accounts (account_id, asset);

-- PostgreSQL parses a table's CHECK anew for every statement, and keeps that of a type.
CREATE DOMAIN wallet.held_amount AS bigint CHECK (VALUE BETWEEN 0 AND 100000000000000000);
ALTER TABLE wallet.balances
  DROP CONSTRAINT balances_balance_check,
  ALTER COLUMN balance TYPE wallet.held_amount;
