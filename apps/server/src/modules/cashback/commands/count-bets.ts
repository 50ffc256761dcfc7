import { type Category, cashbackWindow } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import type { CashbackPorts } from '../ports.ts'

/** A row of `bets.settled_feed`, as far as it is looked at. */
export type SettledRow = FeedRow & {
  readonly bet_id: string
  readonly revision: number
  readonly placed_at: Date
  readonly brand_id: string
  readonly settled_at: Date
}

interface SumRow {
  readonly memberId: string
  readonly brandId: string
  readonly gameId: string
  readonly day: string
  readonly isLate: boolean
  readonly valid: Amount
}
interface Counted extends Omit<SumRow, 'gameId'> {
  readonly category: Category
}

/**
 * Counts the cash part of valid bets for money into the day in which they were settled. What is taken back counts against the day of its bet until that can be claimed, and
 * after that against the days to come.
 */
export async function countBets(tx: Tx, ports: CashbackPorts, rows: readonly SettledRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const brandIds = [...new Set(rows.map(row => row.brand_id))]
  for (const brandId of brandIds) await keepDays(tx, ports, brandId, rows)
  const sums = await sumByGame(tx, rows, { first, last })
  const categories = new Map(await Promise.all(brandIds.map(async brandId => [brandId, await ports.categoriesOf(brandId)] as const)))
  const counted = sums.flatMap(({ gameId, ...sum }) => {
    const category = categories.get(sum.brandId)?.get(gameId)
    return category === undefined ? [] : [{ ...sum, category }]
  })
  await addBets(
    tx,
    counted.filter(({ isLate }) => !isLate),
  )
  await addCorrections(
    tx,
    counted.filter(({ isLate }) => isLate),
  )
}

/** The days of a batch, held: none of them is closed before the batch is counted. */
async function keepDays(tx: Tx, ports: CashbackPorts, brandId: string, rows: readonly SettledRow[]): Promise<void> {
  const times = rows.filter(row => row.brand_id === brandId).map(row => row.settled_at.getTime())
  const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
  const days = await ports.days(tx, { brandId, from: new Date(from), to: new Date(to) })
  const windows = days.map(({ endsAt }) => cashbackWindow(endsAt))
  await sql`
    INSERT INTO cashback.days (brand_id, day, starts_at, ends_at, available_at, claim_until)
      SELECT ${brandId}::uuid, u.* FROM unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[], ${windows.map(({ availableAt }) => availableAt)}::timestamptz[],
        ${windows.map(({ claimUntil }) => claimUntil)}::timestamptz[]) u
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`SELECT FROM cashback.days WHERE brand_id = ${brandId} AND closed_at IS NULL ORDER BY day FOR SHARE`.execute(tx)
}

async function sumByGame(
  tx: Tx,
  rows: readonly SettledRow[],
  { first, last }: { readonly first: FeedRow; readonly last: FeedRow },
): Promise<readonly SumRow[]> {
  const again = rows.filter(row => row.revision > 1)
  const { rows: sums } = await sql<SumRow>`
    WITH again AS MATERIALIZED (
      SELECT u.xid, u.id, b.first_settled_at FROM unnest(${again.map(row => row.xid)}::xid8[], ${again.map(row => row.id)}::bigint[],
             ${again.map(row => row.bet_id)}::uuid[], ${again.map(row => row.placed_at)}::timestamptz[]) u(xid, id, bet_id, placed_at)
        JOIN bets.all_bets b ON b.bet_id = u.bet_id AND b.placed_at = u.placed_at
    ), changes AS MATERIALIZED (
      SELECT c.owner_id, c.brand_id, c.game_id, c.xid, c.id, max(c.counted_at) AS at, sum(c.settled_valid_cash)::bigint AS valid
        FROM bets.bet_changes c
       WHERE (c.xid, c.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (c.xid, c.id) <= (${last.xid}::xid8, ${last.id}::bigint)
         AND NOT c.is_trial AND c.settled_valid_cash <> 0
       GROUP BY c.owner_id, c.brand_id, c.game_id, c.xid, c.id
    ), placed AS (
      SELECT c.owner_id, c.brand_id, c.game_id, c.valid, c.at, CASE WHEN c.valid < 0 THEN coalesce(a.first_settled_at, c.at) ELSE c.at END AS counted_at
        FROM changes c LEFT JOIN again a ON a.xid = c.xid AND a.id = c.id WHERE c.valid <> 0
    )
    SELECT p.owner_id AS "memberId", p.brand_id AS "brandId", p.game_id AS "gameId", coalesce(o.day, d.day) AS day,
           p.valid < 0 AND (p.at >= d.available_at OR d.started_at IS NOT NULL) AS "isLate", sum(p.valid)::bigint AS valid
      FROM placed p
      JOIN cashback.days d ON d.brand_id = p.brand_id AND p.counted_at >= d.starts_at AND p.counted_at < d.ends_at
      -- Whatever is settled for a day that is closed already counts in the first that is not.
      LEFT JOIN LATERAL (SELECT min(x.day) AS day FROM cashback.days x
                          WHERE p.valid > 0 AND d.started_at IS NOT NULL AND x.brand_id = p.brand_id AND x.started_at IS NULL) o ON true
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 4`.execute(tx)
  return sums
}

const arraysOf = (
  counted: readonly Counted[],
) => sql`unnest(${counted.map(({ memberId }) => memberId)}::uuid[], ${counted.map(({ day }) => day)}::text[],
  ${counted.map(({ category }) => category)}::text[], ${counted.map(({ brandId }) => brandId)}::uuid[], ${counted.map(({ valid }) => valid)}::bigint[])
  u(member_id, day, category, brand_id, valid)`

async function addBets(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    INSERT INTO cashback.bets AS b (member_id, day, category, brand_id, valid)
      SELECT u.member_id, u.day, u.category, u.brand_id, sum(u.valid)::bigint FROM ${arraysOf(counted)} GROUP BY 1, 2, 3, 4
    ON CONFLICT (member_id, day, category) DO UPDATE SET valid = b.valid + excluded.valid`.execute(tx)
}

async function addCorrections(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    INSERT INTO cashback.corrections AS c (member_id, day, category, valid)
      SELECT u.member_id, u.day, u.category, sum(u.valid)::bigint FROM ${arraysOf(counted)} GROUP BY 1, 2, 3
    ON CONFLICT (member_id, day, category) DO UPDATE SET valid = c.valid + excluded.valid`.execute(tx)
}
