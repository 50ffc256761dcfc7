import { ACCOUNT_TYPE, endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route, type SignedInContext } from '../../../platform/http/index.ts'
import { rotateSeeds } from '../commands/rotate-seeds.ts'
import type { SpinDeps } from '../commands/spin.ts'
import type { RoundState } from '../domain/slot-round.ts'
import { getRound, getVerification } from '../queries/get-round.ts'
import { listRounds, type RoundsQuery } from '../queries/list-rounds.ts'
import { listSeeds } from '../queries/list-seeds.ts'
import { exportRounds } from '../queries/read-rounds.ts'

const PAGE_SIZE = 20

/** An account's own rounds and seeds. */
export function recordRoutes(deps: SpinDeps): Route[] {
  const { db, ports } = deps
  return [
    route(endpoints.rounds, async (ctx, { query }) =>
      ok(
        await listRounds(db, ports.games, {
          ...roundsQuery(ctx, query),
          pageNo: query.pageNo ?? 1,
          pageSize: query.pageSize ?? PAGE_SIZE,
        }),
      ),
    ),
    route(endpoints.roundsCsv, async (ctx, { query }) => {
      ctx.setHeader('content-disposition', 'attachment; filename="betting-record.csv"')
      return ok(exportRounds(db, ports.games, roundsQuery(ctx, query)))
    }),
    route(endpoints.round, (ctx, { params }) => getRound(deps, ctx.principal.id, params.roundId)),
    route(endpoints.verification, (ctx, { params }) => getVerification(deps, ctx.principal.id, params.roundId)),
    route(endpoints.seeds, async (ctx, { query }) =>
      ok(await listSeeds(db, deps, { ...seatOf(ctx), pageNo: query.pageNo ?? 1, pageSize: query.pageSize ?? PAGE_SIZE, now: ctx.now })),
    ),
    route(endpoints.rotateSeeds, (ctx, { body }) => rotateSeeds(db, deps, { ...seatOf(ctx), ...body, now: ctx.now })),
  ]
}

type Filters = { gameCategory?: string; gameId?: string; state?: RoundState; trial?: boolean; from?: string; to?: string }

const roundsQuery = (ctx: SignedInContext, query: Filters): RoundsQuery => ({
  brandId: ctx.tenant.id,
  ownerId: ctx.principal.id,
  isTrial: isTrialAccount(ctx) || query.trial === true,
  category: query.gameCategory,
  gameId: query.gameId,
  state: query.state,
  from: query.from ? new Date(query.from) : undefined,
  to: query.to ? new Date(query.to) : undefined,
})

const seatOf = (ctx: SignedInContext) => ({ ownerId: ctx.principal.id, isTrial: isTrialAccount(ctx), brandId: ctx.tenant.id })
const isTrialAccount = ({ principal }: SignedInContext): boolean => principal.accountType === ACCOUNT_TYPE.trial
