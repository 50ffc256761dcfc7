-- Ranks count deposits as they are told. What was paid before, of which nothing may be told any more, counts too; each payment counts once.
INSERT INTO ranks.deposits (payment_id, brand_id, member_id, amount, paid_at)
  SELECT payment_id, brand_id, member_id, amount, coalesce(decided_at, at) FROM cashier.payments WHERE outcome = 'credited';
