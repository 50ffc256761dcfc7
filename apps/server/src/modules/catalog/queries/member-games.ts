import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** More than anybody scrolls through; the rest stays stored. */
const RECENT_MAX = 40

/** Ids of a member's favourite games, newest first. */
export async function listFavourites(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    SELECT game_id AS "gameId" FROM catalog.favourites WHERE member_id = ${memberId} ORDER BY set_at DESC, game_id`.execute(db)
  return rows.map(row => row.gameId)
}

/** Games a member opened last, newest first. */
export async function listOpened(db: Db, memberId: string): Promise<{ gameId: string; openedAt: Date }[]> {
  const { rows } = await sql<{ gameId: string; openedAt: Date }>`
    SELECT game_id AS "gameId", opened_at AS "openedAt" FROM catalog.opened_games
     WHERE member_id = ${memberId} ORDER BY opened_at DESC LIMIT ${RECENT_MAX}`.execute(db)
  return rows
}
