import type { RecordProof } from '../wiring/contributions.ts'

/** Every stake that the house paid is one spin of a pack, at the pack's stake, counted for nothing; and every spin is such a bet. */
const SPINS = `
  WITH free AS (SELECT bet_id, owner_id, brand_id, stake, free, valid, payout, state, game_id FROM bets.all_bets WHERE free > 0)
  SELECT 'free_spin_' || CASE WHEN b.bet_id IS NULL THEN 'without_bet' WHEN s.bet_id IS NULL THEN 'without_pack' ELSE 'differs' END AS rule,
         'round ' || coalesce(b.bet_id, s.bet_id) AS subject, coalesce(b.brand_id, s.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(s.win), 'posted ' || wallet.show_amount(b.payout)) AS detail
    FROM free b FULL JOIN free_spins.all_spins s ON s.bet_id = b.bet_id
   WHERE (b.owner_id, b.stake, b.free, b.game_id) IS DISTINCT FROM (s.member_id, s.stake, s.stake, s.game_id) OR coalesce(b.valid, 0) <> 0
      OR (b.state = 'open') IS DISTINCT FROM (s.win IS NULL) OR s.win IS DISTINCT FROM b.payout`

/** What a pack says of spins and wins is the sum of its spins; those that were given back were not used. */
const PACKS = `
  SELECT 'free_spin_pack_differs' AS rule, 'free spins ' || p.pack_id AS subject, p.brand_id AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(p.won), 'posted ' || wallet.show_amount(coalesce(s.won, 0))) AS detail
    FROM free_spins.all_packs p
    LEFT JOIN (SELECT pack_id, count(*) FILTER (WHERE NOT is_given_back)::int AS used, sum(counted)::bigint AS won FROM free_spins.all_spins GROUP BY 1) s USING (pack_id)
   WHERE (p.used, p.won) <> (coalesce(s.used, 0), coalesce(s.won, 0))`

/** Cash that spins have won was posted, spin by spin; bonus money is the grant that a pack's wins became. */
const WINS = `
  WITH paid AS (
    SELECT t.reference_id AS bet_id, min(a.brand_id::text)::uuid AS brand_id, sum(e.amount)::bigint AS amount
      FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id, posted_at) JOIN wallet.ledger_accounts a USING (account_id)
     WHERE t.kind = 'reward_free_spins' AND a.kind = 'cash' GROUP BY 1)
  SELECT 'free_spin_win_differs' AS rule, 'round ' || coalesce(s.bet_id, p.bet_id) AS subject, coalesce(s.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'recorded ' || wallet.show_amount(s.counted), 'posted ' || wallet.show_amount(p.amount)) AS detail
    FROM (SELECT * FROM free_spins.all_spins WHERE win_as = 'cash' AND counted > 0) s FULL JOIN paid p ON p.bet_id = s.bet_id WHERE s.counted IS DISTINCT FROM p.amount
  UNION ALL
  SELECT 'free_spin_grant_differs', 'free spins ' || coalesce(p.pack_id::text, g.source_id), coalesce(p.brand_id, g.brand_id),
         concat_ws('; ', 'recorded ' || wallet.show_amount(p.won), 'posted ' || wallet.show_amount(g.amount))
    FROM (SELECT * FROM free_spins.all_packs WHERE win_as = 'bonus' AND won > 0 AND state <> 'active') p
    FULL JOIN (SELECT * FROM grants.all_grants WHERE source = 'free_spins') g ON g.source_id = p.pack_id::text
   WHERE (p.member_id, p.won, p.grant_id) IS DISTINCT FROM (g.member_id, g.amount, g.grant_id)`

export const FREE_SPIN_PROOFS: readonly RecordProof[] = [
  { name: 'free_spins', sql: SPINS },
  { name: 'free_spin_packs', sql: PACKS },
  { name: 'free_spin_wins', sql: WINS },
]
