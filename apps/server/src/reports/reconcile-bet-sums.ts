import type { Pool, PoolClient } from 'pg'
import { type Finding, PROOF_FINDINGS_MAX, type Proof } from '../modules/books/index.ts'
import { readSnapshot } from '../modules/wallet/index.ts'

/**
 * The sums of members' bets are those of their bets and settlements, as far as they are made. As with rounds, the first pass reads both once and adds up one number a
 * member; members whose numbers differ are then read again, sum by sum.
 */
export const betSumsProof = (pool: Pool): Proof => ({ name: 'bet_sums', isSeal: false, run: () => readSnapshot(pool, verifySums) })

async function verifySums(client: PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<{ owner: string }>(`${SUSPECTS} LIMIT ${PROOF_FINDINGS_MAX}`)
  if (rows.length === 0) return []
  return (await client.query<Finding>(`${FAULTS} ORDER BY 2, 4 LIMIT ${PROOF_FINDINGS_MAX}`, [rows.map(({ owner }) => owner)])).rows
}

const FIGURES = [
  ...[
    'placed_bets',
    'placed_stake',
    'placed_payout',
    'placed_valid',
    'settled_bets',
    'settled_stake',
    'settled_stake_cash',
    'settled_payout',
  ],
  ...['settled_payout_cash', 'settled_valid', 'settled_valid_cash'],
]
/** A prime for each figure, so large that no difference of two of them makes up for the other's. */
const PRIMES = [
  ...[1_000_000_007, 1_000_000_009, 1_000_000_021, 1_000_000_033, 1_000_000_087, 1_000_000_093, 1_000_000_097, 1_000_000_103],
  ...[1_000_000_123, 1_000_000_181, 1_000_000_207],
]
const WEIGHED = `(${FIGURES.map((figure, n) => `${PRIMES[n]}::numeric * ${figure}`).join(' + ')})`

/** What a sum is of, as one number; times its figures it adds up, however many changes they came of. */
const KEY = 'is_trial, game_id, class, asset, state, brand_id'
const print = (start: string): string =>
  `(hashint8extended(hash_record_extended(ROW(${start}, ${KEY}), 0), 0) & 4294967295)::numeric * ${WEIGHED}`

const SUMMED = 'bets.bet_changes c, bets.summed_to t WHERE (c.xid, c.id) <= (t.xid, t.id)'
const SPANS = ['quarter', 'day', 'month'] as const
const startOf = (span: (typeof SPANS)[number]): string => `bets.start_of('${span}', counted_at)`

const SUSPECTS = `
  WITH kept AS (
    SELECT owner_id, ${SPANS.map(span => `sum(print) FILTER (WHERE span = '${span}') AS ${span}s`).join(', ')}
      FROM (SELECT owner_id, span, ${print('starts_at')} AS print FROM bets.all_sums) s GROUP BY 1),
  counted AS (SELECT owner_id, ${SPANS.map(span => `sum(${print(startOf(span))}) AS ${span}s`).join(', ')} FROM ${SUMMED} GROUP BY 1)
  SELECT owner_id AS owner FROM kept k FULL JOIN counted c USING (owner_id)
   WHERE ${SPANS.map(span => `coalesce(k.${span}s, 0) <> coalesce(c.${span}s, 0)`).join(' OR ')}`

const countedBy = (span: (typeof SPANS)[number]): string => `
  SELECT '${span}' AS span, owner_id, ${startOf(span)} AS starts_at, ${KEY}, ${FIGURES.map(figure => `sum(${figure}) AS ${figure}`).join(', ')}
    FROM ${SUMMED} AND owner_id = ANY ($1) GROUP BY ${startOf(span)}, owner_id, ${KEY}`

/** What is kept and what was counted of one of the two groups of figures, where they differ. */
const said = (group: 'placed' | 'settled'): string => {
  const of = (side: string, figure: string) => `coalesce(${side}.${group}_${figure}, 0)`
  const all = (side: string) => ['bets', 'stake', 'payout', 'valid'].map(figure => of(side, figure)).join(', ')
  const say = (side: string, word: string) =>
    `'${word} ' || ${of(side, 'bets')} || ' ${group}, stake ' || wallet.show_amount(${of(side, 'stake')}::bigint) || ', payout ' || wallet.show_amount(${of(side, 'payout')}::bigint)
       || ', valid ' || wallet.show_amount(${of(side, 'valid')}::bigint)`
  return `CASE WHEN (${all('k')}) <> (${all('c')}) THEN ${say('k', 'the sums say')} || '; ' || ${say('c', 'the bets say')} END`
}

const FAULTS = `
  WITH counted AS MATERIALIZED (${SPANS.map(countedBy).join(' UNION ALL ')})
  SELECT 'sums_differ' AS rule, 'member ' || owner_id AS subject, brand_id AS "brandId",
         concat_ws('; ', span || ' from ' || (starts_at AT TIME ZONE 'UTC'), 'game ' || game_id, ${said('placed')}, ${said('settled')}) AS detail
    FROM (SELECT * FROM bets.all_sums WHERE owner_id = ANY ($1)) k FULL JOIN counted c USING (span, owner_id, starts_at, ${KEY})
   WHERE (${FIGURES.map(figure => `coalesce(k.${figure}, 0)`).join(', ')}) <> (${FIGURES.map(figure => `coalesce(c.${figure}, 0)`).join(', ')})`
