import type { Pool, PoolClient } from 'pg'
import { type Finding, PROOF_FINDINGS_MAX, type Proof } from '../modules/books/index.ts'
import { readSnapshot } from '../modules/wallet/index.ts'

/**
 * Each round has one stake and, where it won, one win: of its amount, at its time, under its id, on its player's own account, with the stakes of his brand
 * on the other side; and each such posting has its round. A round is open exactly while it waits for its next step.
 *
 * Most of the journal is play, and joining it to the rounds key by key takes far longer than reading both. So the first pass is linear: every posting, and
 * what its round says of it, becomes a number, and those of a member are added up. Members whose sums differ are then read again, key by key.
 */
export const roundsProof = (pool: Pool): Proof => ({
  name: 'rounds',
  isSeal: false,
  run: () => readSnapshot(pool, verifyRounds),
})

async function verifyRounds(client: PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<Finding & { owner: string | null }>(`${SUSPECTS} LIMIT ${PROOF_FINDINGS_MAX}`)
  const owners = rows.flatMap(({ owner }) => owner ?? [])
  const found = rows.flatMap(({ owner, ...finding }) => (owner === null ? finding : []))
  if (owners.length === 0) return found
  const faults = await client.query<Finding>(`${FAULTS} ORDER BY 2, 1 LIMIT ${PROOF_FINDINGS_MAX}`, [owners])
  return [...found, ...faults.rows].slice(0, PROOF_FINDINGS_MAX)
}

/**
 * What has to agree of a posting and its round, as one number. A record's hash is a weighted sum of its columns' own, so that two rounds which have
 * changed one value would add up as before: the hash of the hash does not.
 */
const print = (columns: string): string => `hashint8extended(hash_record_extended(ROW(${columns}), 0), 0)`

/** The member's side. The house's is the other half of a transfer that sums to 0, and is held against the rounds in sum. */
const POSTED = `
  SELECT t.transfer_id, t.owner_id, t.key, t.kind, t.posted_at, e.amount, a.kind AS account, a.brand_id,
         ${print('t.key, t.kind, t.reference_id, t.posted_at, e.amount, a.kind, a.owner_id, a.brand_id')} AS print
    FROM wallet.transfers t JOIN wallet.entries e ON e.transfer_id = t.transfer_id AND e.account_seq IS NOT NULL JOIN wallet.accounts a USING (account_id)
   WHERE t.kind IN ('stake', 'win')`

const ROUNDS = `
  SELECT *, 'spin:' || key AS stake_key, 'win:' || round_id AS win_key, CASE WHEN is_trial THEN 'demo' ELSE 'cash' END AS account FROM play.rounds`
const STAKE = print("stake_key, 'stake'::text, round_id, started_at, -bet, account, owner_id, brand_id")
const WIN = print("win_key, 'win'::text, round_id, settled_at, win, account, owner_id, brand_id")

const SUSPECTS = `
  WITH posted AS (SELECT owner_id, sum(print) AS prints FROM (${POSTED}) legs GROUP BY 1),
  sums AS MATERIALIZED (
    SELECT owner_id, brand_id, is_trial, sum(bet) - sum(win) AS gross, sum(${STAKE}) + coalesce(sum(${WIN}) FILTER (WHERE win > 0), 0) AS prints,
           sum(uuid_hash_extended(round_id, 0)) FILTER (WHERE state = 'open') AS open_prints
      FROM (${ROUNDS}) rounds GROUP BY 1, 2, 3),
  recorded AS (SELECT owner_id, sum(prints) AS prints, sum(open_prints) AS open_prints FROM sums GROUP BY 1),
  waiting AS (SELECT owner_id, sum(uuid_hash_extended(round_id, 0)) AS open_prints FROM play.open_rounds GROUP BY 1),
  held AS (
    SELECT min(account_id) AS account_id, brand_id, asset = 'demo' AS is_trial, sum(wallet.balance_of(account_id)) AS balance
      FROM wallet.accounts WHERE is_house AND kind = 'stakes' GROUP BY 2, 3),
  gross AS (SELECT brand_id, is_trial, sum(gross) AS gross FROM sums GROUP BY 1, 2)
  SELECT NULL::uuid AS owner, 'stakes_differ' AS rule, coalesce('account ' || account_id, 'brand ' || brand_id) AS subject, brand_id AS "brandId",
         'rounds leave ' || wallet.show_amount(coalesce(gross, 0)) || '; the account holds ' || wallet.show_amount(coalesce(balance, 0)) AS detail
    FROM held FULL JOIN gross USING (brand_id, is_trial) WHERE coalesce(gross, 0) <> coalesce(balance, 0)
  UNION ALL
  SELECT owner_id, NULL, NULL, NULL, NULL FROM posted p FULL JOIN recorded r USING (owner_id) FULL JOIN waiting w USING (owner_id)
   WHERE p.prints IS DISTINCT FROM r.prints OR r.open_prints IS DISTINCT FROM w.open_prints`

const FAULTS = `
  WITH posted AS MATERIALIZED (${POSTED} AND t.owner_id = ANY ($1)),
  rounds AS MATERIALIZED (${ROUNDS} WHERE owner_id = ANY ($1)),
  recorded AS (
    SELECT owner_id, round_id, stake_key AS key, 'stake' AS kind, started_at AS at, -bet AS amount, account, brand_id, ${STAKE} AS print FROM rounds
    UNION ALL
    SELECT owner_id, round_id, win_key, 'win', settled_at, win, account, brand_id, ${WIN} FROM rounds WHERE win > 0)
  SELECT coalesce(p.kind, r.kind) || CASE WHEN r.key IS NULL THEN '_without_record' WHEN p.key IS NULL THEN '_not_posted' ELSE '_differs' END AS rule,
         coalesce('round ' || r.round_id, 'transfer ' || p.transfer_id) AS subject, coalesce(r.brand_id, p.brand_id) AS "brandId",
         concat_ws('; ', 'key ' || coalesce(p.key, r.key), 'recorded ' || wallet.show_amount(r.amount) || ' ' || r.account || ' at ' || (r.at AT TIME ZONE 'UTC'),
           'posted ' || wallet.show_amount(p.amount) || ' ' || p.account || ' at ' || (p.posted_at AT TIME ZONE 'UTC')) AS detail
    FROM posted p FULL JOIN recorded r ON p.owner_id = r.owner_id AND p.key = r.key AND p.kind = r.kind WHERE p.print IS DISTINCT FROM r.print
  UNION ALL
  SELECT 'round_open_differs', 'round ' || round_id, r.brand_id,
         CASE WHEN r.round_id IS NULL THEN 'it waits for its next step; no open round is recorded' ELSE 'recorded as open; it waits for no step' END
    FROM (SELECT round_id, brand_id FROM rounds WHERE state = 'open') r
    FULL JOIN (SELECT round_id FROM play.open_rounds WHERE owner_id = ANY ($1)) o USING (round_id)
   WHERE r.round_id IS NULL OR o.round_id IS NULL`
