-- What was known of a bet after each of its settlements, with what of its stake was not cash: of an instant, the last one known before it counts. A bet counts
-- at its first settlement, whatever comes after.
CREATE OR REPLACE VIEW bets.known_bets AS
  SELECT b.bet_id, 1 AS revision, b.placed_at, b.settled_at AS first_settled_at, b.settled_at AS known_at, b.brand_id, b.owner_id, b.account_type, b.is_trial, b.game_id,
         b.stake, b.bonus + b.free AS not_cash, 'settle'::text AS kind, true AS is_final, b.payout, b.valid
    FROM bets.bets b WHERE b.settled_at IS NOT NULL
  UNION ALL
  SELECT b.bet_id, s.revision, b.placed_at, coalesce(b.settled_at, f.settled_at), s.settled_at, b.brand_id, b.owner_id, b.account_type, b.is_trial, b.game_id,
         b.stake, b.bonus + b.free, s.kind, s.is_final, s.payout, s.valid
    FROM bets.bets b
    JOIN bets.settlements s ON s.bet_id = b.bet_id AND s.placed_at = b.placed_at
    LEFT JOIN LATERAL (SELECT s1.settled_at FROM bets.settlements s1 WHERE s1.bet_id = b.bet_id AND s1.settled_at >= b.placed_at AND s1.revision = 1) f
      ON b.settled_at IS NULL;
