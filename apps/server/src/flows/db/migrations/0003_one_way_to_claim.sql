-- Each desk had a way of claiming of its own. What is claimed moves into one table, and the columns of the desks go.
INSERT INTO claims.claims (kind, item_id, brand_id, operator_id, operator_name, claimed_at, until)
  SELECT 'deposit', deposit_id, brand_id, holder_id, coalesce(holder_name, '–'), held_since, held_since + interval '15 minutes' FROM cashier.deposits
   WHERE holder_id IS NOT NULL AND held_since + interval '15 minutes' > now();
INSERT INTO claims.claims (kind, item_id, brand_id, operator_id, operator_name, claimed_at, until)
  SELECT 'withdrawal', withdrawal_id, brand_id, claimed_by, claimed_name, claimed_at, claimed_at + interval '30 minutes' FROM withdrawals.withdrawals
   WHERE claimed_by IS NOT NULL AND ended_at IS NULL;
-- Whoever had these has them until they are released. When a letter was claimed was not kept.
INSERT INTO claims.claims (kind, item_id, brand_id, operator_id, operator_name, claimed_at)
  SELECT 'verification', c.id, c.brand_id, c.claimed_by, coalesce(c.claimed_name, '–'),
         coalesce((SELECT max(e.at) FROM verification.events e WHERE e.case_id = c.id AND e.kind = 'claimed'), now())
    FROM verification.cases c WHERE c.state = 'in_review';
INSERT INTO claims.claims (kind, item_id, brand_id, operator_id, operator_name, claimed_at)
  SELECT 'feedback', id, brand_id, claimed_by, coalesce(claimed_by_name, '–'), now() FROM messages.feedback WHERE state = 'claimed' AND claimed_by IS NOT NULL;
UPDATE messages.feedback SET state = 'open' WHERE state = 'claimed' AND claimed_by IS NULL;

-- Both are made again from their files, without an owner of their own.
DROP VIEW IF EXISTS cashier.open_cases;
DROP VIEW IF EXISTS withdrawals.open_cases;
ALTER TABLE cashier.deposits DROP COLUMN holder_id, DROP COLUMN holder_name, DROP COLUMN held_since;
ALTER TABLE withdrawals.withdrawals DROP COLUMN claimed_by, DROP COLUMN claimed_name, DROP COLUMN claimed_at;
ALTER TABLE verification.cases DROP COLUMN claimed_by, DROP COLUMN claimed_name;
ALTER TABLE messages.feedback DROP COLUMN claimed_by, DROP COLUMN claimed_by_name;
