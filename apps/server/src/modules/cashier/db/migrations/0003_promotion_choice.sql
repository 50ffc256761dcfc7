-- What the member chose to take part in; whether he still may is judged when the money is there, by those who give it.
ALTER TABLE cashier.deposits ADD COLUMN promotion_code text;
