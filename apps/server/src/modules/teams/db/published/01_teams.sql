-- What each member played on each day of the brand, the cash part: stake, valid and payout on the day of the settlement.
CREATE OR REPLACE VIEW teams.daily_sums AS SELECT member_id, brand_id, day, class, game_id, placed, bets, stake, valid, payout FROM teams.bet_days;
-- What money other than play did, by the ledger's kind of transfer; rewards by where they came from, `reward:<source>`.
CREATE OR REPLACE VIEW teams.daily_money AS SELECT member_id, brand_id, day, kind, count, received, paid FROM teams.money_days;
-- Both with everybody beneath, as the tree stood on that day.
CREATE OR REPLACE VIEW teams.team_sums AS SELECT team_id, brand_id, day, class, game_id, placed, bets, stake, valid, payout FROM teams.team_bet_days;
CREATE OR REPLACE VIEW teams.team_money AS SELECT team_id, brand_id, day, kind, count, received, paid FROM teams.team_money_days;
-- Days, and how far both readers have counted: bets up to (xid, id), the journal through a transfer.
CREATE OR REPLACE VIEW teams.all_days AS SELECT brand_id, day, starts_at, ends_at FROM teams.days;
CREATE OR REPLACE VIEW teams.counted_to AS
  SELECT coalesce(p.xid, '0') AS xid, coalesce(p.id, 0) AS id, g.through_transfer_id FROM teams.progress g LEFT JOIN platform.feed_positions p ON p.reader = 'count-team-bets';
