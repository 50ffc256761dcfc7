import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Remembers that a member opened a game, for the list of recent games. */
export async function recordOpened(db: Db | Tx, opened: { memberId: string; gameId: string; at: Date }): Promise<void> {
  await sql`
    INSERT INTO catalog.opened_games (member_id, game_id, opened_at) VALUES (${opened.memberId}, ${opened.gameId}, ${opened.at})
    ON CONFLICT (member_id, game_id) DO UPDATE SET opened_at = excluded.opened_at`.execute(db)
}
