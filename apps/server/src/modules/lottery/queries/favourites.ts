import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** As many as anybody keeps at hand. */
const FAVOURITES_MAX = 60

export async function listFavourites(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    play: string
  }>`SELECT play FROM lottery.favourites WHERE member_id = ${memberId} ORDER BY added_at DESC LIMIT ${FAVOURITES_MAX}`.execute(db)
  return rows.map(({ play }) => play)
}

export async function setFavourite(
  db: Db,
  { memberId, play, isFavourite }: { memberId: string; play: string; isFavourite: boolean },
): Promise<void> {
  if (isFavourite)
    await sql`INSERT INTO lottery.favourites (member_id, play) VALUES (${memberId}, ${play}) ON CONFLICT DO NOTHING`.execute(db)
  else await sql`DELETE FROM lottery.favourites WHERE member_id = ${memberId} AND play = ${play}`.execute(db)
}
