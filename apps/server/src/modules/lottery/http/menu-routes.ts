import { endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { boundRoute, type RequestContext, type Route, refuse } from '../../../platform/http/index.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { gameMenus, gamesOnSale, isVietnamese, openedNumbers, vnGameMenu, vnRecentGames } from '../queries/game-menus.ts'

const OPENED = 100

const LOBBY_PATHS = { LOTT: '/lottery', ELOTT: '/lottery', TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' } as const

/** The calls of the specification's §7. */
export function menuRoutes(deps: LotteryDeps): Route[] {
  const asked = (ctx: RequestContext, prizeMode: string | undefined) => ({ brandId: ctx.tenant.id, language: ctx.language, prizeMode })
  return [
    boundRoute(endpoints.gameMenus, async (ctx, { query }) => ok(await gameMenus(deps, asked(ctx, query.prizeMode)))),
    boundRoute(endpoints.vnGameMenu, async (ctx, { query }) => ok(await vnGameMenu(deps, asked(ctx, query.prizeMode)))),
    boundRoute(endpoints.vnRecentGames, async (ctx, { query }) =>
      ok(await vnRecentGames(deps, ctx.principal.id, asked(ctx, query.prizeMode))),
    ),
    boundRoute(endpoints.openedByGame, async (ctx, { query: { prizeMode, gameCode, count = OPENED } }) => {
      const opened = await openedNumbers(deps, { ...asked(ctx, prizeMode), gameCode, count }, isVietnamese)
      return opened ? ok(opened) : refuse('game_not_found')
    }),
    boundRoute(endpoints.openedNumbers, async (ctx, { query: { prizeMode, gameCode, count = OPENED } }) => {
      const opened = await openedNumbers(deps, { ...asked(ctx, prizeMode), gameCode, count }, () => true)
      return opened ? ok(opened) : refuse('game_not_found')
    }),
    boundRoute(endpoints.launchLottery, async (ctx, { query }) => {
      const { lottoArea, lottoGameCode, lottoView, lottoPrizeMode } = query
      const lobby =
        lottoArea === 'VN' ? '/vnlottery' : lottoPrizeMode === 'SEA' ? '/seaLottery' : lottoPrizeMode === 'Elott' ? '/elott' : '/lottery'
      if (lottoGameCode === undefined) return ok({ game_url: lobby })
      const game = deps.findGame(lottoGameCode)
      if (!game) return refuse('game_not_found')
      const open = await gamesOnSale(deps, { brandId: ctx.tenant.id })
      if (!open.includes(game)) return refuse('game_off')
      const path = LOBBY_PATHS[game.lobby]
      return ok({ game_url: lottoView === 'lobby' ? path : `${path}?gameCode=${game.code}` })
    }),
  ]
}
