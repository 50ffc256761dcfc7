-- What each settlement changes of what came of its bet, in the order of transactions, counted where the bet was first settled: whether it counts (an open or void bet
-- does not), the cash part of what is valid, and what of the member's own money was lost. Steps of a bet up to an instant, added up, say what was known then.
-- Rows are those of the feed.
CREATE OR REPLACE VIEW bets.result_steps AS
  SELECT f.xid, f.id, f.bet_id, f.revision, f.placed_at, f.brand_id, f.owner_id, f.account_type, f.is_trial, f.first_settled_at, f.settled_at,
         n.counts - p.counts AS bets,
         n.counts * (f.valid - bets.bonus_part(f.valid, f.not_cash, f.stake)) - p.counts * (f.valid_before - bets.bonus_part(f.valid_before, f.not_cash, f.stake)) AS valid,
         n.counts * (f.stake - f.not_cash - f.payout + bets.bonus_part(f.payout, f.not_cash, f.stake))
           - p.counts * (f.stake - f.not_cash - f.payout_before + bets.bonus_part(f.payout_before, f.not_cash, f.stake)) AS loss
    FROM (
      SELECT b.xid, b.id, b.bet_id, 1 AS revision, b.placed_at, b.brand_id, b.owner_id, b.account_type, b.is_trial, b.placed_at AS first_settled_at, b.settled_at,
             b.stake, b.bonus + b.free AS not_cash, 'settle'::text AS kind, true AS is_final, b.valid, b.payout, b.refund, NULL::text AS kind_before, false AS is_final_before,
             0::bigint AS valid_before, 0::bigint AS payout_before, 0::bigint AS refund_before
        FROM bets.bets b
      UNION ALL
      SELECT s.xid, s.id, s.bet_id, s.revision, s.placed_at, s.brand_id, s.owner_id, b.account_type, b.is_trial,
             CASE WHEN s.revision = 1 THEN s.settled_at ELSE coalesce(b.settled_at, f.settled_at) END, s.settled_at,
             b.stake, b.bonus + b.free, s.kind, s.is_final, s.valid, s.payout, s.refund, coalesce(p.kind, CASE WHEN b.settled_at IS NOT NULL THEN 'settle' END),
             coalesce(p.is_final, true), coalesce(p.valid, b.valid, 0), coalesce(p.payout, b.payout, 0), coalesce(p.refund, b.refund, 0)
        FROM bets.settlements s
        JOIN bets.bets b ON b.bet_id = s.bet_id AND b.placed_at = s.placed_at
        LEFT JOIN LATERAL (SELECT x.kind, x.is_final, x.valid, x.payout, x.refund FROM bets.settlements x
                            WHERE s.revision > 1 AND x.bet_id = s.bet_id AND x.revision = s.revision - 1 AND x.settled_at >= s.placed_at) p ON true
        LEFT JOIN LATERAL (SELECT x.settled_at FROM bets.settlements x
                            WHERE s.revision > 1 AND b.settled_at IS NULL AND x.bet_id = s.bet_id AND x.revision = 1 AND x.settled_at >= s.placed_at) f ON true
    ) f
   CROSS JOIN LATERAL (SELECT CASE WHEN bets.state_of(f.kind, f.is_final, f.stake, f.payout, f.refund) IN ('open', 'void') THEN 0 ELSE 1 END AS counts) n
   CROSS JOIN LATERAL (SELECT CASE WHEN bets.state_of(f.kind_before, f.is_final_before, f.stake, f.payout_before, f.refund_before) IN ('open', 'void') THEN 0 ELSE 1 END AS counts) p
   WHERE f.settled_at IS NOT NULL;
