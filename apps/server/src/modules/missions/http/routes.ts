import { missionEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { transaction } from '../../../platform/db/index.ts'
import { type Route, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { claimMission } from '../commands/claim-mission.ts'
import { signInToday } from '../commands/sign-in-today.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import { seeLeaderboards } from '../queries/see-leaderboards.ts'
import { missionView, seeMissions, shownMissions } from '../queries/see-missions.ts'
import { seeSignIn } from '../queries/see-sign-in.ts'

/** Missions with what counts for them, leaderboards, and what signing in each day gives. */
export function missionRoutes(deps: MissionsDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  const summary = async (ctx: SignedInContext) => {
    const asked = whoAsks(ctx)
    const [{ currency }, shutOut] = await Promise.all([ports.brandOf(asked.brandId), ports.shutOut(db, asked.memberId, asked.now)])
    if (shutOut) return ok({ count: 0, currency, list: [] })
    const seen = await transaction(db, tx => seeMissions(tx, deps, asked))
    const list = await Promise.all(shownMissions(seen, ctx.now).map(each => missionView(deps, each, seen, ctx.language)))
    return ok({ count: list.filter(({ state }) => state === 'claim').length, currency, list })
  }
  const leaderboards = async (ctx: SignedInContext) => {
    const { currency } = await ports.brandOf(ctx.tenant.id)
    const list = await transaction(db, tx => seeLeaderboards(tx, deps, { ...whoAsks(ctx), language: ctx.language }))
    return ok({ currency, list })
  }
  return [
    route(calls.missionSummary, summary),
    route(calls.missionSummaryWithoutRelay, summary),
    route(calls.missionLeaderboard, leaderboards),
    route(calls.missionLeaderboardWithoutRelay, leaderboards),
    route(calls.dailySignIn, async ctx => ok(await transaction(db, tx => seeSignIn(tx, deps, whoAsks(ctx))))),
    route(calls.claimMission, async (ctx, { params: { missionId }, body: { firstDay } }) => {
      const claim = { ...whoAsks(ctx), missionId, firstDay }
      const done = await turns(claim.memberId, () => runOnce(db, ctx, tx => claimMission(tx, deps, claim)))
      if (done.ok) ports.balanceChanged(claim.memberId)
      return done
    }),
    route(calls.claimDailySignIn, async (ctx, { body: { today } }) => {
      const asked = { ...whoAsks(ctx), day: today }
      const done = await turns(asked.memberId, () => runOnce(db, ctx, tx => signInToday(tx, deps, asked)))
      if (done.ok) ports.balanceChanged(asked.memberId)
      return done
    }),
  ]
}

const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, now: ctx.now })
