-- A line taken in by mistake is removed with a reason and stays readable; the same line may then be taken in again, at the account it belongs to.
ALTER TABLE cashier.bank_lines
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_name text,
  ADD COLUMN removal_reason text,
  ADD CONSTRAINT bank_lines_removed CHECK ((removed_at IS NULL) = (removal_reason IS NULL) AND (removed_at IS NULL) = (removed_name IS NULL)),
  ADD CONSTRAINT bank_lines_removed_unused CHECK (removed_at IS NULL OR deposit_id IS NULL);
ALTER TABLE cashier.bank_lines DROP CONSTRAINT bank_lines_account_id_external_id_key;
CREATE UNIQUE INDEX bank_lines_known ON cashier.bank_lines (account_id, external_id) WHERE removed_at IS NULL;
DROP INDEX cashier.bank_lines_open;
CREATE INDEX bank_lines_open ON cashier.bank_lines (brand_id, booked_at DESC) WHERE deposit_id IS NULL AND removed_at IS NULL;
