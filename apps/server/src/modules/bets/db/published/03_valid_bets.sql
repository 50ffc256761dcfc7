-- What each settlement makes of a bet's valid amount, in the order of transactions: its cash part, and that of the settlement before, so that rewards count the
-- difference. Rows are those of the feed. Value follows the bet, so it says when the bet was placed, on what, and by which account.
CREATE OR REPLACE VIEW bets.valid_feed AS
  SELECT f.xid, f.id, f.bet_id, f.revision, f.placed_at, f.settled_at, f.brand_id, f.owner_id, f.account_type, f.is_trial, f.game_id,
         f.valid - bets.bonus_part(f.valid, f.not_cash, f.stake) AS valid_cash,
         f.valid_before - bets.bonus_part(f.valid_before, f.not_cash, f.stake) AS valid_cash_before, f.stake, f.payout, f.payout_before
    FROM (
      SELECT b.xid, b.id, b.bet_id, 1 AS revision, b.placed_at, b.settled_at, b.brand_id, b.owner_id, b.account_type, b.is_trial, b.game_id, b.stake, b.bonus + b.free AS not_cash,
             b.valid, 0::bigint AS valid_before, b.payout, 0::bigint AS payout_before
        FROM bets.bets b
      UNION ALL
      SELECT s.xid, s.id, s.bet_id, s.revision, s.placed_at, s.settled_at, s.brand_id, s.owner_id, b.account_type, b.is_trial, b.game_id, b.stake, b.bonus + b.free,
             s.valid, coalesce(p.valid, b.valid, 0), s.payout, coalesce(p.payout, b.payout, 0)
        FROM bets.settlements s
        JOIN bets.bets b ON b.bet_id = s.bet_id AND b.placed_at = s.placed_at
        LEFT JOIN LATERAL (SELECT x.valid, x.payout FROM bets.settlements x
                            WHERE s.revision > 1 AND x.bet_id = s.bet_id AND x.revision = s.revision - 1 AND x.settled_at >= s.placed_at) p ON true
    ) f WHERE f.settled_at IS NOT NULL;
