import type { Endpoints, ValueOf } from '@croupier/contract'
import { type Amount, formatAmount, present, referenceOf } from '@croupier/kernel'
import type { RoundRow, StepRow } from '../db/rounds.ts'
import { totalOf } from '../domain/read-bets.ts'
import { resultOf, stateAfter } from '../domain/round-result.ts'
import type { Commitment } from '../ports.ts'

export type OriginalAnswer = ValueOf<Endpoints['placeOriginal']>
export type RenderedRound = OriginalAnswer['round']

export type RoundFacts = Pick<RoundRow, 'roundId' | 'nonce' | 'betEntropy' | 'rules' | 'terms' | 'bets' | 'drawn' | 'startedAt'>

/** A round as it was after these steps, without what was still hidden then. */
export function renderRound(round: RoundFacts, steps: readonly Pick<StepRow, 'action' | 'playedAt'>[]): RenderedRound {
  const state = stateAfter(
    round,
    round.drawn,
    steps.map(({ action }) => action),
  )
  const result = resultOf(round, state)
  const isOpen = result.state === 'open'
  const known = (amount: Amount | undefined) => (isOpen ? null : formatAmount(present(amount, 'each bet has its result')))
  return {
    roundId: round.roundId,
    reference: referenceOf(round.roundId),
    nonce: round.nonce,
    betEntropy: round.betEntropy,
    state: result.state,
    stake: formatAmount(totalOf(round.bets.map(({ stake }) => stake))),
    payout: known(result.payout),
    at: round.startedAt.toISOString(),
    settledAt: isOpen ? null : (steps.at(-1)?.playedAt ?? round.startedAt).toISOString(),
    bets: round.bets.map(({ betId, placement, stake }, place) => ({
      betId,
      placement: { ...placement },
      stake: formatAmount(stake),
      payout: known(result.payouts[place]),
      validBet: known(result.valids[place]),
    })),
    steps: steps.length,
    outcome: { ...round.rules.view(state, round.bets, round.terms) },
  }
}

export const renderCommitment = (seat: Commitment): Commitment => ({
  serverSeedHash: seat.serverSeedHash,
  clientSeed: seat.clientSeed,
  nonce: seat.nonce,
  nextServerSeedHash: seat.nextServerSeedHash,
})

type AnswerFacts = RoundFacts & Omit<Commitment, 'nonce'> & Pick<RoundRow, 'nextBetAt'>
type AfterFacts = { readonly balanceAfter: Amount; readonly balanceVersion: bigint; readonly nextNonce: number }

/** The answer to bets or a step, made of nothing but what is stored, so that a repeat makes the very same bytes. */
export function renderAnswer(round: AnswerFacts, steps: readonly StepRow[], after: AfterFacts): OriginalAnswer {
  return {
    round: renderRound(round, steps),
    balance: formatAmount(after.balanceAfter),
    balanceVersion: Number(after.balanceVersion),
    commitment: renderCommitment({ ...round, nonce: after.nextNonce }),
    nextBetAt: round.nextBetAt.toISOString(),
  }
}

/** The first answer to stored bets. */
export const renderPlaced = (round: RoundRow): OriginalAnswer => renderAnswer(round, [], { ...round, nextNonce: round.nonce + 1 })

/** The first answer to a stored step. `steps` are those of the round, in order. */
export function renderStep(round: RoundRow, steps: readonly StepRow[], step: number): OriginalAnswer {
  const played = steps.filter(candidate => candidate.step <= step)
  return renderAnswer(round, played, present(played.at(-1), 'the step was played'))
}
