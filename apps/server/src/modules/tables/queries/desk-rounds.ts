import type { Amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { HOUSE_TABLES } from '../domain/house-tables.ts'
import { ROUND_COLUMNS, type RoundRow } from '../domain/round.ts'

/** Sums of money alone, with stakes for moves; null until the round is settled. */
export type DeskRound = RoundRow & { readonly moneyStake: Amount | null; readonly moneyPaid: Amount | null }

export interface RoundsQuery {
  readonly brandId: string
  readonly code?: string | undefined
  readonly number?: number | undefined
  /** The last round of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Rounds of a brand, newest first. A table of a busy brand plays thousands a day: a page goes on by its last round, and nothing counts them all. */
export async function listDeskRounds(db: Db, query: RoundsQuery): Promise<DeskRound[]> {
  const { where, order } = query.code === undefined ? byTime(query) : byNumber(query)
  const { rows } = await sql<DeskRound>`
    SELECT ${sql.raw(ROUND_COLUMNS)}, money_stake AS "moneyStake", money_paid AS "moneyPaid" FROM tables.rounds
     WHERE brand_id = ${query.brandId} AND ${where} ORDER BY ${order} LIMIT ${query.limit}`.execute(db)
  return rows
}

interface Reading {
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/** Rounds of one table follow each other by their numbers. */
const byNumber = ({ code, number, after }: RoundsQuery): Reading => ({
  where: all([
    sql`code = ${code}`,
    number !== undefined && sql`number = ${number}`,
    after !== undefined && sql`number < (SELECT number FROM tables.rounds WHERE round_id = ${after})`,
  ]),
  order: sql`number DESC`,
})

/** Of all tables; those of one number are found by the key of each table. */
const byTime = ({ number, after }: RoundsQuery): Reading => ({
  where: all([
    number === undefined ? sql`true` : sql`code = ANY (${HOUSE_TABLES.map(({ code }) => code)}) AND number = ${number}`,
    after !== undefined && sql`(made_at, round_id) < (SELECT made_at, round_id FROM tables.rounds WHERE round_id = ${after})`,
  ]),
  order: sql`made_at DESC, round_id DESC`,
})

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter(condition => condition !== false),
    sql` AND `,
  )
