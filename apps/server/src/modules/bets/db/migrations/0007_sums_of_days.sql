-- A page that lies in a month is found by its days before its quarters: there are thousands of those.
ALTER TABLE bets.member_sums DROP CONSTRAINT member_sums_span_check;
ALTER TABLE bets.member_sums ADD CONSTRAINT member_sums_span_check CHECK (span IN ('quarter', 'day', 'month'));
INSERT INTO bets.member_sums (owner_id, is_trial, span, starts_at, game_id, class, asset, state, brand_id, placed_bets, placed_stake, placed_payout, placed_valid,
    settled_bets, settled_stake, settled_stake_cash, settled_payout, settled_payout_cash, settled_valid, settled_valid_cash)
  SELECT owner_id, is_trial, 'day', date_trunc('day', starts_at, 'UTC'), game_id, class, asset, state, min(brand_id::text)::uuid, sum(placed_bets), sum(placed_stake),
         sum(placed_payout), sum(placed_valid), sum(settled_bets), sum(settled_stake), sum(settled_stake_cash), sum(settled_payout), sum(settled_payout_cash),
         sum(settled_valid), sum(settled_valid_cash)
    FROM bets.member_sums WHERE span = 'quarter' GROUP BY 1, 2, 4, 5, 6, 7, 8;
DROP FUNCTION IF EXISTS bets.quarter_of(timestamptz), bets.month_of(timestamptz);
