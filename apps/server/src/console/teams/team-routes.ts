import { consoleTeamEndpoints as calls, type Endpoints, type QueryOf } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { TeamSpan, Teams } from '../../modules/teams/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import { type TakeOutDeps, takeOut } from '../take-out.ts'

export interface ConsoleTeamsDeps extends TakeOutDeps {
  readonly brand: { findBrand(brandId: string): Promise<unknown> }
  readonly identity: Pick<IdentityModule, 'findMember'>
  readonly teams: Teams
}

const PAGE_SIZE = 20

type Range = { readonly from: string; readonly to: string }
interface Asked {
  readonly account: string
  readonly look: { readonly brandId: string; readonly viewerId: string; readonly rootId: string; readonly span: TeamSpan }
}

/** The team of any member as operators see it, and what a brand lets uplines see. */
export function consoleTeamRoutes(deps: ConsoleTeamsDeps): Route[] {
  const { desk } = deps.teams
  return [
    route(calls.consoleTeamOverview, async (ctx, { params: { memberId }, query }) => {
      const asked = await askedFor(deps, memberId, query)
      if (!asked.ok) return asked
      const { account, look } = asked.value
      return ok({ account, ...(await desk.getOverview({ ...look, now: ctx.now })) })
    }),
    route(calls.consoleTeamProfit, async (_ctx, { params: { memberId }, query: { pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
      const asked = await askedFor(deps, memberId, query)
      if (!asked.ok) return asked
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { list, total, totals } = await desk.listProfit({ ...filterOf(query), ...asked.value.look, ...page })
      return ok({ list: [...list], pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, totals })
    }),
    route(calls.exportTeamProfit, async (ctx, { params: { memberId }, query }) => {
      const asked = await askedFor(deps, memberId, query)
      if (!asked.ok) return asked
      const { look } = asked.value
      return takeOut(deps, ctx, {
        ...{ name: 'teams', filter: { memberId, ...query }, brandId: look.brandId },
        rows: () => desk.profitTable({ ...filterOf(query), ...look }),
      })
    }),
    ...visibilityRoutes(deps),
  ]
}

function visibilityRoutes(deps: ConsoleTeamsDeps): Route[] {
  const { desk } = deps.teams
  return [
    route(calls.consoleTeamVisibility, async (_ctx, { params: { brandId } }) =>
      (await deps.brand.findBrand(brandId)) ? ok({ brandId, ...(await desk.getVisibility(brandId)) }) : refuse('not_found'),
    ),
    route(calls.updateTeamVisibility, async (ctx, { params: { brandId }, body: { version, visibility } }) => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const before = await desk.getVisibility(brandId, tx)
        const saved = await desk.updateVisibility(tx, { brandId, version, visibility })
        if (!saved.ok) return saved
        const changed = changedSettings(before.visibility, saved.value.visibility)
        return ok({
          value: { brandId, ...saved.value },
          deed: { action: 'team-visibility.updated', subject: `brand:${brandId}`, brandId, ...changed },
        })
      })
    }),
  ]
}

/** Whose team, and which days. Trials have no team. */
async function askedFor({ identity, teams }: ConsoleTeamsDeps, memberId: string, range: Range): Promise<Result<Asked, Refusal>> {
  const member = await identity.findMember(memberId)
  if (!member) return refuse('not_found')
  const look = { brandId: member.brandId, viewerId: memberId, rootId: memberId }
  const [account, span] = await Promise.all([teams.desk.findAccount(look), teams.desk.spanOf(member.brandId, range)])
  if (account === undefined) return refuse('not_found')
  return span.ok ? ok({ account, look: { ...look, span: span.value } }) : span
}

const filterOf = ({ by, gameCategory, q }: Pick<QueryOf<Endpoints['exportTeamProfit']>, 'by' | 'gameCategory' | 'q'>) => ({
  by,
  gameCategory,
  q,
})
