import { CLAIM_CALLS, type ClaimKind, endpoints } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Asked, Claims } from '../../modules/claims/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, route, type SignedInContext } from '../../platform/http/index.ts'
import { shown } from './claim-view.ts'

export interface ConsoleClaimsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly claims: Claims
}

const DONE = { done: true as const }
const KINDS = Object.keys(CLAIM_CALLS) as ClaimKind[]

/** Claiming at every desk: each has its own calls, since each asks for a right of its own, and all of them do the same. */
export const consoleClaimRoutes = (deps: ConsoleClaimsDeps): Route[] => KINDS.flatMap(kind => routesOf(deps, kind))

function routesOf(deps: ConsoleClaimsDeps, kind: ClaimKind): Route[] {
  const { claims } = deps
  const calls = CLAIM_CALLS[kind]
  const step = async <T>(ctx: SignedInContext, itemId: string, work: (tx: Tx, asked: Asked) => Promise<Result<T, Refusal>>) => {
    const by = { operatorId: ctx.principal.id, name: ctx.principal.account, ip: ctx.ip }
    const done = await act(deps, ctx, async tx => {
      const worked = await work(tx, { kind, itemId, by, now: ctx.now })
      // The module has written down the act already: it alone knows what it came to.
      return worked.ok ? ok({ value: worked.value, deed: undefined }) : worked
    })
    if (done.ok) claims.committed(kind)
    return done
  }
  return [
    route(endpoints[calls.claim], async (ctx, { params: { itemId }, body }) => {
      const done = await step(ctx, itemId, (tx, asked) => claims.claim(tx, { ...asked, ...body }))
      return done.ok ? ok(shown(done.value)) : done
    }),
    ...(calls.keep
      ? [
          route(endpoints[calls.keep], async (ctx, { params: { itemId } }) => {
            const done = await step(ctx, itemId, claims.keep)
            return done.ok ? ok(shown(done.value)) : done
          }),
        ]
      : []),
    route(endpoints[calls.release], async (ctx, { params: { itemId } }) => {
      const done = await step(ctx, itemId, claims.release)
      return done.ok ? ok(DONE) : done
    }),
    route(endpoints[calls.handOver], async (ctx, { params: { itemId }, body }) => {
      const done = await step(ctx, itemId, (tx, asked) => claims.handOver(tx, { ...asked, to: body.operatorId }))
      return done.ok ? ok(shown(done.value)) : done
    }),
    route(endpoints[calls.colleagues], async ({ principal }) => {
      const colleagues = await claims.listColleagues(kind)
      return ok(colleagues.filter(({ operatorId }) => operatorId !== principal.id))
    }),
  ]
}
