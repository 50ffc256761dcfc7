import type { Endpoints } from '@croupier/contract'
import type { SlotOutcome, SlotTitle } from '@croupier/games/slots'
import { type Amount, assert, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { withRetries } from '../../../platform/db/index.ts'
import { hashRequest, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { findRound, listSteps, type RoundRow, type StepRow } from '../db/rounds.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { SlotSession } from '../ports.ts'
import { drawStep, type Seeds } from './draw-step.ts'
import { renderStep, type SpinAnswer } from './play-answer.ts'
import type { SpinDeps } from './spin.ts'

export type StepRequest = {
  readonly session: Pick<SlotSession, 'ownerId' | 'gameId' | 'isTrial' | 'memberAccountId'>
  readonly roundId: string
  readonly step: number
  readonly key: string
  readonly requestHash: string
}

/**
 * Plays the next step of an open round; the last one pays the whole round and closes it. Any session of the same account and game may go on where
 * another stopped. A step that was played answers as the first time, under any key.
 * Refuses: another's round or another game's (round_not_found), a step that is not the next (round_not_open), a key that came with another request.
 */
export async function playStep(deps: SpinDeps, request: StepRequest): Promise<Result<SpinAnswer, RefusalOf<Endpoints['playStep']>>> {
  const { session, roundId, step } = request
  const round = await findRound(deps, roundId)
  if (round?.ownerId !== session.ownerId || round.gameId !== session.gameId || round.isTrial !== session.isTrial)
    return refuse('round_not_found')
  const title = present(deps.findTitle(await titleCodeOf(deps, round)), 'a round has a title')
  const steps = (await listSteps(deps.db, [roundId])).get(roundId) ?? []
  const outcomes = [round.outcome, ...steps.map(played => played.outcome)]
  const isNext = present(outcomes.at(-1), 'a round has a step').next !== undefined && step === outcomes.length
  const decided = isNext ? await decideStep(deps, title, round, outcomes) : undefined
  const answer = await placeStep(deps, request, round, decided)
  if (answer === 'idempotency_conflict') return refuse(answer)
  if (answer === 'round_not_open' || answer === 'step_moved') return refuse('round_not_open')
  if (answer === 'played') await announce(deps, request, round, decided)
  const stored = (await listSteps(deps.db, [roundId])).get(roundId) ?? []
  return ok(renderStep(title, round, stored, stepOfKey(stored, request)))
}

/** A key that was used answers for its own step. */
const stepOfKey = (steps: readonly StepRow[], { key, step }: StepRequest): number =>
  steps.find(candidate => candidate.key === storedKey(key))?.step ?? step

async function titleCodeOf({ ports }: SpinDeps, round: RoundRow): Promise<string> {
  return (await ports.games.findGame(round.brandId, round.gameId))?.titleCode ?? ''
}

type Decided = { readonly outcome: SlotOutcome; readonly win: Amount | null }

/** The next outcome, and the round's win if it is the last. */
async function decideStep(deps: SpinDeps, title: SlotTitle, round: RoundRow, before: readonly SlotOutcome[]): Promise<Decided> {
  const seeds = await openSeeds(deps, round)
  const outcome = drawStep(title, seeds, before.at(-1)?.next)
  const outcomes = [...before, outcome]
  const { state, win } = resultOf(title, outcomes, round.bet)
  return { outcome, win: state === 'open' ? null : win }
}

async function openSeeds({ ports }: SpinDeps, round: RoundRow): Promise<Seeds> {
  return { ...round, serverSeed: await ports.seats.openServerSeed(round.seedId) }
}

type StepAnswer = 'played' | 'replayed' | 'idempotency_conflict' | 'round_not_open' | 'step_moved'

/** Without a decided step the call only looks whether the key or the step is known. */
async function placeStep({ db }: SpinDeps, request: StepRequest, round: RoundRow, decided: Decided | undefined): Promise<StepAnswer> {
  const { session, roundId } = request
  const step = decided ? request.step : -request.step
  const { rows } = await withRetries(() =>
    sql<{ answer: StepAnswer }>`
      SELECT slots.place_step(${roundId}, ${session.ownerId}, ${step}, ${storedKey(request.key)}, ${hashRequest(request.requestHash, session.gameId, session.isTrial)},
        ${decided ? JSON.stringify(decided.outcome) : null}, ${decided?.win ?? null}, ${round.bet}, ${session.memberAccountId}) AS answer`.execute(
      db,
    ),
  )
  const { answer } = present(rows[0], 'slots.place_step answers')
  assert(answer !== 'played' || decided, 'a step is played only when it was decided')
  return answer
}

async function announce({ ports }: SpinDeps, { session }: StepRequest, round: RoundRow, decided: Decided | undefined): Promise<void> {
  if (!decided || decided.win === null) return
  ports.money.changed([session.memberAccountId])
  if (round.isFree) await ports.freeSpins.spinSettled(round.roundId)
  ports.events.roundSettled({ ...round, memberId: round.ownerId, win: decided.win })
}
