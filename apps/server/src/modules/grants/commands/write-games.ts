import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { GrantsPorts } from '../ports.ts'

/** Writes down which category each game belongs to: the door asks within its statement which weight a bet has. */
export async function writeGames(db: Db, games: ReturnType<GrantsPorts['listGames']>): Promise<void> {
  const ids = games.map(({ gameId }) => gameId)
  const categories = games.map(({ category }) => category)
  await sql`
    INSERT INTO grants.games AS g (game_id, category) SELECT DISTINCT ON (1) * FROM unnest(${ids}::text[], ${categories}::text[])
      ON CONFLICT (game_id) DO UPDATE SET category = excluded.category WHERE g.category <> excluded.category`.execute(db)
}
