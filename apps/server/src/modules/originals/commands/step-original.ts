import type { Endpoints } from '@croupier/contract'
import type { OriginalAction } from '@croupier/games/originals'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { withRetries } from '../../../platform/db/index.ts'
import { hashRequest, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { findRound, type RoundRow, type StepRow, stepsOf } from '../db/rounds.ts'
import { totalOf } from '../domain/read-bets.ts'
import { type RoundResult, resultOf, stateAfter } from '../domain/round-result.ts'
import type { OriginalSession } from '../ports.ts'
import { assertPayable } from './draw-round.ts'
import type { OriginalDeps } from './place-original.ts'
import { type OriginalAnswer, renderStep } from './render-round.ts'

export type StepRequest = {
  readonly session: Pick<OriginalSession, 'ownerId' | 'gameId' | 'isTrial' | 'memberAccountId'>
  readonly roundId: string
  readonly step: number
  readonly action: OriginalAction
  readonly key: string
  readonly requestHash: string
}

/**
 * Plays the next step of an open round; the last one pays the whole round and closes it. Any session of the same account and game may go on where another
 * stopped. A step that was played answers as the first time, under any key.
 * Refuses: another's round or another game's (round_not_found), a key that came with another request, a round that has ended, a step that is not the next,
 * was played otherwise or is not possible (step_invalid).
 */
export async function stepOriginal(
  deps: OriginalDeps,
  request: StepRequest,
): Promise<Result<OriginalAnswer, RefusalOf<Endpoints['stepOriginal']>>> {
  const { session, roundId } = request
  const round = await findRound(deps, roundId)
  if (round?.ownerId !== session.ownerId || round.gameId !== session.gameId || round.isTrial !== session.isTrial)
    return refuse('round_not_found')
  const decided = decideStep(request, round, await stepsOf(deps.db, roundId))
  const answer = await placeStep(deps, request, round, decided)
  if (answer === 'played') announce(deps, request, round, decided)
  if (answer === 'played' || answer === 'replayed') return answerOf(deps, request, round)
  return refuse(answer === 'step_moved' ? 'step_invalid' : answer)
}

/** What came of a step that is played. */
type Decided = { readonly result: RoundResult }

/** Undefined where this step is not the next one, or not possible. */
function decideStep({ step, action }: StepRequest, round: RoundRow, steps: readonly StepRow[]): Decided | undefined {
  const before = steps.map(played => played.action)
  const state = stateAfter(round, round.drawn, before)
  const next = step === steps.length + 1 ? round.rules.step(state, action, round.bets, round.terms) : undefined
  if (!next?.ok) return undefined
  const result = resultOf(round, next.value)
  assertPayable(round, result)
  return { result }
}

type StepAnswer = 'played' | 'replayed' | 'idempotency_conflict' | 'round_not_open' | 'step_moved'

/** Without a decided step the call only looks whether the key or the step is known. */
async function placeStep({ db }: OriginalDeps, request: StepRequest, round: RoundRow, decided: Decided | undefined): Promise<StepAnswer> {
  const { session, roundId } = request
  const step = decided ? request.step : -request.step
  const end = decided && decided.result.state !== 'open' ? decided.result : undefined
  const { rows } = await withRetries(() =>
    sql<{ answer: StepAnswer }>`
      SELECT originals.place_step(${roundId}, ${session.ownerId}, ${step}, ${storedKey(request.key)},
        ${hashRequest(request.requestHash, session.gameId, session.isTrial)}, ${JSON.stringify(request.action)},
        ${end ? round.bets.map(({ betId }) => betId) : null}::uuid[], ${end?.payouts ?? null}::bigint[], ${end?.refunds ?? null}::bigint[],
        ${end?.valids ?? null}::bigint[], ${session.memberAccountId}) AS answer`.execute(db),
  )
  return present(rows[0], 'originals.place_step answers').answer
}

/** A key that was used answers for its own step; under a new one a step answers whoever asks for the same. */
async function answerOf(
  { db }: OriginalDeps,
  { key, step, action }: StepRequest,
  round: RoundRow,
): Promise<Result<OriginalAnswer, RefusalOf<Endpoints['stepOriginal']>>> {
  const steps = await stepsOf(db, round.roundId)
  const own = steps.find(played => played.key === storedKey(key))
  if (own) return ok(renderStep(round, steps, own.step))
  const played = present(
    steps.find(candidate => candidate.step === step),
    'a step that is known was played',
  )
  if (isSame(played.action, action)) return ok(renderStep(round, steps, step))
  const { state } = resultOf(
    round,
    stateAfter(
      round,
      round.drawn,
      steps.map(each => each.action),
    ),
  )
  return refuse(state === 'open' ? 'step_invalid' : 'round_not_open')
}

const isSame = (one: OriginalAction, other: OriginalAction): boolean =>
  one.kind === 'open' ? other.kind === 'open' && one.tile === other.tile : one.kind === other.kind

function announce({ ports }: OriginalDeps, { session }: StepRequest, round: RoundRow, decided: Decided | undefined): void {
  if (!decided || decided.result.state === 'open') return
  ports.money.changed([session.memberAccountId])
  ports.events.roundSettled({
    ...round,
    memberId: round.ownerId,
    bet: totalOf(round.bets.map(({ stake }) => stake)),
    win: decided.result.payout,
  })
}
