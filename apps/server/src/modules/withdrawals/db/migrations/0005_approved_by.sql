-- Whoever approves is not the one who pays. Null where the rules approved, and where it was done before anybody noted who.
ALTER TABLE withdrawals.withdrawals ADD COLUMN approved_by uuid;
