import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { timeOfId } from '../domain/reference.ts'

export type RoundDescription = { readonly roundId: string; readonly gameId: string; readonly brandId: string }

/** A day either way covers a process clock that is wrong. */
const CLOCK_DOUBT_MS = 86_400_000

/** Which of these ids are rounds of the account, and of which game: for the account record. */
export async function describeRounds(db: Db, ownerId: string, ids: readonly string[]): Promise<RoundDescription[]> {
  if (ids.length === 0) return []
  const times = ids.map(id => timeOfId(id).getTime())
  const [from, to] = [new Date(Math.min(...times) - CLOCK_DOUBT_MS), new Date(Math.max(...times) + CLOCK_DOUBT_MS)]
  const { rows } = await sql<RoundDescription>`
    SELECT round_id AS "roundId", game_id AS "gameId", brand_id AS "brandId" FROM play.rounds
     WHERE round_id = ANY (${[...ids]}::uuid[]) AND owner_id = ${ownerId} AND started_at BETWEEN ${from} AND ${to}`.execute(db)
  return rows
}
