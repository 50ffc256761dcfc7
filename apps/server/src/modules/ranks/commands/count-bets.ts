import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import type { RanksPorts } from '../ports.ts'
import { listToldDeposits } from '../queries/is-read-to.ts'
import { takeDeposits, takeInDeposits } from './count-deposits.ts'
import { type CountedBets, countFacts, ensureDaysOf } from './count-facts.ts'

/** Counts what a batch of settlements and corrections adds to valid bets, the cash part of bets for money, and the deposits that were paid among them. */
export async function countBets(tx: Tx, ports: RanksPorts, rows: readonly FeedRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const span = { first, last }
  const times = await findTimes(tx, span)
  await ensureDaysOf(
    tx,
    ports,
    times.flatMap(({ brandId, from, to }) => [from, to].map(at => ({ brandId, at }))),
  )
  await takeInDeposits(tx, await listToldDeposits(tx, last.xid))
  const until = new Date(Math.max(...times.map(({ to }) => to.getTime())))
  const deposits = await takeDeposits(tx, until)
  const sums = await sql<CountedBets>`
    SELECT c.owner_id AS "memberId", c.brand_id AS "brandId", left(d.day, 7) AS month, sum(c.valid_cash - c.valid_cash_before)::bigint AS amount,
           max(c.settled_at) AS at, bool_or(c.valid_cash < c.valid_cash_before) AS "isMixed"
      FROM ${changesWithin(span)} GROUP BY 1, 2, 3 ORDER BY 1, 3`.execute(tx)
  await countFacts(tx, ports, { bets: sums.rows, deposits }, memberIds => readBets(tx, span, memberIds))
}

interface FeedSpan {
  readonly first: FeedRow
  readonly last: FeedRow
}

interface BrandTimes {
  readonly brandId: string
  readonly from: Date
  readonly to: Date
}

/** Between which instants each brand's settlements lie. */
async function findTimes(tx: Tx, { first, last }: FeedSpan): Promise<readonly BrandTimes[]> {
  const { rows } = await sql<BrandTimes>`
    SELECT f.brand_id AS "brandId", min(f.settled_at) AS "from", max(f.settled_at) AS "to" FROM bets.settled_feed f
     WHERE (f.xid, f.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (f.xid, f.id) <= (${last.xid}::xid8, ${last.id}::bigint) GROUP BY 1`.execute(
    tx,
  )
  return rows
}

/** What each settlement changes of valid bets, with the day on which it counts. */
const changesWithin = ({ first, last }: FeedSpan) => sql`bets.valid_feed c
      JOIN ranks.days d ON d.brand_id = c.brand_id AND c.settled_at >= d.starts_at AND c.settled_at < d.ends_at
     WHERE (c.xid, c.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (c.xid, c.id) <= (${last.xid}::xid8, ${last.id}::bigint)
       AND NOT c.is_trial AND c.valid_cash <> c.valid_cash_before`

/** What each settlement came to, one by one: a correction takes off and adds in one. */
async function readBets(tx: Tx, span: FeedSpan, memberIds: readonly string[]): Promise<readonly CountedBets[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<CountedBets>`
    SELECT c.owner_id AS "memberId", c.brand_id AS "brandId", left(d.day, 7) AS month, sum(c.valid_cash - c.valid_cash_before)::bigint AS amount,
           max(c.settled_at) AS at, false AS "isMixed"
      FROM ${changesWithin(span)} AND c.owner_id = ANY (${[...memberIds]}::uuid[])
     GROUP BY c.owner_id, c.brand_id, c.xid, c.id, left(d.day, 7) ORDER BY c.xid, c.id`.execute(tx)
  return rows
}
