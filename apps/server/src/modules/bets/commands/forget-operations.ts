import { sql } from 'kysely'
import { type Db, inPieces } from '../../../platform/db/index.ts'

const AT_ONCE = 1_000

/** Drops answers to operations on bets that nobody repeats any more (BETS-KEY-2). Answers how many. */
export const forgetOperations = (db: Db, atOnce = AT_ONCE): Promise<number> =>
  inPieces(atOnce, async most => {
    const { rows } = await sql<{ count: number }>`SELECT bets.forget_operations(${most}::int) AS count`.execute(db)
    return rows[0]?.count ?? 0
  })
