import type { OriginalVerification } from '@croupier/contract'
import { formatAmount } from '@croupier/kernel'
import type { Static } from 'typebox'
import { type RenderedRound, renderRound } from '../commands/render-round.ts'
import { findRound, type RoundDeps, type RoundRow, type StepRow, stepsOf } from '../db/rounds.ts'
import { resultOf, stateAfter } from '../domain/round-result.ts'
import type { RoundBet } from '../ports.ts'

export type VerificationRecord = Static<typeof OriginalVerification>

/** The whole round of a bet as it was played, for the record of the bet; undefined where its month has been archived. */
export async function recallRound(deps: RoundDeps, bet: RoundBet): Promise<RenderedRound | undefined> {
  const loaded = await loadRound(deps, bet)
  return loaded && renderRound(loaded.round, loaded.steps)
}

/** What the verifier needs of a bet's round; the server seed is null until its pair is revealed. */
export async function verificationOf(deps: RoundDeps, bet: RoundBet): Promise<VerificationRecord | undefined> {
  const loaded = await loadRound(deps, bet)
  if (!loaded) return undefined
  const { round, steps } = loaded
  const actions = steps.map(({ action }) => action)
  const state = stateAfter(round, round.drawn, actions)
  const { payout, payouts } = resultOf(round, state)
  return {
    game: 'originals',
    rules: round.rules.code,
    rulesVersion: round.rulesVersion,
    returnBps: round.terms.returnBps,
    serverSeed: round.revealedSeed,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    betEntropy: round.betEntropy,
    currencyDigits: round.terms.currencyDigits,
    bets: round.bets.map(({ placement, stake }) => ({ placement: { ...placement }, stake: formatAmount(stake) })),
    actions,
    expected: {
      payout: formatAmount(payout),
      payouts: payouts.map(amount => formatAmount(amount)),
      outcome: { ...round.rules.view(state, round.bets, round.terms) },
    },
  }
}

async function loadRound(deps: RoundDeps, { orderId }: RoundBet): Promise<{ round: RoundRow; steps: readonly StepRow[] } | undefined> {
  const round = await findRound(deps, orderId)
  return round && { round, steps: await stepsOf(deps.db, orderId) }
}
