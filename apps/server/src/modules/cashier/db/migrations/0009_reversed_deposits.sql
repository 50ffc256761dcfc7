-- Money of an order that its payer got back from bank or provider; the order stays paid, and what is done about the money is an adjustment.
ALTER TABLE cashier.deposits ADD COLUMN reversed_at timestamptz;
ALTER TABLE cashier.deposits ADD COLUMN reversed_by text;
ALTER TABLE cashier.deposits ADD COLUMN reversed_reason text;
ALTER TABLE cashier.deposits ADD CONSTRAINT deposits_reversed CHECK ((reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reversed_reason IS NULL));
