import { ACCOUNT_TYPE, endpoints, errorText } from '@croupier/contract'
import { canonicalJson, type Json } from '@croupier/games/fairness'
import { findPlay, issuesFrom } from '@croupier/games/lottery'
import type { Clock } from '@croupier/kernel'
import { ok, present } from '@croupier/kernel'
import { boundRoute, type Route, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { cancelOrder } from '../commands/cancel-order.ts'
import { placeOrder } from '../commands/place-order.ts'
import { countEnded, listEnded } from '../db/issues.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { closedOutcomes } from '../queries/closed-outcomes.ts'
import { evidenceOf, ticketProofOf } from '../queries/evidence.ts'
import { listFavourites, setFavourite } from '../queries/favourites.ts'
import { getGame, listGames, renderIssue, renderResult } from '../queries/list-games.ts'
import { listOrders } from '../queries/list-orders.ts'
import { listReceipts } from '../queries/receipts.ts'

const RESULTS = 30
const UPCOMING = 20
const ORDERS = 20
const RECEIPTS = 10

export function lotteryRoutes(deps: LotteryDeps, clock: Clock): Route[] {
  const isTrial = ({ principal }: SignedInContext) => principal.accountType === ACCOUNT_TYPE.trial
  return [
    boundRoute(endpoints.lotteryGames, async ctx => ok(await listGames(deps, ctx.tenant.id, ctx.language, clock.now()))),
    boundRoute(endpoints.lotteryGame, async (ctx, { params }) => {
      const { tenant, principal, language } = ctx
      const isOwnMember = principal?.tenantId === tenant.id && principal.accountType !== ACCOUNT_TYPE.trial
      const whose = { brandId: tenant.id, ...(isOwnMember && { memberId: principal.id }) }
      const game = await getGame(deps, { ...whose, gameCode: params.gameCode, language, now: clock.now() })
      return game ? ok(game) : refuse('game_not_found')
    }),
    boundRoute(endpoints.lotteryResults, async (ctx, { params: { gameCode }, query: { pageNo = 1, pageSize = RESULTS } }) => {
      if (!deps.findGame(gameCode)) return refuse('game_not_found')
      const game = { brandId: ctx.tenant.id, gameCode }
      const total = await countEnded(deps.db, game)
      const rows = await listEnded(deps.db, { ...game, limit: pageSize, offset: (pageNo - 1) * pageSize })
      return ok({ list: rows.map(renderResult), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    boundRoute(endpoints.lotteryUpcoming, async (_ctx, { params: { gameCode }, query: { count = UPCOMING } }) => {
      const game = deps.findGame(gameCode)
      return game ? ok(issuesFrom(game.schedule, clock.now(), count).map(renderIssue)) : refuse('game_not_found')
    }),
    boundRoute(endpoints.lotteryClosedOutcomes, async (ctx, { params }) => {
      const closed = await closedOutcomes(deps, { brandId: ctx.tenant.id, ...params })
      return closed ? ok(closed) : refuse('game_not_found')
    }),
    boundRoute(endpoints.placeLotteryOrder, (ctx, { body }) =>
      placeOrder(deps, {
        ...body,
        brandId: ctx.tenant.id,
        memberId: ctx.principal.id,
        account: present(ctx.principal.account, 'a member has an account name'),
        accountType: present(ctx.principal.accountType, 'a member has an account type'),
        isTrial: isTrial(ctx),
        key: ctx.idempotencyKey ?? '',
        language: ctx.language,
        now: clock.now(),
      }),
    ),
    boundRoute(endpoints.lotteryOrders, async (ctx, { query: { pageNo = 1, pageSize = ORDERS, gameCode, state } }) =>
      ok(
        await listOrders(deps, {
          memberId: ctx.principal.id,
          isTrial: isTrial(ctx),
          gameCode,
          state,
          pageNo,
          pageSize,
          language: ctx.language,
        }),
      ),
    ),
    boundRoute(endpoints.cancelLotteryOrder, (ctx, { params: { orderId }, body: { numbers } }) =>
      cancelOrder(deps, { brandId: ctx.tenant.id, memberId: ctx.principal.id, orderId, numbers, key: ctx.idempotencyKey ?? '' }),
    ),
    boundRoute(endpoints.lotteryOrderReceipts, async (ctx, { params: { orderId }, query: { pageNo = 1, pageSize = RECEIPTS } }) => {
      const found = await listReceipts(deps, { memberId: ctx.principal.id, orderId, pageNo, pageSize })
      return found ? ok({ ...found, list: found.list.map(receipt => ({ ...receipt })) }) : refuse('order_not_found')
    }),
    boundRoute(endpoints.lotteryFavourites, async ctx => ok(await listFavourites(deps.db, ctx.principal.id))),
    boundRoute(endpoints.setLotteryFavourite, async (ctx, { params: { play }, body: { isFavourite } }) => {
      if (!findPlay(play)) return refuse('selection_invalid', { fields: { play: errorText('selection_invalid', ctx.language) } })
      await setFavourite(deps.db, { memberId: ctx.principal.id, play, isFavourite })
      return ok(await listFavourites(deps.db, ctx.principal.id))
    }),
    boundRoute(endpoints.lotteryEvidence, async (ctx, { params: { gameCode, number } }) => {
      const evidence = await evidenceOf(deps, ctx.tenant.id, gameCode, number)
      // Made of interfaces, of which the type checker does not know that they hold JSON alone.
      return evidence ? ok(canonicalJson(evidence as unknown as Json)) : refuse('not_found')
    }),
    boundRoute(endpoints.lotteryTicketProof, async (ctx, { params: { betId } }) => {
      const found = await ticketProofOf(deps, ctx.principal.id, betId)
      return found ? ok({ ...found }) : refuse('not_found')
    }),
  ]
}
