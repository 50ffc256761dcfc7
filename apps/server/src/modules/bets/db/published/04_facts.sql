-- Every bet and every settlement in the order of transactions, open bets too: for readers who count `bets.bet_changes` piece by piece. The times are those that the
-- fact may count at.
CREATE OR REPLACE VIEW bets.fact_feed AS
  SELECT b.xid, b.id, b.brand_id, b.placed_at AS first_at, coalesce(b.settled_at, b.placed_at) AS last_at FROM bets.bets b
  UNION ALL
  SELECT s.xid, s.id, s.brand_id, s.settled_at, s.settled_at FROM bets.settlements s;

-- Who placed a bet on which game when, without what came of it.
CREATE OR REPLACE VIEW bets.placed_bets AS SELECT bet_id, placed_at, brand_id, owner_id, game_id, is_trial FROM bets.bets;
