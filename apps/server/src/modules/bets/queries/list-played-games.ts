import type { Db } from '../../../platform/db/index.ts'
import type { GamesPort } from '../ports.ts'
import { countByGame, inOneSnapshot } from './sums.ts'

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
  const played = await inOneSnapshot(db, tx => countByGame(tx, { ownerId, isTrial }))
  return Promise.all(
    played.map(async ({ gameId, bets }) => ({
      gameId,
      gameName: (await games.findGame(brandId, gameId))?.name ?? gameId,
      rounds: bets,
    })),
  )
}
