import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'
import { type BetsFilter, conditionOf, within } from './sums.ts'

/** A page of an account's bets that match, newest first. */
export async function readPage(
  tx: Tx,
  filter: BetsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', filter)}
     ORDER BY placed_at DESC, bet_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(tx)
  return rows
}
