-- What uplines earned of the stakes of each player beneath. They are posted before the issue counts as settled.
CREATE OR REPLACE VIEW lottery.all_team_rebates AS
  SELECT i.issue_id, i.brand_id, i.game_code, i.number, i.status = 'settled' AS is_settled, i.settled_at, r.upline_id, r.player_id, r.player_group, r.asset, r.base,
         r.groups, r.amount
    FROM lottery.team_rebates r JOIN lottery.issues i USING (issue_id);
