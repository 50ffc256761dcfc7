-- What a bet has come to, as a word of the record. `p_kind` is that of its last settlement, null for none.
CREATE OR REPLACE FUNCTION bets.state_of(p_kind text, p_is_final boolean, p_stake bigint, p_payout bigint, p_refund bigint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_kind IS NULL OR NOT p_is_final THEN 'open'
              WHEN p_kind IN ('void', 'rollback') THEN 'void'
              WHEN p_kind = 'cash_out' THEN 'cashed_out'
              WHEN p_payout = 0 THEN 'lost'
              WHEN p_refund = 0 OR p_refund > p_stake THEN 'won'
              WHEN p_refund = p_stake AND p_payout = p_stake THEN 'push'
              WHEN p_payout > p_refund THEN CASE WHEN p_refund < p_stake THEN 'half_won' ELSE 'won' END
              ELSE 'half_lost' END
$$;

-- The one way to divide by composition: the bonus part of an amount. The rest is cash (contracts and rewards divide in the same way).
CREATE OR REPLACE FUNCTION bets.bonus_part(p_amount bigint, p_bonus bigint, p_stake bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN p_bonus = 0 THEN 0 ELSE div(p_amount::numeric * p_bonus, p_stake)::bigint END $$;
