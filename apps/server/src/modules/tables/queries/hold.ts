import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { ROUND_COLUMNS, type RoundRow } from '../domain/round.ts'

export interface HoldOfTable {
  readonly code: string
  readonly rounds: number
  readonly bets: number
  readonly stake: Amount
  readonly paid: Amount
  readonly voids: number
}

/** What each table took and paid in rounds that ended in a span, for money alone. */
export async function sumHold(db: Db, { brandId, from, until }: { brandId: string; from: Date; until: Date }): Promise<HoldOfTable[]> {
  const { rows } = await sql<HoldOfTable>`
    SELECT code, count(*) FILTER (WHERE status = 'settled')::int AS rounds, coalesce(sum(bet_count) FILTER (WHERE status = 'settled'), 0)::int AS bets,
           coalesce(sum(money_stake) FILTER (WHERE status = 'settled'), 0)::bigint AS stake, coalesce(sum(money_paid), 0)::bigint AS paid,
           count(*) FILTER (WHERE status = 'void')::int AS voids
      FROM tables.rounds WHERE brand_id = ${brandId} AND settled_at >= ${from} AND settled_at < ${until} GROUP BY code ORDER BY code`.execute(
    db,
  )
  return rows
}

export type DeskRound = RoundRow & { readonly moneyStake: Amount | null; readonly moneyPaid: Amount | null }

/** Rounds of a brand, newest first. */
export async function listDeskRounds(
  db: Db,
  query: { brandId: string; code?: string | undefined; number?: number | undefined; limit: number; offset: number },
): Promise<{ rows: DeskRound[]; total: number }> {
  const where = sql`brand_id = ${query.brandId} ${query.code === undefined ? sql`` : sql`AND code = ${query.code}`} ${query.number === undefined ? sql`` : sql`AND number = ${query.number}`}`
  const [list, counted] = await Promise.all([
    sql<DeskRound>`
      SELECT ${sql.raw(ROUND_COLUMNS)}, money_stake AS "moneyStake", money_paid AS "moneyPaid" FROM tables.rounds WHERE ${where}
       ORDER BY made_at DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM tables.rounds WHERE ${where}`.execute(db),
  ])
  return { rows: list.rows, total: counted.rows[0]?.n ?? 0 }
}
