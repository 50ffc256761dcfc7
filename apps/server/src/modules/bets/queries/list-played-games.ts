import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { GamesPort } from '../ports.ts'

export interface PlayedGame {
  readonly gameId: string
  readonly gameName: string
  readonly rounds: number
}

/** The games that an account has played, most played first; closed ones too. */
export async function listPlayedGames(
  db: Db,
  games: GamesPort,
  { brandId, ownerId, isTrial }: { brandId: string; ownerId: string; isTrial: boolean },
): Promise<PlayedGame[]> {
  const { rows } = await sql<{ gameId: string; rounds: bigint }>`
    SELECT game_id AS "gameId", count(*) AS rounds FROM bets.bets WHERE owner_id = ${ownerId} AND is_trial = ${isTrial}
     GROUP BY game_id ORDER BY rounds DESC, game_id`.execute(db)
  return Promise.all(
    rows.map(async ({ gameId, rounds }) => ({
      gameId,
      gameName: (await games.findGame(brandId, gameId))?.name ?? gameId,
      rounds: Number(rounds),
    })),
  )
}
