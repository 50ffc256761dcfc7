import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import type { RanksPorts } from '../ports.ts'
import { listToldDeposits } from '../queries/is-read-to.ts'
import { takeDeposits, takeInDeposits } from './count-deposits.ts'
import { type CountedBets, countFacts, ensureDaysOf } from './count-facts.ts'

/** A row of `bets.settled_feed`, as far as it is looked at. */
export type SettledRow = FeedRow & { readonly brand_id: string; readonly settled_at: Date }

/** Counts what a batch of settlements and corrections adds to valid bets, the cash part of bets for money, and the deposits that were paid among them. */
export async function countBets(tx: Tx, ports: RanksPorts, rows: readonly SettledRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const span = { first, last }
  await ensureDaysOf(
    tx,
    ports,
    rows.map(row => ({ brandId: row.brand_id, at: row.settled_at })),
  )
  await takeInDeposits(tx, await listToldDeposits(tx, last.xid))
  const until = rows.reduce((latest, row) => (row.settled_at > latest ? row.settled_at : latest), first.settled_at)
  const deposits = await takeDeposits(tx, until)
  const sums = await sql<CountedBets>`
    SELECT c.owner_id AS "memberId", c.brand_id AS "brandId", left(d.day, 7) AS month, sum(c.settled_valid_cash)::bigint AS amount, max(c.counted_at) AS at,
           bool_or(c.settled_valid_cash < 0) AS "isMixed"
      FROM ${changesWithin(span)} GROUP BY 1, 2, 3 ORDER BY 1, 3`.execute(tx)
  await countFacts(tx, ports, { bets: sums.rows, deposits }, memberIds => readBets(tx, span, memberIds))
}

interface FeedSpan {
  readonly first: FeedRow
  readonly last: FeedRow
}

const changesWithin = ({ first, last }: FeedSpan) => sql`bets.bet_changes c
      JOIN ranks.days d ON d.brand_id = c.brand_id AND c.counted_at >= d.starts_at AND c.counted_at < d.ends_at
     WHERE (c.xid, c.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (c.xid, c.id) <= (${last.xid}::xid8, ${last.id}::bigint)
       AND NOT c.is_trial AND c.settled_valid_cash <> 0`

/** What each settlement came to, one by one: a correction takes off and adds in one. */
async function readBets(tx: Tx, span: FeedSpan, memberIds: readonly string[]): Promise<readonly CountedBets[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<CountedBets>`
    SELECT c.owner_id AS "memberId", c.brand_id AS "brandId", left(d.day, 7) AS month, sum(c.settled_valid_cash)::bigint AS amount, max(c.counted_at) AS at,
           false AS "isMixed"
      FROM ${changesWithin(span)} AND c.owner_id = ANY (${[...memberIds]}::uuid[])
     GROUP BY c.owner_id, c.brand_id, c.xid, c.id, left(d.day, 7) ORDER BY c.xid, c.id`.execute(tx)
  return rows
}
