import { endpoints } from '@croupier/contract'
import { type Clock, ok } from '@croupier/kernel'
import { boundRoute, type Route, refuse } from '../../../platform/http/index.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { createDrawCounts } from '../queries/count-draws.ts'

/** Two months of days. */
const SEGMENTS = 62

/** What anybody may hold the installation's draws against. */
export function fairnessRoutes(deps: LotteryDeps, clock: Clock): Route[] {
  const { draws } = deps.ports
  const countDraws = createDrawCounts(deps, () => clock.now().getTime())
  return [
    boundRoute(endpoints.fairnessKeys, async () => ok((await draws.keys()).map(key => ({ ...key })))),
    boundRoute(endpoints.fairnessSegments, async (ctx, { query: { game } }) => {
      const segments = await draws.listSegments({ brandId: ctx.tenant.id, game, limit: SEGMENTS })
      // Tables have segments too, hour by hour.
      if (segments.length === 0 && !deps.findGame(game)) return refuse('game_not_found')
      return ok(segments.map(segment => ({ ...segment })))
    }),
    boundRoute(endpoints.fairnessGame, async (ctx, { params: { gameCode } }) =>
      deps.findGame(gameCode) ? ok(await countDraws(ctx.tenant.id, gameCode)) : refuse('game_not_found'),
    ),
  ]
}
