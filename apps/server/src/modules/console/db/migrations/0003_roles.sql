-- An operator may have several roles. Finance is two of them: whoever credits deposits need not be the one who pays; those who were finance are both.
-- Published anew with the column that follows.
DROP VIEW IF EXISTS console.all_operators;
ALTER TABLE console.operators ADD COLUMN roles text[];
UPDATE console.operators SET roles = CASE WHEN role = 'finance' THEN ARRAY['deposits', 'payouts'] ELSE ARRAY[role] END;
ALTER TABLE console.operators
  ALTER COLUMN roles SET NOT NULL,
  ADD CONSTRAINT operators_roles_known CHECK (cardinality(roles) > 0
    AND roles <@ ARRAY['owner', 'deposits', 'payouts', 'risk', 'content', 'support', 'auditor']),
  DROP COLUMN role;
