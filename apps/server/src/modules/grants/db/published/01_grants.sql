-- Bonus money that members were given, with what has become of it.
CREATE OR REPLACE VIEW grants.all_grants AS
  SELECT grant_id, brand_id, member_id, asset, source, source_id, amount, owed, progress, state, bonus_account, granted_at, activated_at, expires_at, ended_at, converted, left_over
    FROM grants.grants;

-- Grants whose progress is not the sum of what bets moved, and grants that are active although their time was over an hour ago.
CREATE OR REPLACE VIEW grants.wrong_grants AS
  SELECT g.grant_id, g.brand_id, g.member_id, g.progress, coalesce(s.amount, 0) AS moved
    FROM grants.grants g LEFT JOIN (SELECT grant_id, sum(amount)::bigint AS amount FROM grants.steps GROUP BY 1) s USING (grant_id)
   WHERE g.progress <> coalesce(s.amount, 0) OR g.state = 'active' AND g.expires_at < now() - interval '1 hour';

-- What has become of grants, as a feed.
CREATE OR REPLACE VIEW grants.news_feed AS
  SELECT n.xid, n.id, n.state, g.grant_id, g.brand_id, g.member_id, g.converted FROM grants.news n JOIN grants.grants g USING (grant_id);
