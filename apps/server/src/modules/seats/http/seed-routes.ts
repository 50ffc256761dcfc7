import { ACCOUNT_TYPE, endpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { boundRoute, type Route, type SignedInContext } from '../../../platform/http/index.ts'
import { rotateSeeds } from '../commands/rotate-seeds.ts'
import type { SeatDeps } from '../db/seats.ts'
import type { SessionBook } from '../db/sessions.ts'
import type { SeatsPorts } from '../ports.ts'
import { listSeeds } from '../queries/list-seeds.ts'

const PAGE_SIZE = 20

/** An account's own seeds, and leaving a game. */
export const seedRoutes = (db: Db, deps: SeatDeps & { readonly ports: SeatsPorts }, sessions: SessionBook): Route[] => [
  boundRoute(endpoints.seeds, async (ctx, { query }) =>
    ok(await listSeeds(db, deps, { ...seatOf(ctx), pageNo: query.pageNo ?? 1, pageSize: query.pageSize ?? PAGE_SIZE, now: ctx.now })),
  ),
  boundRoute(endpoints.rotateSeeds, (ctx, { body }) => rotateSeeds(db, deps, { ...seatOf(ctx), ...body, now: ctx.now })),
  boundRoute(endpoints.closePlay, async ctx => {
    await sessions.end(ctx.principal.sessionId, ctx.now)
    return ok({ done: true as const })
  }),
]

const seatOf = (ctx: SignedInContext) => ({
  ownerId: ctx.principal.id,
  isTrial: ctx.principal.accountType === ACCOUNT_TYPE.trial,
  brandId: ctx.tenant.id,
})
