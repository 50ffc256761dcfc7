import { type ConsoleMission, consoleMissionEndpoints as calls } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Missions, Plan } from '../../modules/missions/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { missionView } from './mission-views.ts'

export interface ConsoleMissionsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly missions: Missions
}

/** Missions as operators write them. */
export function missionRoutes(deps: ConsoleMissionsDeps): Route[] {
  const { brand, missions } = deps
  const { desk } = missions
  return [
    route(calls.consoleMissions, async ({ now }, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const [plans, claims] = await Promise.all([desk.listPlans(brandId, 'mission'), desk.countClaims(brandId)])
      const list = plans.map(plan => missionView(plan, claims.get(plan.planId) ?? 0, now))
      return ok({ currency: found.settings.currency, list: list.toSorted((a, b) => a.terms.position - b.terms.position) })
    }),
    route(calls.createMission, async (ctx, { body: { brandId, code, ...written } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return write(deps, ctx, 'created', tx => desk.create(tx, { kind: 'mission', brandId, code, ...written, ...whoWrites(ctx) }))
    }),
    route(calls.updateMission, (ctx, { params: { missionId }, body: { version, ...written } }) =>
      write(deps, ctx, 'updated', tx => desk.edit(tx, { kind: 'mission', planId: missionId, version, ...written, ...whoWrites(ctx) })),
    ),
  ]
}

export const whoWrites = ({ principal, now }: SignedInContext) => ({ by: principal.account, now })

/** One change with its line in the log. */
function write(
  deps: ConsoleMissionsDeps,
  ctx: SignedInContext,
  verb: 'created' | 'updated',
  work: (tx: Tx) => Promise<Result<{ readonly before?: unknown; readonly after: Plan<'mission'> }, Refusal>>,
): Promise<Result<ConsoleMission, Refusal>> {
  return act(deps, ctx, async tx => {
    const done = await work(tx)
    if (!done.ok) return done
    const { before, after } = done.value
    const claims = await deps.missions.desk.countClaims(after.brandId)
    const view = missionView(after, claims.get(after.planId) ?? 0, ctx.now)
    const deed = { action: `mission.${verb}`, subject: `mission:${after.planId}`, brandId: after.brandId }
    return ok({ value: view, deed: { ...deed, before, after: { code: after.code, title: view.texts.EN.title, ...view.terms } } })
  })
}
