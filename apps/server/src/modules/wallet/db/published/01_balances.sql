-- What members hold now, for those who place bets under the row's lock (wallet.lock_accounts).
CREATE OR REPLACE VIEW wallet.member_balances AS SELECT account_id, asset, balance, entry_count FROM wallet.balances;
