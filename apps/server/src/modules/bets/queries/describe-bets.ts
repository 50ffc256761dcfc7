import { referenceOf, timesOfReference } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { placedNear } from './bet-row.ts'

export type BetDescription = { readonly betId: string; readonly gameId: string; readonly brandId: string }

/** Which of these ids are bets, and of which game; of one account alone where it is named. For records of the ledger. */
export async function describeBets(db: Db | Tx, ids: readonly string[], ownerId?: string): Promise<BetDescription[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BetDescription>`
    SELECT bet_id AS "betId", game_id AS "gameId", brand_id AS "brandId" FROM bets.bets
     WHERE bet_id = ANY (${[...ids]}::uuid[]) AND ${placedNear(ids)} ${ownerId ? sql`AND owner_id = ${ownerId}` : sql``}`.execute(db)
  return rows
}

/** The account's bet behind a code that people write down, which names the millisecond in which it was placed. */
export async function findByReference(db: Db, ownerId: string, code: string): Promise<string | undefined> {
  const span = timesOfReference(code)
  if (!span) return undefined
  const { rows } = await sql<{ betId: string }>`
    SELECT bet_id AS "betId" FROM bets.bets WHERE owner_id = ${ownerId} AND placed_at BETWEEN ${span.from} AND ${span.to}
       AND substr(bet_id::text, 1, 13) = ${span.idStart}`.execute(db)
  return rows.find(({ betId }) => referenceOf(betId) === code)?.betId
}
