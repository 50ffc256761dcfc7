-- A card page takes its amount once: more money for a paid order waits for the desk.
ALTER TABLE cashier.payments DROP CONSTRAINT payments_reason_check;
ALTER TABLE cashier.payments ADD CONSTRAINT payments_reason_check CHECK (reason IN ('above_limit', 'after_decision', 'member_limit', 'paid_already'));
