import { type ConsoleLeaderboard, consoleMissionEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import { type Plan, scoreText } from '../../modules/missions/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { type ConsoleMissionsDeps, whoWrites } from './mission-routes.ts'
import { leaderboardView } from './mission-views.ts'

const PAGE_SIZE = 20
const REASON_LENGTH_MIN = 3

/** Leaderboards as operators write them, who stands where, and whom they take out. */
export const leaderboardRoutes = (deps: ConsoleMissionsDeps): Route[] => [...writingRoutes(deps), ...standingRoutes(deps)]

function writingRoutes(deps: ConsoleMissionsDeps): Route[] {
  const { brand, missions } = deps
  const { desk } = missions
  return [
    route(calls.consoleLeaderboards, async ({ now }, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const plans = await desk.listPlans(brandId, 'leaderboard')
      const list = await Promise.all(plans.map(async plan => leaderboardView(plan, await desk.listPeriods(plan, now), now)))
      return ok({ currency: found.settings.currency, list: list.toSorted((a, b) => a.terms.position - b.terms.position) })
    }),
    route(calls.createLeaderboard, async (ctx, { body: { brandId, code, ...written } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return write(deps, ctx, 'created', tx => desk.create(tx, { kind: 'leaderboard', brandId, code, ...written, ...whoWrites(ctx) }))
    }),
    route(calls.updateLeaderboard, (ctx, { params: { leaderboardId }, body: { version, ...written } }) =>
      write(deps, ctx, 'updated', tx =>
        desk.edit(tx, { kind: 'leaderboard', planId: leaderboardId, version, ...written, ...whoWrites(ctx) }),
      ),
    ),
  ]
}

function standingRoutes(deps: ConsoleMissionsDeps): Route[] {
  const { identity, missions } = deps
  const { desk } = missions
  return [
    route(calls.consoleStandings, async (_ctx, { params: { leaderboardId }, query: { firstDay, pageNo = 1, pageSize = PAGE_SIZE } }) => {
      if (!(await desk.findPlan(leaderboardId, 'leaderboard'))) return refuse('not_found')
      const { rows, total } = await desk.listStandings({ boardId: leaderboardId, firstDay, pageNo, pageSize })
      const names = await identity.listAccountNames(rows.map(({ memberId }) => memberId))
      const list = rows.map(({ score, prize, reachedAt, paidAt, exclusion, ...row }) => ({
        ...{ ...row, account: names.get(row.memberId) ?? '-', score: scoreText(score), prize: formatAmount(prize) },
        ...{ reachedAt: reachedAt.toISOString(), paidAt: paidAt?.toISOString() ?? null },
        exclusion: exclusion && { ...exclusion, at: new Date(exclusion.at).toISOString() },
      }))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.excludeFromLeaderboard, async (ctx, { params: { leaderboardId }, body: { firstDay, memberId, ...body } }) => {
      const reason = body.reason.trim()
      if (reason.length < REASON_LENGTH_MIN) return refuse('reason_required')
      return act(deps, ctx, async tx => {
        const done = await desk.exclude(tx, { boardId: leaderboardId, firstDay, memberId, reason, ...whoWrites(ctx) })
        if (!done.ok) return done
        const { brandId, code } = done.value
        const deed = {
          action: 'leaderboard.member-excluded',
          subject: `member:${memberId}`,
          brandId,
          reason,
          after: { leaderboard: code, firstDay },
        }
        return ok({ value: { done: true as const }, deed })
      })
    }),
  ]
}

/** One change with its line in the log. */
async function write(
  deps: ConsoleMissionsDeps,
  ctx: SignedInContext,
  verb: 'created' | 'updated',
  work: (tx: Tx) => Promise<Result<{ readonly before?: unknown; readonly after: Plan<'leaderboard'> }, Refusal>>,
): Promise<Result<ConsoleLeaderboard, Refusal>> {
  const done = await act(deps, ctx, async tx => {
    const written = await work(tx)
    if (!written.ok) return written
    const { before, after } = written.value
    const { terms, texts } = leaderboardView(after, [], ctx.now)
    const deed = { action: `leaderboard.${verb}`, subject: `leaderboard:${after.planId}`, brandId: after.brandId }
    return ok({ value: after, deed: { ...deed, before, after: { code: after.code, title: texts.EN.title, ...terms } } })
  })
  if (!done.ok) return done
  return ok(leaderboardView(done.value, await deps.missions.desk.listPeriods(done.value, ctx.now), ctx.now))
}
