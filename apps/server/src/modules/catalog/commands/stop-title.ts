import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export interface TitleStop {
  readonly gameId: string
  /** A round of the game that did not verify. */
  readonly roundId: string
  readonly now: Date
}

/**
 * Switches off every game that plays the title of this one, for all brands, until an operator switches it on again. Answers the games that were not stopped
 * before.
 */
export async function stopTitle(tx: Tx, { gameId, roundId, now }: TitleStop): Promise<readonly string[]> {
  const { rows } = await sql<{ gameId: string }>`
    UPDATE catalog.games SET is_on = false, stopped_at = ${now}, stopped_by_round = ${roundId}, version = version + 1
     WHERE title_code = (SELECT title_code FROM catalog.games WHERE game_id = ${gameId}) AND stopped_at IS NULL
    RETURNING game_id AS "gameId"`.execute(tx)
  return rows.map(row => row.gameId).sort()
}
