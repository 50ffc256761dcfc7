-- Every bet with what has come of it so far: the last settlement counts, first_settled_at never moves. Amounts are null while nothing has come of it.
--   state  open; won, lost, push, half_won, half_lost, cashed_out; void
CREATE OR REPLACE VIEW bets.all_bets AS
  SELECT b.bet_id, b.placed_at, b.brand_id, b.owner_id, b.account, b.account_type, b.class, b.vendor_code, b.game_id, b.event_id, b.order_id, b.parent_id, b.placement,
         b.asset, b.is_trial, b.base, b.stake, b.bonus, b.free, b.grant_id, b.odds, b.key,
         coalesce(s.payout, b.payout) AS payout, coalesce(s.refund, b.refund) AS refund, coalesce(s.valid, b.valid) AS valid,
         coalesce(s.settled_at, b.settled_at) AS settled_at, coalesce(b.settled_at, f.settled_at) AS first_settled_at,
         coalesce(s.revision, CASE WHEN b.settled_at IS NULL THEN 0 ELSE 1 END) AS revision,
         bets.state_of(coalesce(s.kind, CASE WHEN b.settled_at IS NOT NULL THEN 'settle' END), coalesce(s.is_final, true), b.stake, coalesce(s.payout, b.payout),
           coalesce(s.refund, b.refund)) AS state
    FROM bets.bets b
    LEFT JOIN LATERAL (SELECT * FROM bets.settlements s WHERE s.bet_id = b.bet_id AND s.settled_at >= b.placed_at ORDER BY s.revision DESC LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT s1.settled_at FROM bets.settlements s1 WHERE s1.bet_id = b.bet_id AND s1.settled_at >= b.placed_at AND s1.revision = 1) f ON b.settled_at IS NULL;

-- The feed of what was settled, in the order of transactions: instant bets carry their first settlement, all others stand by themselves. The condition
-- stands outside: a part of the union that had one of its own would be sorted whole for each batch, instead of being read along its index.
CREATE OR REPLACE VIEW bets.settled_feed AS
  SELECT * FROM (
    SELECT b.xid, b.id, b.bet_id, 1 AS revision, b.placed_at, b.settled_at, b.brand_id, b.owner_id, 'settle'::text AS kind, b.payout, b.refund, b.valid, true AS is_final
      FROM bets.bets b
    UNION ALL
    SELECT s.xid, s.id, s.bet_id, s.revision, s.placed_at, s.settled_at, s.brand_id, s.owner_id, s.kind, s.payout, s.refund, s.valid, s.is_final FROM bets.settlements s
  ) feed WHERE feed.settled_at IS NOT NULL;

-- What members have at risk now.
CREATE OR REPLACE VIEW bets.open_stakes AS SELECT bet_id, placed_at, event_id, owner_id, brand_id, class, game_id, asset, is_trial, stake FROM bets.open_bets;

-- Limits of stakes and losses with what is used of them in the period that began at starts_at.
CREATE OR REPLACE VIEW bets.used_limits AS
  SELECT owner_id, kind, period, time_zone, starts_at, CASE kind WHEN 'stake' THEN staked + sent ELSE greatest(staked - won + sent, 0) END AS used FROM bets.limits;

-- What each bet and each later settlement moved of its member's own money (cash, or demo credits), one row a posting's part: rows of one transfer share their key.
-- For the proof that ledger and bets agree. A transfer has the name of its first bet: credits are one for open bets and one for settled ones, of those of which
-- something is left after what was owed; what is taken back is one for all.
CREATE OR REPLACE VIEW bets.money_moves AS
  SELECT b.bet_id, b.owner_id, b.brand_id, b.asset, b.is_trial, b.key, 'stake'::text AS kind, b.order_id AS reference_id, b.placed_at AS at, b.bonus + b.free - b.stake AS amount
    FROM bets.bets b
  UNION ALL
  SELECT b.bet_id, b.owner_id, b.brand_id, b.asset, b.is_trial, 'win:' || b.order_id, 'win', b.order_id, b.settled_at, b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake)
    FROM bets.bets b WHERE b.payout > 0
  UNION ALL
  SELECT first_bet, owner_id, brand_id, asset, is_trial,
         CASE WHEN amount < 0 THEN 'back:' || first_bet || ':' || revision ELSE 'win:' || first_bet || CASE revision WHEN 0 THEN '' ELSE ':' || revision END END,
         CASE WHEN amount < 0 THEN 'result_corrected' WHEN kind IN ('void', 'rollback') THEN 'refund' ELSE 'win' END, first_bet, settled_at, amount
    FROM (
      SELECT (array_agg(m.bet_id ORDER BY m.bet_id))[1] AS first_bet, m.owner_id, m.brand_id, m.asset, m.is_trial, m.settled_at, m.kind, (array_agg(m.revision ORDER BY m.bet_id))[1] - 1 AS revision,
             sum(m.change - m.withheld)::bigint AS amount
        FROM (
          SELECT s.bet_id, b.owner_id, b.brand_id, b.asset, b.is_trial, b.event_id, s.settled_at, s.kind, s.revision, s.withheld,
                 s.payout_cash - coalesce(lag(s.payout_cash) OVER (PARTITION BY s.bet_id ORDER BY s.revision), b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake), 0) AS change,
                 b.settled_at IS NULL AND NOT coalesce(lag(s.is_final) OVER (PARTITION BY s.bet_id ORDER BY s.revision), false) AS was_open
            FROM bets.settlements s JOIN bets.bets b ON b.bet_id = s.bet_id AND b.placed_at = s.placed_at) m
       WHERE m.change < 0 OR m.change > m.withheld
       GROUP BY m.owner_id, m.brand_id, m.asset, m.is_trial, m.event_id, m.settled_at, m.kind, m.change < 0, m.change > 0 AND m.was_open
    ) moves WHERE amount <> 0;

-- What the house accounts of each class must hold: open stakes, and stakes less payouts of what is settled.
CREATE OR REPLACE VIEW bets.house_sums AS
  SELECT b.brand_id, b.asset, b.class, sum(b.stake) - sum(coalesce(s.payout, b.payout, 0)) - coalesce(max(o.stake), 0) AS result, coalesce(max(o.stake), 0) AS open
    FROM bets.bets b
    LEFT JOIN (SELECT DISTINCT ON (bet_id) bet_id, payout FROM bets.settlements ORDER BY bet_id, revision DESC) s USING (bet_id)
    LEFT JOIN (SELECT brand_id, asset, class, sum(stake) AS stake FROM bets.open_bets GROUP BY 1, 2, 3) o USING (brand_id, asset, class)
   GROUP BY 1, 2, 3;

-- Bets that have no final result yet, as their own rows say: each of them has its row among the open ones.
CREATE OR REPLACE VIEW bets.unsettled_bets AS
  SELECT b.bet_id, b.owner_id, b.brand_id FROM bets.bets b
   WHERE b.settled_at IS NULL AND NOT EXISTS (SELECT FROM bets.settlements s WHERE s.bet_id = b.bet_id AND s.is_final);
