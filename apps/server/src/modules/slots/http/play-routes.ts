import { endpoints } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { boundRoute, type Refusal, type Route, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { playStep } from '../commands/play-step.ts'
import { type SpinDeps, spin } from '../commands/spin.ts'
import type { SlotSession } from '../ports.ts'
import { getPlaySession, listPlayed } from '../queries/get-play-session.ts'
import { hasOpenRound } from '../queries/has-open-round.ts'

const PAGE_SIZE = 20

/** Calls of a game that is open: its token is the game session's. */
export function playRoutes(deps: SpinDeps): Route[] {
  const { seats, games } = deps.ports
  /** It was accepted a moment ago, and may have ended since. A session of another class's game has no business here. */
  const inSession = async <T, R extends Refusal>(
    { principal }: SignedInContext,
    answer: (session: SlotSession) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | Refusal<'launch_token_invalid'>>> => {
    const session = await seats.findSession(principal.sessionId)
    const game = session && (await games.findGame(session.brandId, session.gameId))
    return session && deps.findTitle(game?.titleCode ?? '') ? answer(session) : refuse('launch_token_invalid')
  }

  return [
    boundRoute(endpoints.playSession, ctx => inSession(ctx, session => getPlaySession(deps, session, ctx.language))),
    boundRoute(endpoints.spin, async (ctx, { body }) => {
      const { requestHash, now } = ctx
      const answer = await inSession(ctx, session => spin(deps, { session, ...body, key: ctx.idempotencyKey ?? '', requestHash, now }))
      // The day's time is over: the game ends, unless a round of it is still to be played to its end.
      if (!answer.ok && answer.error.code === 'time_limit_reached' && !(await hasOpenRound(deps.db, ctx.principal)))
        await seats.endSession(ctx.principal.sessionId, ctx.now)
      return answer
    }),
    boundRoute(endpoints.playStep, (ctx, { params: { roundId }, body: { step } }) =>
      inSession(ctx, session => playStep(deps, { session, roundId, step, key: ctx.idempotencyKey ?? '', requestHash: ctx.requestHash })),
    ),
    boundRoute(endpoints.playRounds, (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) =>
      inSession(ctx, async session => ok(await listPlayed(deps, { ...session, pageNo, pageSize }))),
    ),
  ]
}
