-- What members were given, and what of valid bets each of it asks for.
CREATE OR REPLACE VIEW rewards.all_credits AS
  SELECT credit_id, brand_id, member_id, source, source_id, kind, asset, amount, turnover, credited_at FROM rewards.credits;
