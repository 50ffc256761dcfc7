import type { Pool, PoolClient } from 'pg'
import { type Finding, PROOF_FINDINGS_MAX, type Proof } from '../modules/books/index.ts'
import { readSnapshot } from '../modules/wallet/index.ts'

/**
 * Each order has one stake and each payout one transfer: of its amount, at its time, about its bet, on its player's own account; and each such posting has its
 * bets. The house holds, for each class, the stakes of open bets in one account and what settled ones have left in another. A bet is open exactly while its
 * row stands among the open ones, and a round of several steps exactly while its bet is open.
 *
 * Most of the journal is play, and joining it to the bets key by key takes far longer than reading both. So the first pass is linear: a number for what must
 * agree of a posting, times its amount, so that the bets of one transfer add up to it; and the sums of a member are held against each other. Members whose
 * sums differ are then read again, key by key. Months of play that were archived count by the sums that they left.
 */
export const betsProof = (pool: Pool, waiting: readonly WaitingRounds[]): Proof => ({
  name: 'rounds',
  isSeal: false,
  run: () => readSnapshot(pool, client => verifyBets(client, waitingSql(waiting))),
})

/** A class whose rounds take several steps, and the published view of those that wait: `bet_id`, `owner_id`. */
export interface WaitingRounds {
  readonly class: string
  readonly view: string
}

interface WaitingSql {
  readonly rounds: string
  readonly classes: string
}

/** Names of classes and views are fixed in code. */
const waitingSql = (waiting: readonly WaitingRounds[]): WaitingSql => ({
  rounds:
    waiting.length === 0
      ? '(SELECT NULL::uuid AS bet_id, NULL::uuid AS owner_id WHERE false)'
      : `(${waiting.map(({ view }) => `SELECT bet_id, owner_id FROM ${view}`).join(' UNION ALL ')})`,
  classes: `ARRAY[${waiting.map(({ class: code }) => `'${code}'`).join(', ')}]::text[]`,
})

async function verifyBets(client: PoolClient, waiting: WaitingSql): Promise<Finding[]> {
  const { rows } = await client.query<Finding & { owner: string | null }>(`${suspects(waiting)} LIMIT ${PROOF_FINDINGS_MAX}`)
  const owners = rows.flatMap(({ owner }) => owner ?? [])
  const found = rows.flatMap(({ owner, ...finding }) => (owner === null ? finding : []))
  if (owners.length === 0) return found
  const named = await client.query<Finding>(`${faults(waiting)} ORDER BY 2, 1 LIMIT ${PROOF_FINDINGS_MAX}`, [owners])
  const faulty = named.rows.length > 0 ? named.rows : owners.map(archivedDiffers)
  return [...found, ...faulty].slice(0, PROOF_FINDINGS_MAX)
}

/** Each bet agrees with each posting that is here, so one of an archived month was changed. */
const archivedDiffers = (owner: string): Finding => ({
  rule: 'archive_differs',
  subject: `member ${owner}`,
  brandId: null,
  detail: 'what is here and what was archived do not add up',
})

/** The member's side. The house's is the other half of a transfer that sums to 0, and is held against the bets in sum. */
const POSTED = `
  SELECT t.transfer_id, t.owner_id, t.key, t.kind, t.posted_at, e.amount, a.kind AS account, a.brand_id,
         wallet.posting_print(t.key, t.kind, t.reference_id, t.posted_at, a.kind, a.owner_id, a.brand_id) * e.amount AS print
    FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e ON e.transfer_id = t.transfer_id AND e.account_seq IS NOT NULL
    JOIN wallet.ledger_accounts a USING (account_id)
   WHERE t.kind IN ('stake', 'win', 'refund', 'result_corrected') AND a.kind IN ('cash', 'demo')`

const MOVED = `
  SELECT m.*, CASE WHEN m.is_trial THEN 'demo' ELSE 'cash' END AS account,
         wallet.posting_print(m.key, m.kind, m.reference_id, m.at, CASE WHEN m.is_trial THEN 'demo' ELSE 'cash' END, m.owner_id, m.brand_id) * m.amount AS print
    FROM bets.money_moves m`

const suspects = ({ rounds, classes }: WaitingSql) => `
  WITH here AS (SELECT owner_id, sum(print) AS prints FROM (${POSTED}) legs GROUP BY 1),
  posted AS (SELECT owner_id, sum(prints) AS prints FROM (SELECT * FROM here UNION ALL SELECT owner_id, prints FROM wallet.archived_prints) every GROUP BY 1),
  recorded AS (SELECT owner_id, sum(print) AS prints FROM (${MOVED}) moves GROUP BY 1),
  unsettled AS (SELECT owner_id, sum(uuid_hash_extended(bet_id, 0)) AS prints FROM bets.unsettled_bets GROUP BY 1),
  open AS (SELECT owner_id, sum(uuid_hash_extended(bet_id, 0)) AS prints FROM bets.open_stakes GROUP BY 1),
  waiting AS (SELECT owner_id, sum(uuid_hash_extended(bet_id, 0)) AS prints FROM ${rounds} w GROUP BY 1),
  stepped AS (SELECT owner_id, sum(uuid_hash_extended(bet_id, 0)) AS prints FROM bets.open_stakes WHERE class = ANY (${classes}) GROUP BY 1),
  sums AS (
    SELECT brand_id, asset, 'open:' || class AS kind, open AS amount FROM bets.house_sums
    UNION ALL SELECT brand_id, asset, 'result:' || class, result FROM bets.house_sums),
  held AS (
    SELECT min(account_id) AS account_id, brand_id, asset, kind, sum(wallet.balance_of(account_id)) AS balance
      FROM wallet.ledger_accounts WHERE is_house AND (kind LIKE 'open:%' OR kind LIKE 'result:%') GROUP BY 2, 3, 4)
  SELECT NULL::uuid AS owner, 'stakes_differ' AS rule, coalesce('account ' || account_id, 'brand ' || brand_id) AS subject, brand_id AS "brandId",
         'rounds leave ' || wallet.show_amount(coalesce(amount, 0)) || '; the account holds ' || wallet.show_amount(coalesce(balance, 0)) AS detail
    FROM held FULL JOIN sums USING (brand_id, asset, kind) WHERE coalesce(amount, 0) <> coalesce(balance, 0)
  UNION ALL
  SELECT owner_id, NULL, NULL, NULL, NULL
    FROM posted p FULL JOIN recorded r USING (owner_id) FULL JOIN unsettled u USING (owner_id) FULL JOIN open o USING (owner_id) FULL JOIN waiting w USING (owner_id)
    FULL JOIN stepped s USING (owner_id)
   WHERE coalesce(p.prints, 0) <> coalesce(r.prints, 0) OR u.prints IS DISTINCT FROM o.prints OR w.prints IS DISTINCT FROM s.prints`

const faults = ({ rounds, classes }: WaitingSql) => `
  WITH posted AS MATERIALIZED (${POSTED} AND t.owner_id = ANY ($1)),
  recorded AS MATERIALIZED (
    SELECT owner_id, key, kind, min(reference_id::text)::uuid AS reference_id, at, account, brand_id, sum(amount) AS amount, sum(print) AS print
      FROM (${MOVED} WHERE m.owner_id = ANY ($1)) moves GROUP BY owner_id, key, kind, at, account, brand_id HAVING sum(amount) <> 0)
  SELECT coalesce(p.kind, r.kind) || CASE WHEN r.key IS NULL THEN '_without_record' WHEN p.key IS NULL THEN '_not_posted' ELSE '_differs' END AS rule,
         coalesce('round ' || r.reference_id, 'transfer ' || p.transfer_id) AS subject, coalesce(r.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'key ' || coalesce(p.key, r.key),
           'recorded ' || wallet.show_amount(r.amount) || ' ' || r.account || ' at ' || (r.at AT TIME ZONE 'UTC'),
           'posted ' || wallet.show_amount(p.amount) || ' ' || p.account || ' at ' || (p.posted_at AT TIME ZONE 'UTC')) AS detail
    FROM posted p FULL JOIN recorded r ON p.owner_id = r.owner_id AND p.key = r.key AND p.kind = r.kind
   WHERE p.print IS DISTINCT FROM r.print AND NOT (p.key IS NULL AND EXISTS (
     SELECT FROM wallet.ledger_keys k JOIN wallet.ledger_transfers t USING (transfer_id)
      WHERE k.owner_id = r.owner_id AND (k.key_low, k.key_high) = (wallet.key_low(r.key), wallet.key_high(r.key)) AND wallet.is_archived(t.transfer_id, t.posted_at)))
  UNION ALL
  SELECT 'round_open_differs', 'round ' || bet_id, coalesce(o.brand_id, u.brand_id),
         CASE WHEN u.bet_id IS NULL THEN 'it waits for its next step; no open round is recorded' ELSE 'recorded as open; it waits for no step' END
    FROM (SELECT bet_id, brand_id FROM bets.unsettled_bets WHERE owner_id = ANY ($1)) u
    FULL JOIN (SELECT bet_id, brand_id FROM bets.open_stakes WHERE owner_id = ANY ($1)) o USING (bet_id)
   WHERE u.bet_id IS NULL OR o.bet_id IS NULL
  UNION ALL
  SELECT 'round_open_differs', 'round ' || bet_id, o.brand_id,
         CASE WHEN o.bet_id IS NULL THEN 'it waits for its next step; no open round is recorded' ELSE 'recorded as open; it waits for no step' END
    FROM (SELECT * FROM ${rounds} every_class WHERE owner_id = ANY ($1)) w
    FULL JOIN (SELECT bet_id, brand_id FROM bets.open_stakes WHERE owner_id = ANY ($1) AND class = ANY (${classes})) o USING (bet_id)
   WHERE w.bet_id IS NULL OR o.bet_id IS NULL`
