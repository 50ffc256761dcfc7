import { endpoints, errorText } from '@croupier/contract'
import { formatAmount, ok, parseAmount } from '@croupier/kernel'
import { type RequestContext, type Route, refuse, route } from '../../../platform/http/index.ts'
import type { ListedGame } from '../domain/brand-view.ts'
import type { CategoryCode } from '../domain/categories.ts'
import { nameIn } from '../domain/game-names.ts'
import { maskAccount } from '../domain/mask-account.ts'
import type { Browse } from '../queries/browse.ts'
import { markCached } from './cached.ts'
import { renderGame, renderVendor } from './game-item.ts'

const POPULAR_COUNT = 20
const PAGE_SIZE = 24

/** Lists that anybody may read. Signed in, each game also says whether it is a favourite. */
export function publicRoutes(browse: Browse): Route[] {
  const render = async (ctx: RequestContext, games: readonly ListedGame[]) => {
    const favourites = new Set(ctx.principal ? await browse.favouriteIds(ctx.principal.id) : [])
    return games.map(game => renderGame(game, { favourites, language: ctx.language }))
  }

  return [
    route(endpoints.gameVendor, async ctx => {
      const lanes = await browse.lanes(ctx.tenant.id, ctx.language)
      markCached(ctx, lanes)
      return ok({
        data: {
          lanes: lanes.map(({ category, vendors, ...lane }) => ({
            ...lane,
            gameCategory: category,
            vassalage: vendors.map(vendor => vendor.code),
            vendors: vendors.map(renderVendor),
          })),
        },
      })
    }),
    route(endpoints.vassGameType, async (ctx, { query }) => {
      const types = await browse.gameTypes(ctx.tenant.id, { vendorCode: query.vassalage, category: query.gameCategory })
      markCached(ctx, types)
      return ok(types)
    }),
    route(endpoints.gameList, async (ctx, { query }) => {
      const minBet = query.minBet ? parseAmount(query.minBet) : undefined
      if (minBet && !minBet.ok) return refuse('validation_failed', { fields: { minBet: errorText('field_invalid', ctx.language) } })
      const page = await browse.games(ctx.tenant.id, {
        ...filterOf(query),
        gameName: query.gameName,
        language: ctx.language,
        gameType: query.gameType || undefined,
        feature: query.feature || undefined,
        minBetMax: minBet?.value,
        linesMin: query.minLineNum,
        trialOnly: query.trialOnly,
        sort: query.sort,
        pageNo: query.pageNo ?? 1,
        pageSize: query.pageSize ?? PAGE_SIZE,
      })
      const value = { ...page, games: await render(ctx, page.games) }
      markCached(ctx, value)
      return ok(value)
    }),
    route(endpoints.hotGames, async (ctx, { query }) => {
      const games = await render(ctx, await browse.hot(ctx.tenant.id, filterOf(query)))
      markCached(ctx, games)
      return ok({ games })
    }),
    route(endpoints.popularGames, async (ctx, { query }) => {
      const popular = await browse.popular(ctx.tenant.id, { category: query.gameCategory, count: query.count ?? POPULAR_COUNT })
      const games = await render(ctx, popular)
      markCached(ctx, games)
      return ok({ games })
    }),
    route(endpoints.winnerBoard, async (ctx, { query }) => {
      const wins = await browse.winnerBoard(ctx.tenant.id, query.period ?? 'week')
      return ok(
        wins.map(({ account, game, amount, bet, at }) => ({
          account: maskAccount(account),
          gameId: game.gameId,
          gameName: nameIn(game, ctx.language),
          showIcon: game.art,
          amount: formatAmount(amount),
          multiple: formatAmount((amount * 10_000n) / bet),
          at: at.toISOString(),
        })),
      )
    }),
    route(endpoints.search, async (ctx, { query }) => {
      const found = await browse.search({
        brandId: ctx.tenant.id,
        language: ctx.language,
        text: query.q,
        isMember: ctx.principal !== undefined,
      })
      return ok({
        games: await render(ctx, found.games),
        vendors: found.vendors.map(renderVendor),
        help: [...found.help],
        promotions: [...found.promotions],
      })
    }),
  ]
}

const filterOf = (query: { vassalage?: string; gameCategory?: CategoryCode }) => ({
  vendorCode: query.vassalage,
  category: query.gameCategory,
})
