import { endpoints } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { boundRoute, type Refusal, type Route, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { type OriginalDeps, placeOriginal } from '../commands/place-original.ts'
import { stepOriginal } from '../commands/step-original.ts'
import type { OriginalSession } from '../ports.ts'
import { getOriginalSession, listRounds } from '../queries/get-original-session.ts'
import { hasOpenRound } from '../queries/has-open-round.ts'

const PAGE_SIZE = 20

/** Calls of an instant game that is open: its token is the game session's. */
export function originalRoutes(deps: OriginalDeps): Route[] {
  const { seats, games } = deps.ports
  /** It was accepted a moment ago, and may have ended since. A session of another class's game has no business here. */
  const inSession = async <T, R extends Refusal>(
    { principal }: SignedInContext,
    answer: (session: OriginalSession) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | Refusal<'launch_token_invalid'>>> => {
    const session = await seats.findSession(principal.sessionId)
    const game = session && (await games.findGame(session.brandId, session.gameId))
    return session && deps.findTitle(game?.titleCode ?? '') ? answer(session) : refuse('launch_token_invalid')
  }

  return [
    boundRoute(endpoints.originalSession, ctx => inSession(ctx, session => getOriginalSession(deps, session, ctx.language))),
    boundRoute(endpoints.placeOriginal, async (ctx, { body }) => {
      const { requestHash, now } = ctx
      const answer = await inSession(ctx, session =>
        placeOriginal(deps, { session, ...body, key: ctx.idempotencyKey ?? '', requestHash, now }),
      )
      // The day's time is over: the game ends, unless a round of it is still to be played to its end.
      if (!answer.ok && answer.error.code === 'time_limit_reached' && !(await hasOpenRound(deps.db, ctx.principal)))
        await seats.endSession(ctx.principal.sessionId, ctx.now)
      return answer
    }),
    boundRoute(endpoints.stepOriginal, (ctx, { params: { roundId }, body: { step, action } }) =>
      inSession(ctx, session =>
        stepOriginal(deps, { session, roundId, step, action, key: ctx.idempotencyKey ?? '', requestHash: ctx.requestHash }),
      ),
    ),
    boundRoute(endpoints.originalRounds, (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) =>
      inSession(ctx, async session => ok(await listRounds(deps, { ...session, pageNo, pageSize }))),
    ),
  ]
}
