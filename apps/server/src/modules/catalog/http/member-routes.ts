import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { setFavourite } from '../commands/set-favourite.ts'
import type { Browse } from '../queries/browse.ts'
import { renderGame } from './game-item.ts'

/** A member's own lists of games. */
export function memberRoutes(db: Db, browse: Browse): Route[] {
  return [
    route(endpoints.favoriteGames, async ({ principal }) => ok(await browse.favouriteIds(principal.id))),
    route(endpoints.favoriteGamesList, async ({ tenant, principal, language }) => {
      const games = await browse.favourites(tenant.id, principal.id)
      const favourites = new Set(games.map(game => game.gameId))
      return ok({ games: games.map(game => renderGame(game, { favourites, language })) })
    }),
    route(endpoints.setFavorite, async ({ tenant, principal }, { params, body }) => {
      if (!(await browse.findGame(tenant.id, params.gameId))) return refuse('game_not_found')
      await setFavourite(db, { memberId: principal.id, gameId: params.gameId, isFavourite: body.isFavourite })
      return ok({ done: true as const })
    }),
    route(endpoints.recentGames, async ({ tenant, principal, language }) => {
      const favourites = new Set(await browse.favouriteIds(principal.id))
      const games = await browse.recent(tenant.id, principal.id)
      return ok({
        games: games.map(game => ({ ...renderGame(game, { favourites, language }), lastPlayedAt: game.openedAt.toISOString() })),
      })
    }),
  ]
}
