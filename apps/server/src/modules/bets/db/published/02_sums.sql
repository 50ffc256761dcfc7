-- What each bet and each later settlement changes of the sums of its member: the difference to what was before it, as many rows as it changes sums. Added up they
-- are the sums, in whatever order. The bet counts when it was placed, what came of it when it was settled.
--   at  when its transaction began, by which the changes of one member are found
CREATE OR REPLACE VIEW bets.bet_changes AS
  SELECT f.xid, f.id, f.at, f.owner_id, f.brand_id, f.is_trial, f.asset, f.class, f.game_id, f.state, t.counted_at,
         CASE WHEN t.is_placing THEN f.sign ELSE 0 END AS placed_bets,
         CASE WHEN t.is_placing THEN f.sign * f.stake ELSE 0 END AS placed_stake,
         CASE WHEN t.is_placing THEN f.sign * f.payout ELSE 0 END AS placed_payout,
         CASE WHEN t.is_placing THEN f.sign * f.valid ELSE 0 END AS placed_valid,
         CASE WHEN t.is_settling AND f.state <> 'open' THEN f.sign ELSE 0 END AS settled_bets,
         CASE WHEN t.is_settling AND f.state <> 'open' THEN f.sign * f.stake ELSE 0 END AS settled_stake,
         CASE WHEN t.is_settling AND f.state <> 'open' THEN f.sign * (f.stake - f.not_cash) ELSE 0 END AS settled_stake_cash,
         CASE WHEN t.is_settling THEN f.sign * f.payout ELSE 0 END AS settled_payout,
         CASE WHEN t.is_settling THEN f.sign * f.payout_cash ELSE 0 END AS settled_payout_cash,
         CASE WHEN t.is_settling THEN f.sign * f.valid ELSE 0 END AS settled_valid,
         CASE WHEN t.is_settling THEN f.sign * (f.valid - bets.bonus_part(f.valid, f.not_cash, f.stake)) ELSE 0 END AS settled_valid_cash
    FROM (
      SELECT b.xid, b.id, b.placed_at AS at, b.owner_id, b.brand_id, b.is_trial, b.asset, b.class, b.game_id, b.placed_at, b.settled_at, b.stake, b.bonus + b.free AS not_cash, 1 AS sign,
             bets.state_of(CASE WHEN b.settled_at IS NOT NULL THEN 'settle' END, true, b.stake, b.payout, b.refund) AS state,
             coalesce(b.payout, 0) AS payout, coalesce(b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake), 0) AS payout_cash, coalesce(b.valid, 0) AS valid
        FROM bets.bets b
      UNION ALL
      SELECT s.xid, s.id, s.settled_at, s.owner_id, s.brand_id, b.is_trial, b.asset, b.class, b.game_id, s.placed_at, s.settled_at, b.stake, b.bonus + b.free, v.sign,
             bets.state_of(v.kind, v.is_final, b.stake, v.payout, v.refund), v.payout, v.payout_cash, v.valid
        FROM bets.settlements s
        JOIN bets.bets b ON b.bet_id = s.bet_id AND b.placed_at = s.placed_at
        LEFT JOIN LATERAL (SELECT * FROM bets.settlements x WHERE s.revision > 1 AND x.bet_id = s.bet_id AND x.revision = s.revision - 1 AND x.settled_at >= s.placed_at) p ON true
       CROSS JOIN LATERAL (VALUES
         (1, s.kind, s.is_final, s.payout, s.refund, s.payout_cash, s.valid),
         (-1, coalesce(p.kind, CASE WHEN b.settled_at IS NOT NULL THEN 'settle' END), coalesce(p.is_final, true), coalesce(p.payout, b.payout, 0), coalesce(p.refund, b.refund, 0),
          coalesce(p.payout_cash, b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake), 0), coalesce(p.valid, b.valid, 0))
       ) v(sign, kind, is_final, payout, refund, payout_cash, valid)
    ) f
   CROSS JOIN LATERAL (VALUES (true, f.settled_at IS NOT DISTINCT FROM f.placed_at, f.placed_at), (false, true, f.settled_at)) t(is_placing, is_settling, counted_at)
   WHERE t.is_placing OR f.settled_at <> f.placed_at;

-- The sums as far as they are made. Rewards and reports read the quarters of an hour: the days of any time zone are made of them.
CREATE OR REPLACE VIEW bets.all_sums AS
  SELECT owner_id, brand_id, is_trial, span, starts_at, game_id, class, asset, state, placed_bets, placed_stake, placed_payout, placed_valid,
         settled_bets, settled_stake, settled_stake_cash, settled_payout, settled_payout_cash, settled_valid, settled_valid_cash FROM bets.member_sums;

-- How far the sums are made: changes up to (xid, id) are in them, and all that happened before `since`.
CREATE OR REPLACE VIEW bets.summed_to AS
  SELECT coalesce(p.xid, '0') AS xid, coalesce(p.id, 0) AS id, s.since FROM bets.summed_since s LEFT JOIN platform.feed_positions p ON p.reader = 'sum-bets';
