-- The desk looks every few seconds at what waits, among all orders that ever were.
CREATE INDEX payments_held ON cashier.payments (deposit_id) WHERE outcome = 'held';
CREATE INDEX deposits_newest ON cashier.deposits (created_at, deposit_id);
