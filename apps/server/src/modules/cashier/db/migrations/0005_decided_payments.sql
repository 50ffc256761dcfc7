-- Money that was held counts on the day of its decision; the overview sums the last days every few seconds.
CREATE INDEX payments_decided ON cashier.payments (brand_id, decided_at) WHERE decided_at IS NOT NULL;
