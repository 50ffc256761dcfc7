/** The laws of the door for bets, which hold at every moment: each row is one that is broken. */
export const BETS_LAWS = `
  WITH last AS (
    SELECT DISTINCT ON (bet_id) bet_id, payout, payout_cash, revision, kind FROM bets.settlements ORDER BY bet_id, revision DESC
  ), money AS (
    SELECT b.*, coalesce(o.stake, 0) AS at_risk, coalesce(l.payout, b.payout, 0) AS paid,
           coalesce(l.payout_cash, b.payout - bets.bonus_part(b.payout, b.bonus + b.free, b.stake), 0) AS paid_cash
      FROM bets.bets b LEFT JOIN bets.open_bets o USING (bet_id) LEFT JOIN last l USING (bet_id)
  ), house AS (
    SELECT a.brand_id, a.kind, a.asset, wallet.balance_of(a.account_id) AS balance FROM wallet.accounts a WHERE a.is_house
  ), classes AS (
    SELECT brand_id, class, asset, sum(at_risk) AS at_risk, sum(stake - at_risk - paid) AS result FROM money GROUP BY 1, 2, 3
  )
  SELECT format('open:%s holds %s, open stakes are %s', c.class, h.balance, c.at_risk) AS finding
    FROM classes c JOIN house h ON h.brand_id = c.brand_id AND h.asset = c.asset AND h.kind = 'open:' || c.class WHERE h.balance <> c.at_risk
  UNION ALL
  SELECT format('result:%s holds %s, stakes less payouts are %s', c.class, h.balance, c.result)
    FROM classes c JOIN house h ON h.brand_id = c.brand_id AND h.asset = c.asset AND h.kind = 'result:' || c.class WHERE h.balance <> c.result
  UNION ALL
  SELECT format('receivables hold %s, members owe %s', h.balance, r.owed) FROM house h
    JOIN (SELECT brand_id, asset, sum(amount) AS owed FROM wallet.receivables GROUP BY 1, 2) r USING (brand_id, asset) WHERE h.kind = 'receivables' AND h.balance <> -r.owed
  UNION ALL
  SELECT format('settlement of %s: valid %s, base %s, stake %s', b.bet_id, s.valid, b.base, b.stake) FROM bets.settlements s JOIN bets.bets b USING (bet_id)
   WHERE NOT (s.valid BETWEEN 0 AND b.base AND b.base <= b.stake AND s.refund BETWEEN 0 AND s.payout)
  UNION ALL
  SELECT format('revisions of %s are not numbered', bet_id) FROM bets.settlements GROUP BY bet_id HAVING max(revision) <> count(*) AND min(revision) = 1 OR count(DISTINCT revision) <> count(*)
  UNION ALL
  -- All settlements played again: what a member holds less what is owed is what came and went beside bets, less cash stakes, plus cash payouts.
  SELECT format('member %s holds %s less %s, the bets say %s', m.owner_id, m.balance, m.owed, m.funds - coalesce(p.stakes, 0) + coalesce(p.payouts, 0))
    FROM (SELECT a.owner_id, a.asset, w.balance, wallet.owed_by(a.owner_id, a.asset) AS owed, coalesce(f.funds, 0) + coalesce(t.owed, 0) AS funds
            FROM wallet.accounts a JOIN wallet.balances w USING (account_id)
            LEFT JOIN (SELECT e.account_id, sum(e.amount) AS funds FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id)
                        WHERE t.kind NOT IN ('stake', 'win', 'refund', 'result_corrected', 'receivable_paid') GROUP BY 1) f USING (account_id)
            -- What of a completed grant's bet could not be taken back is owed as well.
            LEFT JOIN (SELECT t.owner_id, sum(e.amount) AS owed FROM wallet.transfers t JOIN wallet.entries e USING (transfer_id) JOIN wallet.accounts h USING (account_id)
                        WHERE t.kind = 'bonus_taken_back' AND h.kind = 'receivables' GROUP BY 1) t ON t.owner_id = a.owner_id
           WHERE a.kind = 'cash') m
    LEFT JOIN (SELECT owner_id, sum(stake - bonus - free) AS stakes, sum(paid_cash) AS payouts FROM money WHERE NOT is_trial GROUP BY 1) p USING (owner_id)
   WHERE m.balance - m.owed <> m.funds - coalesce(p.stakes, 0) + coalesce(p.payouts, 0)
  UNION ALL
  SELECT format('bonus money and promotions hold %s, the bets say %s', h.balance, p.moved)
    FROM (SELECT coalesce(sum(wallet.balance_of(account_id)), 0) AS balance FROM wallet.accounts WHERE kind IN ('bonus', 'promotions')) h,
         (SELECT coalesce(sum(paid - paid_cash - bonus - free), 0) AS moved FROM money WHERE NOT is_trial) p WHERE h.balance <> p.moved
  UNION ALL
  SELECT format('event %s: member %s has %s in %s bets, its row says %s in %s', e.event_id, coalesce(e.owner_id, o.owner_id), o.stake, o.bets, e.stake, e.bet_count)
    FROM bets.event_members e FULL JOIN (SELECT event_id, owner_id, sum(stake) AS stake, count(*) AS bets FROM bets.open_bets
      WHERE event_id IN (SELECT event_id FROM bets.events) GROUP BY 1, 2) o USING (event_id, owner_id)
   WHERE (e.stake, e.bet_count) IS DISTINCT FROM (o.stake, o.bets)`
