-- The journal as others read it: accounts, transfers and entries, which nobody but the wallet writes.
CREATE OR REPLACE VIEW wallet.ledger_accounts AS SELECT account_id, brand_id, owner_kind, owner_id, kind, asset, is_house, opened_at FROM wallet.accounts;
CREATE OR REPLACE VIEW wallet.ledger_transfers AS SELECT transfer_id, posted_at, owner_id, reference_id, key, kind, leg_count FROM wallet.transfers;
-- Which transfer a key has moved: by its owner, and wallet.key_low and wallet.key_high of the key.
CREATE OR REPLACE VIEW wallet.ledger_keys AS SELECT transfer_id, owner_id, key_low, key_high FROM wallet.spent_keys;
CREATE OR REPLACE VIEW wallet.ledger_entries AS SELECT transfer_id, account_id, amount, posted_at, balance_after, account_seq FROM wallet.entries;
-- What members owe the house.
CREATE OR REPLACE VIEW wallet.amounts_owed AS SELECT owner_id, asset, brand_id, amount FROM wallet.receivables WHERE amount > 0;
-- Months whose play has left for a file, and what left of each member's, as wallet.posting_print weighs it.
CREATE OR REPLACE VIEW wallet.archived_spans AS SELECT starts_at, ends_at FROM wallet.archived_months;
CREATE OR REPLACE VIEW wallet.archived_prints AS SELECT owner_id, prints FROM wallet.archived_play;
