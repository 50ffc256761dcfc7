import { endpoints } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { type Route, route, type SignedInContext } from '../../../platform/http/index.ts'
import { playStep } from '../commands/play-step.ts'
import { type SpinDeps, spin } from '../commands/spin.ts'
import type { GameSession, SessionBook } from '../db/sessions.ts'
import { getPlaySession, listPlayed } from '../queries/get-play-session.ts'

const PAGE_SIZE = 20

/** Calls of a game that is open: its token is the game session's. */
export function playRoutes(deps: SpinDeps, sessions: SessionBook): Route[] {
  const sessionOf = async ({ principal }: SignedInContext): Promise<GameSession> =>
    present(await sessions.get(principal.sessionId), 'the session was accepted a moment ago')

  return [
    route(endpoints.playSession, async ctx => getPlaySession(deps, await sessionOf(ctx), ctx.language)),
    route(endpoints.spin, async (ctx, { body }) => {
      const answer = await spin(deps, {
        session: await sessionOf(ctx),
        bet: body.bet,
        key: ctx.idempotencyKey ?? '',
        requestHash: ctx.requestHash,
        now: ctx.now,
      })
      // The day's time is over and no round of this game runs: a bet while one does is refused before.
      if (!answer.ok && answer.error.code === 'time_limit_reached') await sessions.end(ctx.principal.sessionId, ctx.now)
      return answer
    }),
    route(endpoints.playStep, async (ctx, { params, body }) =>
      playStep(deps, {
        session: await sessionOf(ctx),
        roundId: params.roundId,
        step: body.step,
        key: ctx.idempotencyKey ?? '',
        requestHash: ctx.requestHash,
      }),
    ),
    route(endpoints.playRounds, async (ctx, { query }) =>
      ok(await listPlayed(deps, { ...(await sessionOf(ctx)), pageNo: query.pageNo ?? 1, pageSize: query.pageSize ?? PAGE_SIZE })),
    ),
    route(endpoints.closePlay, async ctx => {
      await sessions.end(ctx.principal.sessionId, ctx.now)
      return ok({ done: true as const })
    }),
  ]
}
