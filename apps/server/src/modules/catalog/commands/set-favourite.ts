import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Marks a game as a member's favourite, or not any more; doing it twice is the same as once. */
export async function setFavourite(db: Db, choice: { memberId: string; gameId: string; isFavourite: boolean }): Promise<void> {
  const { memberId, gameId } = choice
  if (choice.isFavourite)
    await sql`INSERT INTO catalog.favourites (member_id, game_id) VALUES (${memberId}, ${gameId}) ON CONFLICT DO NOTHING`.execute(db)
  else await sql`DELETE FROM catalog.favourites WHERE member_id = ${memberId} AND game_id = ${gameId}`.execute(db)
}
