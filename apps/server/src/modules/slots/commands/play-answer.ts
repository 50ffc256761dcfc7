import type { Endpoints, ValueOf } from '@croupier/contract'
import type { SlotOutcome, SlotTitle } from '@croupier/games/slots'
import { type Amount, formatAmount, present, referenceOf } from '@croupier/kernel'
import type { RoundRow, StepRow } from '../db/rounds.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { Commitment } from '../ports.ts'

export type SpinAnswer = ValueOf<Endpoints['spin']>
export type PlayedRound = SpinAnswer['round']

type RoundFacts = Pick<RoundRow, 'roundId' | 'nonce' | 'bet' | 'startedAt' | 'isFree'>

/** A round as it stood after these steps. */
export function renderPlayed(title: SlotTitle, round: RoundFacts, outcomes: readonly SlotOutcome[]): PlayedRound {
  const { state, win } = resultOf(title, outcomes, round.bet)
  return {
    roundId: round.roundId,
    reference: referenceOf(round.roundId),
    nonce: round.nonce,
    state,
    bet: formatAmount(round.bet),
    isFree: round.isFree,
    win: formatAmount(win),
    at: round.startedAt.toISOString(),
    outcomes: [...outcomes],
    openState: outcomes.at(-1)?.next ?? null,
  }
}

export const renderCommitment = (seat: Commitment): Commitment => ({
  serverSeedHash: seat.serverSeedHash,
  clientSeed: seat.clientSeed,
  nonce: seat.nonce,
  nextServerSeedHash: seat.nextServerSeedHash,
})

type AnswerFacts = RoundFacts & Pick<RoundRow, 'serverSeedHash' | 'clientSeed' | 'nextServerSeedHash' | 'nextSpinAt'>
type AfterFacts = { readonly balanceAfter: Amount; readonly balanceVersion: bigint; readonly nextNonce: number }

/** The answer to a spin or step, made of nothing but what is stored, so that a repeat makes the very same bytes. */
export function renderAnswer(title: SlotTitle, round: AnswerFacts, outcomes: readonly SlotOutcome[], after: AfterFacts): SpinAnswer {
  return {
    round: renderPlayed(title, round, outcomes),
    balance: formatAmount(after.balanceAfter),
    balanceVersion: Number(after.balanceVersion),
    commitment: renderCommitment({ ...round, nonce: after.nextNonce }),
    nextSpinAt: round.nextSpinAt.toISOString(),
  }
}

/** The first answer to a stored spin. */
export const renderSpin = (title: SlotTitle, round: RoundRow): SpinAnswer =>
  renderAnswer(title, round, [round.outcome], { ...round, nextNonce: round.nonce + 1 })

/** The first answer to a stored step. `steps` are those of the round, in order. */
export function renderStep(title: SlotTitle, round: RoundRow, steps: readonly StepRow[], step: number): SpinAnswer {
  const played = steps.filter(candidate => candidate.step <= step)
  const outcomes = [round.outcome, ...played.map(candidate => candidate.outcome)]
  return renderAnswer(title, round, outcomes, present(played.at(-1), 'the step was played'))
}
