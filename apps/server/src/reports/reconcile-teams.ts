import type { RecordProof } from '../wiring/contributions.ts'

/** What the ledger moved of everything that a member holds, other than play, by day and kind, as far as it is counted. */
const MONEY = `
  WITH posted AS (
    SELECT a.owner_id AS member_id, a.brand_id, t.transfer_id, t.posted_at, sum(e.amount) AS amount,
           CASE WHEN t.kind = 'reward' AND c.source IS NOT NULL THEN 'reward:' || c.source ELSE t.kind END AS kind
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e ON e.transfer_id = t.transfer_id AND e.posted_at = t.posted_at
      JOIN wallet.ledger_accounts a ON a.account_id = e.account_id AND NOT a.is_house AND a.asset NOT IN ('demo', 'points')
      LEFT JOIN rewards.all_credits c ON t.kind = 'reward' AND c.credit_id = t.reference_id
     WHERE t.transfer_id <= (SELECT through_transfer_id FROM teams.counted_to) AND t.kind NOT IN ('stake', 'win', 'refund', 'void', 'result_corrected', 'vendor_result')
     GROUP BY 1, 2, 3, 4, 6 HAVING sum(e.amount) <> 0
  ), moved AS (
    SELECT p.member_id, p.brand_id, coalesce(d.day, '?') AS day, p.kind, sum(p.amount) FILTER (WHERE p.amount > 0) AS received, -sum(p.amount) FILTER (WHERE p.amount < 0) AS paid
      FROM posted p LEFT JOIN teams.all_days d ON d.brand_id = p.brand_id AND p.posted_at >= d.starts_at AND p.posted_at < d.ends_at GROUP BY 1, 2, 3, 4
  )
  SELECT 'team_money_differs' AS rule, 'member ' || coalesce(m.member_id, s.member_id) AS subject, coalesce(m.brand_id, s.brand_id) AS "brandId",
         concat_ws('; ', 'on ' || coalesce(m.day, s.day) || ' ' || coalesce(m.kind, s.kind),
           'recorded ' || wallet.show_amount((coalesce(s.received, 0) - coalesce(s.paid, 0))::bigint),
           'posted ' || wallet.show_amount((coalesce(m.received, 0) - coalesce(m.paid, 0))::bigint)) AS detail
    FROM moved m FULL JOIN teams.daily_money s ON s.member_id = m.member_id AND s.day = m.day AND s.kind = m.kind
   WHERE (coalesce(m.received, 0), coalesce(m.paid, 0)) <> (coalesce(s.received, 0), coalesce(s.paid, 0))`

/** What bets and settlements changed, by day and game, as far as they are counted. */
const PLAY = `
  WITH counted AS (
    SELECT c.owner_id AS member_id, c.brand_id, coalesce(d.day, '?') AS day, c.class, c.game_id, sum(c.placed_bets) AS placed, sum(c.settled_bets) AS bets, sum(c.settled_stake_cash) AS stake,
           sum(c.settled_valid_cash) AS valid, sum(c.settled_payout_cash) AS payout
      FROM teams.counted_to t JOIN bets.bet_changes c ON (c.xid, c.id) <= (t.xid, t.id) AND NOT c.is_trial
      LEFT JOIN teams.all_days d ON d.brand_id = c.brand_id AND c.counted_at >= d.starts_at AND c.counted_at < d.ends_at GROUP BY 1, 2, 3, 4, 5
  )
  SELECT 'team_bets_differ' AS rule, 'member ' || coalesce(c.member_id, s.member_id) AS subject, coalesce(c.brand_id, s.brand_id) AS "brandId",
         concat_ws('; ', 'on ' || coalesce(c.day, s.day), 'game ' || coalesce(c.game_id, s.game_id),
           'the sums say ' || coalesce(s.bets, 0) || ' settled, stake ' || wallet.show_amount(coalesce(s.stake, 0)) || ', payout ' || wallet.show_amount(coalesce(s.payout, 0))
             || ', valid ' || wallet.show_amount(coalesce(s.valid, 0)),
           'the bets say ' || coalesce(c.bets, 0) || ' settled, stake ' || wallet.show_amount(coalesce(c.stake, 0)::bigint) || ', payout '
             || wallet.show_amount(coalesce(c.payout, 0)::bigint) || ', valid ' || wallet.show_amount(coalesce(c.valid, 0)::bigint)) AS detail
    FROM counted c FULL JOIN teams.daily_sums s ON s.member_id = c.member_id AND s.day = c.day AND s.class = c.class AND s.game_id = c.game_id
   WHERE (coalesce(c.placed, 0), coalesce(c.bets, 0), coalesce(c.stake, 0), coalesce(c.valid, 0), coalesce(c.payout, 0))
      <> (coalesce(s.placed, 0), coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.valid, 0), coalesce(s.payout, 0))`

const TEAMS_OF = `CROSS JOIN LATERAL (SELECT u.id::uuid AS team_id FROM identity.tree_stays p CROSS JOIN LATERAL string_to_table(rtrim(p.path, '.'), '.') AS u(id)
     WHERE p.member_id = s.member_id AND p.starts_at < d.ends_at AND (p.ends_at IS NULL OR p.ends_at >= d.ends_at)) t`

/** The sums of each team are those of the people who stood in it on that day. */
const TEAMS = `
  WITH play AS (
    SELECT t.team_id, s.brand_id, s.day, s.game_id AS part, sum(s.placed + s.bets) AS count, sum(s.stake) AS one, sum(s.payout) AS other, sum(s.valid) AS valid
      FROM teams.daily_sums s JOIN teams.all_days d USING (brand_id, day) ${TEAMS_OF} GROUP BY 1, 2, 3, 4
  ), money AS (
    SELECT t.team_id, s.brand_id, s.day, s.kind AS part, sum(s.count) AS count, sum(s.received) AS one, sum(s.paid) AS other, 0::numeric AS valid
      FROM teams.daily_money s JOIN teams.all_days d USING (brand_id, day) ${TEAMS_OF} GROUP BY 1, 2, 3, 4
  ), made AS (
    SELECT team_id, brand_id, day, 'bets ' || part AS part, count, one, other, valid FROM play UNION ALL SELECT team_id, brand_id, day, 'money ' || part, count, one, other, valid FROM money
  ), kept AS (
    SELECT team_id, brand_id, day, 'bets ' || game_id AS part, sum(placed + bets) AS count, sum(stake) AS one, sum(payout) AS other, sum(valid) AS valid FROM teams.team_sums GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT team_id, brand_id, day, 'money ' || kind, count, received, paid, 0 FROM teams.team_money
  )
  SELECT 'team_sums_differ' AS rule, 'team ' || coalesce(m.team_id, k.team_id) AS subject, coalesce(m.brand_id, k.brand_id) AS "brandId",
         concat_ws('; ', 'on ' || coalesce(m.day, k.day) || ' ' || coalesce(m.part, k.part),
           'recorded ' || wallet.show_amount((coalesce(k.one, 0) - coalesce(k.other, 0))::bigint), 'posted ' || wallet.show_amount((coalesce(m.one, 0) - coalesce(m.other, 0))::bigint)) AS detail
    FROM made m FULL JOIN kept k ON k.team_id = m.team_id AND k.day = m.day AND k.part = m.part
   WHERE (coalesce(m.count, 0), coalesce(m.one, 0), coalesce(m.other, 0), coalesce(m.valid, 0)) <> (coalesce(k.count, 0), coalesce(k.one, 0), coalesce(k.other, 0), coalesce(k.valid, 0))`

export const TEAM_PROOFS: readonly RecordProof[] = [
  { name: 'team_money', sql: MONEY },
  { name: 'team_bets', sql: PLAY },
  { name: 'team_sums', sql: TEAMS },
]
