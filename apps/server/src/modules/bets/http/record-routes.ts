import { ACCOUNT_TYPE, endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { boundRoute, type Route, type SignedInContext } from '../../../platform/http/index.ts'
import type { BetState } from '../queries/bet-row.ts'
import { getBet, getVerification, type RecallDeps } from '../queries/get-bet.ts'
import { type BetsQuery, listBets } from '../queries/list-bets.ts'
import { exportBets } from '../queries/read-bets.ts'

const PAGE_SIZE = 20

/** An account's own bets, of all classes. */
export function recordRoutes(deps: RecallDeps): Route[] {
  const { db, ports, classes } = deps
  return [
    boundRoute(endpoints.rounds, async (ctx, { query }) =>
      ok(
        await listBets(db, ports.games, {
          ...betsQuery(ctx, query),
          pageNo: query.pageNo ?? 1,
          pageSize: query.pageSize ?? PAGE_SIZE,
        }),
      ),
    ),
    boundRoute(endpoints.roundsCsv, async (ctx, { query }) => {
      ctx.setHeader('content-disposition', 'attachment; filename="betting-record.csv"')
      return ok(exportBets(db, ports.games, classes, betsQuery(ctx, query)))
    }),
    boundRoute(endpoints.round, ({ principal, language }, { params }) =>
      getBet(deps, { ownerId: principal.id, betId: params.roundId, language }),
    ),
    boundRoute(endpoints.roundVerification, (ctx, { params }) => getVerification(deps, ctx.principal.id, params.roundId)),
  ]
}

type Filters = { gameCategory?: string; gameId?: string; state?: BetState; trial?: boolean; from?: string; to?: string }

const betsQuery = (ctx: SignedInContext, query: Filters): BetsQuery => ({
  brandId: ctx.tenant.id,
  language: ctx.language,
  ownerId: ctx.principal.id,
  isTrial: ctx.principal.accountType === ACCOUNT_TYPE.trial || query.trial === true,
  category: query.gameCategory,
  gameId: query.gameId,
  state: query.state,
  from: query.from ? new Date(query.from) : undefined,
  to: query.to ? new Date(query.to) : undefined,
})
