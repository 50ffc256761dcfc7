-- Every version of every contract, by the words of games/contracts; payer_id is null where the house pays. Amounts within tiers are texts of ten-thousandths.
-- An offer or an asked end that nobody answered stays as it is written until the clock comes by: it has lapsed from lapses_at on.
CREATE OR REPLACE VIEW contracts.all_versions AS
  SELECT version_id, brand_id, payer_id, receiver_id, kind, period, basis, payout, carry, deductions, active_bet, active_deposit, tiers, offered_at, offered_by,
    answered_at, effective_from, effective_to, state, end_reason, end_asked_by, end_asked_at, previous_id, terms_hash,
    CASE state
      WHEN 'offered' THEN offered_at + make_interval(secs => answer_days * 86400)
      WHEN 'awaiting_consent' THEN end_asked_at + make_interval(secs => answer_days * 86400)
    END AS lapses_at
    FROM contracts.versions;
